import type { CartProblem } from '@kontor/store';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** The sentence for a failed change (first specification, section 8); a limit that nobody named is left out of it. */
export function useProblemText(): (problem: CartProblem) => string {
  const { t } = useLingui();
  return ({ code, limit }) => {
    switch (code) {
      case 'CART_LIMIT':
        return limit === undefined
          ? t`You have reached the largest number of products per purchase.`
          : t`${plural(limit, { one: 'At most # product per purchase is possible.', other: 'At most # products per purchase are possible.' })}`;
      case 'ITEM_LIMIT':
        return limit === undefined
          ? t`You have reached the largest number of pieces of this article per purchase.`
          : t`${plural(limit, { one: 'At most # piece of this article per purchase is possible.', other: 'At most # pieces of this article per purchase are possible.' })}`;
      case 'AVAILABILITY_LIMIT':
        return limit === undefined
          ? t`Not enough pieces of this article are left.`
          : t`${plural(limit, { 0: 'No pieces of this article are left.', one: 'Only # piece of this article is left.', other: 'Only # pieces of this article are left.' })}`;
      case 'UNKNOWN':
      case 'CARTSTORAGE_UNAVAILABLE':
      case 'PRODUCTDATA_UNAVAILABLE':
      case 'PRICE_UNAVAILABLE':
      case 'NOT_MODIFIED':
        return t`Your cart cannot be changed at the moment. Please try again later.`;
    }
  };
}
