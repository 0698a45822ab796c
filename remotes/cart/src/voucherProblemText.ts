import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * Why a voucher in the cart does not count (CART-51, CART-52).
 *
 * @param minimum the formatted minimum value of matching articles, if the cart falls short of it
 */
export function voucherProblemText(i18n: I18n, problem: string, minimum: string | undefined): string {
  switch (problem) {
    case 'VOUCHER_EXPIRED':
      return i18n._(msg`This voucher has expired.`);
    case 'VOUCHER_USED':
      return i18n._(msg`This voucher has already been used.`);
    case 'VOUCHER_NOT_APPLICABLE':
      return i18n._(msg`This voucher is for articles that are not in your cart.`);
    case 'VOUCHER_MINIMUM':
      return i18n._(
        minimum === undefined
          ? msg`The matching articles in your cart are worth too little for this voucher.`
          : msg`This voucher needs matching articles for at least ${minimum}.`,
      );
    default:
      return i18n._(msg`This voucher does not count at the moment.`);
  }
}
