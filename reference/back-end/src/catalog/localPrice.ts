import type { Money } from '@kontor/api/cart';
import type { CurrencyCode } from '@kontor/site';
import * as v from 'valibot';
import { keyed, readContent } from '../content/readContent.ts';

/** Pricing rules by currency, in minor units. */
export const priceRules = readContent(
  'prices.yaml',
  keyed(
    ['EUR', 'CHF', 'PLN', 'CZK', 'HUF', 'TRY'] satisfies readonly CurrencyCode[],
    v.strictObject({
      /** Minor units for one euro cent. */
      factor: v.number(),
      /** The smallest step between two amounts that can be paid. */
      smallest: v.number(),
      /** Prices below `below` are a multiple of `step` plus `ending`. */
      tiers: v.array(
        v.strictObject({
          below: v.optional(v.number(), Number.POSITIVE_INFINITY),
          step: v.number(),
          ending: v.number(),
        }),
      ),
    }),
  ),
);

type Tier = (typeof priceRules)[CurrencyCode]['tiers'][number];

function nearest(value: number, { step, ending }: Tier): number {
  return Math.max(0, Math.round((value - ending) / step)) * step + ending;
}

/**
 * Converts a price to the minor unit of a currency and rounds it to an ending that is usual in that currency. A higher
 * euro price never results in a lower price.
 */
export function localPrice(euroCents: number, currency: CurrencyCode): number {
  const { factor, tiers } = priceRules[currency];
  const value = Math.round(euroCents * factor);
  let floor = 0;
  for (const tier of tiers) {
    if (value < tier.below) return Math.max(floor, nearest(value, tier));
    floor = nearest(tier.below - 1, tier);
  }
  return Math.max(floor, value);
}

/** Converts minor units to an amount in the form that calls use. */
export function toMoney(minor: number, currency: CurrencyCode): Money {
  return { amount: minor / 100, currency };
}
