import { Select } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useSalutationOptions } from '../../../useSalutationOptions.ts';
import type { SignUpStore } from '../SignUpStore.ts';
import { useSignUpField } from './useSignUpField.ts';

type Props = { readonly store: SignUpStore; readonly isRequired: boolean };

/** The salutation, initially set to a placeholder (NEWS-11). */
export const SalutationField = observer(function SalutationField({ store, isRequired }: Props) {
  const { t } = useLingui();
  const { value = '', state, ...field } = useSignUpField('salutation', store);
  const options = useSalutationOptions();
  return (
    <Select
      {...field}
      // The select's arrow takes up the place where other fields show the mark for a valid value.
      state={state === 'valid' ? 'default' : state}
      name="salutation"
      label={t`Salutation`}
      isRequired={isRequired}
      placeholder={t`Please choose`}
      options={options}
      disabled={store.isLocked('salutation', value)}
      value={value}
    />
  );
});
