import { interestCategories } from '@kontor/api/newsletter';
import { brand } from '@kontor/site';
import { useLingui } from '@lingui/react/macro';

/** The interests as checkboxes, in the product's order (NEWS-52). */
export function useInterestOptions() {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    WOMEN_FASHION: t`Women’s fashion`,
    MEN_FASHION: t`Men’s fashion`,
    SPORT: t`Sport`,
    LIVING_FURNITURE: t`Furniture and living`,
    HOBBY: t`Hobby and leisure`,
    KIDS: t`Kids`,
    KITCHEN: t`Kitchen`,
    SLEEPING: t`Bedroom`,
    DISCOUNTS: t`Special offers`,
    COFFEE: t`Coffee`,
    MOBILE: t`Mobile phones`,
    STORE: t`Our stores`,
  };
  return interestCategories.map((value) => ({ value, text: names[value] ?? `${brand.name} Card` }));
}
