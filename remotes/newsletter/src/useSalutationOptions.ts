import { type Salutation, salutations } from '@kontor/api/newsletter';
import { useLingui } from '@lingui/react/macro';

/** The salutations in the product's order (NEWS-11). */
export function useSalutationOptions() {
  const { t } = useLingui();
  const texts: Readonly<Record<Salutation, string>> = {
    MRS: t`Ms`,
    MR: t`Mr`,
    DIVERS: t`Diverse`,
    COMPANY: t`Company`,
  };
  return salutations.map((salutation) => ({ value: salutation, text: texts[salutation] }));
}
