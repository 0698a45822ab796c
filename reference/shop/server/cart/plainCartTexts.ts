import { fileURLToPath } from 'node:url';
import type { CartErrorCode } from '@kontor/api/cart';
import { type TextLocale, textLocales } from '@kontor/i18n';
import { readCatalog } from '@kontor/i18n/server';
import type { I18n } from '@lingui/core';

/** The message for a refused change (CART-36, CART-37). */
function refusalText(i18n: I18n, code: CartErrorCode, limit: number | undefined): string {
  switch (code) {
    case 'CART_LIMIT':
      return limit === undefined
        ? i18n._('You have reached the largest number of products per purchase.')
        : i18n._(
            '{limit, plural, one {At most # product per purchase is possible.} other {At most # products per purchase are possible.}}',
            { limit },
          );
    case 'ITEM_LIMIT':
      return limit === undefined
        ? i18n._('You have reached the largest number of pieces of this article per purchase.')
        : i18n._(
            '{limit, plural, one {At most # piece of this article per purchase is possible.} other {At most # pieces of this article per purchase are possible.}}',
            { limit },
          );
    case 'AVAILABILITY_LIMIT':
      return limit === undefined
        ? i18n._('Not enough pieces of this article are left.')
        : i18n._(
            '{limit, plural, =0 {No pieces of this article are left.} one {Only # piece of this article is left.} other {Only # pieces of this article are left.}}',
            { limit },
          );
    default:
      return i18n._('Your cart cannot be changed at the moment. Please try again later.');
  }
}

/** The reason why a voucher code was refused or is no longer valid (CART-51). */
function voucherProblemText(i18n: I18n, problem: string, minimum: string | undefined): string {
  switch (problem) {
    case 'VOUCHER_UNKNOWN':
      return i18n._('We do not know this voucher code. Please check it.');
    case 'VOUCHER_EXPIRED':
      return i18n._('This voucher has expired.');
    case 'VOUCHER_USED':
      return i18n._('This voucher has already been used.');
    case 'VOUCHER_NOT_APPLICABLE':
      return i18n._('This voucher is for articles that are not in your cart.');
    case 'VOUCHER_NOT_COMBINABLE':
      return i18n._('This voucher cannot be combined with the one in your cart. Please remove that one first.');
    case 'VOUCHER_MINIMUM':
      return minimum === undefined
        ? i18n._('The matching articles in your cart are worth too little for this voucher.')
        : i18n._('This voucher needs matching articles for at least {minimum}.', { minimum });
    default:
      return i18n._('This voucher does not count at the moment.');
  }
}

/** The strings of the cart and the checkout without scripts. */
function textsOf(i18n: I18n) {
  return {
    cart: i18n._('Your cart'),
    show: i18n._('Show the cart'),
    articles: i18n._('Articles in the cart'),
    quantity: i18n._('Quantity'),
    pieces: (quantity: number) => i18n._('Quantity: {quantity}', { quantity }),
    quantityOf: (title: string) => i18n._('Quantity of {title}', { title }),
    change: i18n._('Change'),
    changeOf: (title: string) => i18n._('Change the quantity of {title}', { title }),
    remove: i18n._('Remove'),
    removeOf: (title: string) => i18n._('Remove {title}', { title }),
    undo: i18n._('Undo'),
    undoOf: (title: string) => i18n._('Undo: {title}', { title }),
    kinds: {
      article: '',
      freeArticle: i18n._('Your free gift'),
      giftCard: i18n._('Gift card'),
      partnerProduct: i18n._('Partner offer'),
      subscription: i18n._('Coffee subscription'),
    },
    problems: {
      soldOut: i18n._('Sold out. Please remove this item.'),
      unavailable: i18n._('Not available at the moment. Please remove this item.'),
      defective: i18n._('This item can no longer be ordered. Please remove it.'),
    },
    free: i18n._('Free'),
    perDelivery: (pricePerDelivery: string) => i18n._('{pricePerDelivery} per delivery', { pricePerDelivery }),
    each: (pricePerPiece: string) => i18n._('{pricePerPiece} each', { pricePerPiece }),
    subtotal: i18n._('Subtotal'),
    voucher: (code: string) => i18n._('Voucher {code}', { code }),
    shipping: i18n._('Shipping'),
    missing: (missing: string) => i18n._('{missing} more for free shipping', { missing }),
    total: i18n._('Total'),
    vat: i18n._('All prices incl. VAT.'),
    vatWithoutShipping: i18n._('All prices incl. VAT, plus shipping.'),
    firstDelivery: i18n._(
      'The sum has the first delivery of a subscription. You pay for each further one when it is sent.',
    ),
    voucherTitle: i18n._('Redeem a voucher'),
    voucherCode: i18n._('Voucher code'),
    redeem: i18n._('Redeem'),
    removeVoucher: (code: string) => i18n._('Remove voucher {code}', { code }),
    redeemed: i18n._('The voucher is redeemed.'),
    unredeemed: i18n._('The voucher is removed.'),
    noCode: i18n._('Please enter the code.'),
    limited: i18n._('Too many attempts. Please try again in a few minutes.'),
    voucherNotRemoved: i18n._('The voucher code could not be removed. Please try again later.'),
    voucherProblem: (problem: string, minimum: string | undefined) => voucherProblemText(i18n, problem, minimum),
    repriced: i18n._('The price of your order has changed. Please check it and order again.'),
    toCheckout: i18n._('To checkout'),
    empty: i18n._('Your cart is empty.'),
    browse: i18n._('Start browsing'),
    unreadable: i18n._('Your cart cannot be shown for technical reasons. Please try again later.'),
    again: i18n._('Try again'),
    blocks: {
      defective: i18n._('Please remove the items that can no longer be ordered.'),
      unavailable: i18n._('Please remove the items that are not available.'),
    },
    added: i18n._('It is in your cart.'),
    changed: i18n._('The quantity is changed.'),
    removed: i18n._('It is removed.'),
    removedOf: (title: string) => i18n._('{title} removed', { title }),
    invalid: i18n._('Please enter a whole number.'),
    refusal: (code: CartErrorCode, limit: number | undefined) => refusalText(i18n, code, limit),
    about: (title: string, message: string) => i18n._('{title}: {message}', { title, message }),
    checkout: i18n._('Checkout'),
    order: i18n._('Order now'),
    backToCart: i18n._('Back to the cart'),
    unordered: i18n._('The order could not be placed. Nothing was charged; please check your cart.'),
    maybeOrdered: i18n._(
      'If you have just ordered, your order has probably arrived. Please ask our customer service before you order again.',
    ),
    thanks: i18n._('Thank you for your order'),
    orderNumber: (orderId: string) =>
      i18n._('Your order number is <0>{orderId}</0>. We are already on it.', { orderId }),
    unknownOrder: i18n._('We cannot show this order'),
    unknownOrderHelp: i18n._(
      'This browser has placed no order with this number. If you have just ordered, our service team will help you.',
    ),
    home: i18n._('To the home page'),
    service: i18n._('To customer service'),
  };
}

export type PlainCartTexts = ReturnType<typeof textsOf>;

const texts = new Map<TextLocale, PlainCartTexts>();
for (const locale of textLocales) {
  const file = fileURLToPath(new URL(`../locales/${locale}.po`, import.meta.url));
  texts.set(locale, textsOf(await readCatalog(file, locale)));
}

/** The strings of the cart and the checkout without scripts, in a locale. */
export function plainCartTexts(locale: TextLocale): PlainCartTexts {
  const known = texts.get(locale);
  if (!known) throw new Error(`the cart without scripts has no texts in ${locale}`);
  return known;
}
