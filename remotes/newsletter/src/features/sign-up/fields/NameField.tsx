import { nameMaxLength } from '@kontor/api/newsletter';
import { TextField } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import type { SignUpStore } from '../SignUpStore.ts';
import { useSignUpField } from './useSignUpField.ts';

type Props = {
  readonly store: SignUpStore;
  readonly name: 'firstName' | 'lastName';
  readonly isRequired: boolean;
};

/** A first or last name. */
export const NameField = observer(function NameField({ store, name, isRequired }: Props) {
  const { t } = useLingui();
  const { value = '', ...field } = useSignUpField(name, store);
  return (
    <TextField
      {...field}
      name={name}
      autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
      label={name === 'firstName' ? t`First name` : t`Last name`}
      isRequired={isRequired}
      maxLength={nameMaxLength}
      disabled={store.isLocked(name, value)}
      value={value}
    />
  );
});
