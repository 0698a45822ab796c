import { afterEach, expect, jest, test } from '@jest/globals';
import { hasPlaced, rememberOrder, takePurchase } from './orderMemory.browser.ts';

afterEach(() => sessionStorage.clear());

const purchase = { orderId: 'K-1', value: 4.99, currency: 'EUR', items: [] };

test('without consent, the tab remembers only the number of its order and none of its items (CONSENT-15)', () => {
  rememberOrder(purchase, () => false);
  expect(Object.entries({ ...sessionStorage })).toEqual([['kontor.order', 'K-1']]);
  expect([hasPlaced('K-1'), hasPlaced('K-2'), hasPlaced(undefined), takePurchase()]).toEqual([
    ...[true, false, false],
    undefined,
  ]);
});

test.each([['C0003'], ['C0004'], ['C0003', 'C0004']])(
  'with consent, the purchase is announced once: %s %s',
  (...granted) => {
    rememberOrder(purchase, (group) => granted.includes(group));
    expect(Object.keys({ ...sessionStorage })).toHaveLength(granted.length + 1);
    expect([takePurchase(), takePurchase()]).toEqual([purchase, undefined]);
    expect(Object.keys({ ...sessionStorage })).toEqual(['kontor.order']);
  },
);

test.each([
  ['full', 0, false],
  ['full behind the number', 1, false],
  ['nearly full', 3, true],
])(
  'rememberOrder says whether the next page can confirm and announce an order if storage is %s (CART-77)',
  (_, writes, isKnown) => {
    const write = Storage.prototype.setItem;
    let left = writes;
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
      left -= 1;
      if (left < 0) throw new DOMException('full', 'QuotaExceededError');
      write.call(this, name, value);
    });
    expect(rememberOrder(purchase, () => true)).toBe(isKnown);
    setItem.mockRestore();
  },
);

test('a stored purchase in another format is ignored', () => {
  for (const value of ['7', 'not json', 'null']) {
    sessionStorage.setItem('kontor.search.purchase', value);
    expect(takePurchase()).toBeUndefined();
  }
});
