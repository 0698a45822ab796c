import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { cartChangeSchema } from './index.ts';

const accepts = (body: unknown) => v.is(cartChangeSchema, body);

describe('the body of a cart change', () => {
  test('the body of a cart change has exactly one of the five keys (CALL-14, CALL-13)', () => {
    expect(accepts({ setArticle: { productId: '1', tcm: '2', quantity: 0 } })).toBe(true);
    expect(accepts({ setFreeArticle: { productId: '1', campaignId: 'c', remove: true } })).toBe(true);
    expect(accepts({ setGiftCard: { productId: '1', tcm: '2', set: false } })).toBe(true);
    expect(accepts({ setPartnerProduct: { partnerProductId: '1', set: true } })).toBe(true);
    expect(accepts({ deleteSubscription: { subscriptionId: '1' } })).toBe(true);
  });

  test('a cart change is refused if its body has no key, two keys, an extra field or an invalid quantity (CALL-13)', () => {
    const setArticle = { productId: '1', tcm: '2', quantity: 1 };
    expect(accepts({})).toBe(false);
    expect(accepts({ setArticle, deleteSubscription: { subscriptionId: '1' } })).toBe(false);
    expect(accepts({ setArticle: { ...setArticle, price: 0 } })).toBe(false);
    expect(accepts({ setArticle: { ...setArticle, quantity: -1 } })).toBe(false);
    expect(accepts({ setArticle: { ...setArticle, quantity: 1.5 } })).toBe(false);
    expect(accepts({ setArticle: { ...setArticle, quantity: '1' } })).toBe(false);
  });
});
