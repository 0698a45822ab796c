import { describe, expect, test } from '@jest/globals';
import type { CurrencyCode } from '@kontor/site';
import { localPrice, toMoney } from './localPrice.ts';

const currencies: readonly CurrencyCode[] = ['EUR', 'CHF', 'PLN', 'CZK', 'HUF', 'TRY'];

describe('the price in a currency', () => {
  test.each([
    ['EUR', 4_99, 4.99],
    ['CHF', 4_99, 5.9],
    ['CHF', 129_00, 142],
    ['PLN', 4_99, 20.99],
    ['PLN', 29_99, 128.9],
    ['CZK', 4_99, 129],
    ['HUF', 4_99, 1990],
    ['TRY', 4_99, 224.9],
  ] as const)('the price in %s for %i euro cents is %d', (currency, cents, amount) => {
    expect(toMoney(localPrice(cents, currency), currency)).toEqual({ amount, currency });
  });

  test.each(currencies)('the price in %s never falls when the euro price rises, and is never 0', (currency) => {
    const prices = Array.from({ length: 100_000 }, (_, cents) => localPrice(cents + 1, currency));
    const wrong = prices.filter((price, index) => price <= 0 || price < (prices[index - 1] ?? 0));
    expect(wrong).toEqual([]);
  });
});
