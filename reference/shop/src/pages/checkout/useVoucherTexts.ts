import type { VoucherRefusal } from '@kontor/api/cart';
import { useLingui } from '@lingui/react/macro';

/** The messages about voucher codes (CART-51). The minimum is a formatted price. */
export function useVoucherTexts() {
  const { t } = useLingui();
  return {
    empty: t`Please enter the code.`,
    refusal(code: VoucherRefusal['code'], minimum: string | undefined): string {
      switch (code) {
        case 'VOUCHER_UNKNOWN':
          return t`We do not know this voucher code. Please check it.`;
        case 'VOUCHER_NOT_COMBINABLE':
          return t`This voucher cannot be combined with the one in your cart. Please remove that one first.`;
        case 'RATE_LIMITED':
          return t`Too many attempts. Please try again in a few minutes.`;
        case 'UNKNOWN':
          return t`That did not work. Please try again later.`;
        default:
          return this.problem(code, minimum);
      }
    },
    /** The reason why a cart's voucher is not valid (CART-52). */
    problem(problem: string, minimum: string | undefined): string {
      switch (problem) {
        case 'VOUCHER_EXPIRED':
          return t`This voucher has expired.`;
        case 'VOUCHER_USED':
          return t`This voucher has already been used.`;
        case 'VOUCHER_NOT_APPLICABLE':
          return t`This voucher is for articles that are not in your cart.`;
        case 'VOUCHER_MINIMUM':
          return minimum === undefined
            ? t`The matching articles in your cart are worth too little for this voucher.`
            : t`This voucher needs matching articles for at least ${minimum}.`;
        default:
          return t`This voucher does not count at the moment.`;
      }
    },
  };
}
