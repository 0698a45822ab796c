import type { CartProblem, CartProblemCode } from '@kontor/store';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

const unknownMessage = msg`Your cart cannot be changed at the moment. Please try again later.`;

/** Whether there is a message for a code. A script that is not type-checked may pass any code. */
export function isProblemCode(code: string): code is CartProblemCode {
  return messageFor({ code: code as CartProblemCode }) !== undefined;
}

/**
 * The message for a failed change (CART-37). It omits an unknown limit (CART-36). If the limit is for a single article,
 * the message names the article (CART-71).
 */
export function problemText(i18n: I18n, problem: CartProblem): string {
  const { code, title } = problem;
  const message = i18n._(messageFor(problem) ?? unknownMessage);
  return title && (code === 'ITEM_LIMIT' || code === 'AVAILABILITY_LIMIT')
    ? i18n._(msg`${title}: ${message}`)
    : message;
}

function messageFor({ code, limit }: CartProblem): MessageDescriptor | undefined {
  switch (code) {
    case 'CART_LIMIT':
      return limit === undefined
        ? msg`You have reached the largest number of products per purchase.`
        : msg`${plural(limit, { one: 'At most # product per purchase is possible.', other: 'At most # products per purchase are possible.' })}`;
    case 'ITEM_LIMIT':
      return limit === undefined
        ? msg`You have reached the largest number of pieces of this article per purchase.`
        : msg`${plural(limit, { one: 'At most # piece of this article per purchase is possible.', other: 'At most # pieces of this article per purchase are possible.' })}`;
    case 'AVAILABILITY_LIMIT':
      return limit === undefined
        ? msg`Not enough pieces of this article are left.`
        : msg`${plural(limit, { 0: 'No pieces of this article are left.', one: 'Only # piece of this article is left.', other: 'Only # pieces of this article are left.' })}`;
    case 'FREE_ARTICLE_NOT_ADDED':
      return msg`The gift offer no longer applies to your cart.`;
    case 'GIFT_CARD_NOT_REMOVED':
      return msg`The gift card could not be removed. Please wait a few minutes and try again.`;
    case 'VOUCHER_NOT_REMOVED':
      return msg`The voucher code could not be removed. Please try again later.`;
    case 'UNKNOWN':
    case 'CARTSTORAGE_UNAVAILABLE':
    case 'PRODUCTDATA_UNAVAILABLE':
    case 'PRICE_UNAVAILABLE':
    case 'NOT_MODIFIED':
      return unknownMessage;
    default:
      return undefined;
  }
}
