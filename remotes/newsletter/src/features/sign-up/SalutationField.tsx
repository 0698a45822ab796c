import { type Salutation, salutations } from '@kontor/api/newsletter';
import { Select } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import type { SignUpStore } from './SignUpStore.ts';
import { useSignUpField } from './useSignUpField.ts';

type Props = { readonly store: SignUpStore; readonly isRequired: boolean };

/** The salutation, with a placeholder selected (NEWS-11). */
export const SalutationField = observer(function SalutationField({ store, isRequired }: Props) {
  const { t } = useLingui();
  const { value = '', state, ...field } = useSignUpField('salutation', store);
  const texts: Readonly<Record<Salutation, string>> = {
    MRS: t`Ms`,
    MR: t`Mr`,
    DIVERS: t`Diverse`,
    COMPANY: t`Company`,
  };
  return (
    <Select
      {...field}
      // The arrow of the select replaces the mark of a valid field.
      state={state === 'valid' ? 'default' : state}
      name="salutation"
      label={t`Salutation`}
      isRequired={isRequired}
      placeholder={t`Please choose`}
      options={salutations.map((salutation) => ({ value: salutation, text: texts[salutation] }))}
      disabled={store.isLocked('salutation', value)}
      value={value}
    />
  );
});
