import { TextField } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import type { SignUpStore } from '../SignUpStore.ts';
import { useEmailField } from './useEmailField.ts';

type Props = {
  readonly store: SignUpStore;
  readonly onFocus: () => void;
};

/** The e-mail field. The full form appears when this field first receives focus (NEWS-4). */
export const EmailField = observer(function EmailField({ store, onFocus }: Props) {
  const { t } = useLingui();
  const { value = '', ...field } = useEmailField(store);
  return (
    <TextField
      {...field}
      name="email"
      type="email"
      autoComplete="email"
      label={t`E-mail address`}
      isRequired
      value={value}
      onChange={(next) => {
        store.open();
        field.onChange(next);
      }}
      onFocus={() => {
        field.onFocus();
        store.open();
        onFocus();
      }}
    />
  );
});
