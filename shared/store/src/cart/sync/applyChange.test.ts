import { describe, expect, test } from '@jest/globals';
import { aCart, anArticle } from '../../testing/carts.ts';
import { applyChange } from './applyChange.ts';

const partner = (partnerProductId: string) => ({ partnerProductId, totalQuantity: 1, title: 'Mobile plan' });
const subscription = (subscriptionConfigurationId: string) => ({ subscriptionConfigurationId, title: 'Coffee' });

describe('applyChange', () => {
  test('applyChange sets an article’s quantity and adjusts the count by the difference', () => {
    const cart = applyChange(aCart({ a: 2, b: 1 }), { setArticle: { productId: 'a', tcm: 'tcm-a', quantity: 5 } });
    expect(cart.articles.map((line) => line.quantity.quantity)).toEqual([5, 1]);
    expect(cart.numberOfArticles).toBe(6);
  });

  test('applyChange never calculates prices: sums that become wrong are omitted (CART-16, SITE-13)', () => {
    const cart = applyChange(aCart({ a: 2, b: 1 }), { setArticle: { productId: 'a', tcm: 'tcm-a', quantity: 5 } });
    expect(cart.subtotal).toBeUndefined();
    expect(cart.articles.map((line) => line.totalPrice)).toEqual([undefined, { amount: 2, currency: 'EUR' }]);
    expect(cart.articles[0]?.price).toEqual({ amount: 2, currency: 'EUR' });
  });

  test('applyChange returns the same cart if nothing changes', () => {
    const cart = aCart({ a: 2 }, { freeArticles: [anArticle('f', 1, { campaignId: 'c' })] });
    expect(applyChange(cart, { setArticle: { productId: 'a', tcm: 'tcm-a', quantity: 2 } })).toBe(cart);
    expect(applyChange(cart, { setFreeArticle: { productId: 'f', campaignId: 'c', remove: false } })).toBe(cart);
    expect(applyChange(cart, { deleteSubscription: { subscriptionId: 's' } })).toBe(cart);
    expect(applyChange(cart, { setArticle: { productId: 'b', tcm: 'tcm-b', quantity: 0 } })).toBe(cart);
    expect(applyChange(cart, { setFreeArticle: { productId: 'f', campaignId: 'd', remove: true } })).toBe(cart);
    expect(applyChange(cart, { setGiftCard: { productId: 'g', tcm: 'tcm-g', set: false } })).toBe(cart);
    expect(applyChange(cart, { setPartnerProduct: { partnerProductId: 'p', set: false } })).toBe(cart);
  });

  test('applyChange distinguishes between two variants of a product', () => {
    const cart = applyChange(aCart({ a: 2 }), { setArticle: { productId: 'a', tcm: 'other', quantity: 0 } });
    expect(cart.articles).toHaveLength(1);
    expect(cart.numberOfArticles).toBe(2);
  });

  test('applyChange also removes an article from the defective articles, and its pieces from the count', () => {
    const before = aCart({ b: 1 }, { numberOfArticles: 4, defectiveArticles: [anArticle('a', 3)] });
    const cart = applyChange(before, { setArticle: { productId: 'a', tcm: 'tcm-a', quantity: 0 } });
    expect(cart.defectiveArticles).toEqual([]);
    expect(cart.numberOfArticles).toBe(1);
  });

  test('applyChange adds pieces to a line, or adds a line without a title if there is no hint', () => {
    const once = applyChange(aCart({ a: 2 }), { addArticle: { productId: 'a', tcm: 'tcm-a', quantity: 3 } });
    expect(once.articles[0]?.quantity).toEqual({ quantity: 5 });
    const twice = applyChange(once, { addArticle: { productId: 'b', tcm: 'tcm-b', quantity: 1 } });
    expect(twice.articles[1]).toMatchObject({ title: '', price: undefined, quantity: { quantity: 1 } });
    expect(twice.numberOfArticles).toBe(6);
  });

  test('applyChange adds and removes a campaign’s free article (CART-2)', () => {
    const chosen = applyChange(aCart({ a: 1 }), { setFreeArticle: { productId: 'f', campaignId: 'c', remove: false } });
    expect(chosen.freeArticles).toMatchObject([{ productId: 'f', campaignId: 'c' }]);
    expect(chosen.numberOfArticles).toBe(2);
    const other = applyChange(chosen, { setFreeArticle: { productId: 'f', campaignId: 'd', remove: true } });
    expect(other.freeArticles).toHaveLength(1);
    const removed = applyChange(chosen, { setFreeArticle: { productId: 'f', campaignId: 'c', remove: true } });
    expect(removed.freeArticles).toEqual([]);
    expect(removed.numberOfArticles).toBe(1);
  });

  test('applyChange adds and removes a gift card, which contains an article (CART-5)', () => {
    const set = applyChange(aCart(), { setGiftCard: { productId: 'g', tcm: 'tcm-g', set: true } }, { title: 'Card' });
    expect(set.giftCards).toMatchObject([{ article: { productId: 'g', title: 'Card' } }]);
    expect(set.numberOfArticles).toBe(1);
    const broken = { ...set, numberOfArticles: 2, defectiveGiftCards: set.giftCards };
    const removed = applyChange(broken, { setGiftCard: { productId: 'g', tcm: 'tcm-g', set: false } });
    expect([removed.giftCards, removed.defectiveGiftCards, removed.numberOfArticles]).toEqual([[], [], 0]);
  });

  test('applyChange adds and removes a partner product, which does not count', () => {
    const set = applyChange(aCart({ a: 1 }), { setPartnerProduct: { partnerProductId: 'p', set: true } });
    expect(set.partnerProducts).toMatchObject([{ partnerProductId: 'p', totalQuantity: 1 }]);
    expect(set.numberOfArticles).toBe(1);
    const broken = { ...set, defectivePartnerProducts: [partner('p'), partner('q')] };
    const removed = applyChange(broken, { setPartnerProduct: { partnerProductId: 'p', set: false } });
    expect([removed.partnerProducts, removed.defectivePartnerProducts]).toEqual([[], [partner('q')]]);
  });

  test('applyChange lowers the count by 1 for a deleted subscription, but never below 0 (CART-15)', () => {
    const cart = aCart({ a: 1 }, { numberOfArticles: 2, subscriptions: [subscription('s'), subscription('t')] });
    const deleted = applyChange(cart, { deleteSubscription: { subscriptionId: 's' } });
    expect([deleted.subscriptions, deleted.numberOfArticles]).toEqual([[subscription('t')], 1]);
    const none = aCart({}, { numberOfArticles: 0, defectiveSubscriptions: [subscription('s')] });
    const emptied = applyChange(none, { deleteSubscription: { subscriptionId: 's' } });
    expect([emptied.defectiveSubscriptions, emptied.numberOfArticles]).toEqual([[], 0]);
  });
});
