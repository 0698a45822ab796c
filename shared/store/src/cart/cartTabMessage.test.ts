import { expect, test } from '@jest/globals';
import { aCart } from '../testing/carts.ts';
import { cartFormatVersion, compareAnswers, parseCartTabMessage } from './cartTabMessage.ts';

const message = { version: cartFormatVersion, isChange: true, requestedAt: 1, answeredAt: 2, cart: aCart({ a: 1 }) };

test('a message is ignored if it has another version or is malformed', () => {
  expect(parseCartTabMessage(structuredClone(message))).toMatchObject({ cart: { numberOfArticles: 1 } });
  expect(parseCartTabMessage({ ...message, version: 0 })).toBeUndefined();
  expect(parseCartTabMessage({ ...message, cart: { articles: 'many' } })).toBeUndefined();
  expect(parseCartTabMessage('cart')).toBeUndefined();
});

test('a message retains the valid lines of its cart', () => {
  const { articles, ...others } = aCart({ a: 1, b: 2 });
  const cart = { ...others, articles: [{ ...articles[0], availability: 'SOON' }, { productId: 'b' }], giftCards: null };
  expect(parseCartTabMessage({ ...message, cart })?.cart).toMatchObject({
    articles: [{ productId: 'a', availability: 'AVAILABLE' }],
    giftCards: [],
  });
});

test('the order of two responses is unclear only if their requests overlap', () => {
  const span = { requestedAt: 10, answeredAt: 20 };
  expect(compareAnswers({ requestedAt: 1, answeredAt: 9 }, span)).toBe('earlier');
  expect(compareAnswers({ requestedAt: 21, answeredAt: 30 }, span)).toBe('later');
  expect(compareAnswers({ requestedAt: 1, answeredAt: 10 }, span)).toBe('unclear');
  expect(compareAnswers({ requestedAt: 15, answeredAt: 30 }, span)).toBe('unclear');
});
