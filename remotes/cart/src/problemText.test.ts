import { describe, expect, test } from '@jest/globals';
import { cartErrorCodes } from '@kontor/api/cart';
import { prepareI18n, textLocales } from '@kontor/i18n';
import type { CartProblemCode } from '@kontor/store';
import { loadCatalog } from './locales/loadCatalog.ts';
import { problemText } from './problemText.ts';

const limits: readonly CartProblemCode[] = ['CART_LIMIT', 'ITEM_LIMIT', 'AVAILABILITY_LIMIT'];
const codes: readonly CartProblemCode[] = [...cartErrorCodes, 'GIFT_CARD_NOT_REMOVED', 'VOUCHER_NOT_REMOVED'];

describe.each(textLocales)('messages in %s', (locale) => {
  const text = async (code: CartProblemCode, limit?: number) =>
    problemText(await prepareI18n(locale, loadCatalog), limit === undefined ? { code } : { code, limit });

  test('every error code has a message in complete sentences, and all technical codes share one (CART-37, CART-36)', async () => {
    const texts = await Promise.all(codes.map((code) => text(code)));
    for (const sentence of texts) {
      expect(sentence).toMatch(/\p{L}{3}.*\.$/u);
      expect(sentence).not.toMatch(/[{}#]|undefined/);
    }
    expect(new Set(texts).size).toBe(limits.length + 3);
  });

  test.each(limits)('the message for %s names the limit (CART-36)', async (code) => {
    for (const limit of [1, 3, 25]) {
      const sentence = await text(code, limit);
      expect(sentence).toContain(String(limit));
      expect(sentence).not.toMatch(/[{}#]/);
    }
  });
});
