import { expect, test } from '@jest/globals';
import { aCart, anArticle } from '../testing/carts.ts';
import { checkoutBlockOf } from './checkoutGate.ts';

const partnerProducts = [{ partnerProductId: 'p', totalQuantity: 1, title: '' }];
const subscriptions = [{ subscriptionConfigurationId: 's', title: '' }];

test.each([
  ['articles', aCart({ a: 1 }), undefined],
  ['partner products alone', aCart({}, { partnerProducts }), undefined],
  ['nothing', aCart(), 'empty'],
  ['nothing but a defective partner product', aCart({}, { defectivePartnerProducts: partnerProducts }), 'defective'],
  ['a defective article', aCart({ a: 1 }, { defectiveArticles: [anArticle('b')] }), 'defective'],
  ['a defective gift card', aCart({ a: 1 }, { defectiveGiftCards: [{ article: anArticle('b') }] }), 'defective'],
  ['a defective partner product', aCart({ a: 1 }, { defectivePartnerProducts: partnerProducts }), 'defective'],
  ['a defective subscription', aCart({ a: 1 }, { defectiveSubscriptions: subscriptions }), 'defective'],
  [
    'an unavailable article',
    aCart({ a: 1 }, { articles: [anArticle('a', 1, { availability: 'NOT_AVAILABLE' })] }),
    'unavailable',
  ],
  [
    'a free article that is sold out',
    aCart({ a: 1 }, { freeArticles: [anArticle('f', 1, { availability: 'SOLDOUT' })] }),
    'unavailable',
  ],
] as const)('the checkout gate is in the right state for a cart with %s (CART-4, CART-40)', (_, cart, block) => {
  expect(checkoutBlockOf(cart, false)).toBe(block);
});

test('a pending change closes the checkout gate, unless another reason takes precedence (CART-40)', () => {
  expect(checkoutBlockOf(aCart({ a: 1 }), true)).toBe('pending');
  expect(checkoutBlockOf(aCart(), true)).toBe('empty');
});
