import type { Money } from '@kontor/api/cart';
import type { CurrencyCode } from '@kontor/site';

/** Prices below a bound end on `ending` within every `step`. All values are in minor units. */
type Tier = { readonly below: number; readonly step: number; readonly ending: number };

type PriceRule = {
  /** Minor units of the currency for one euro cent. */
  readonly factor: number;
  readonly tiers: readonly Tier[];
};

const rules: Readonly<Record<CurrencyCode, PriceRule>> = {
  EUR: { factor: 1, tiers: [{ below: Number.POSITIVE_INFINITY, step: 1, ending: 0 }] },
  CHF: {
    factor: 1.1,
    tiers: [
      { below: 100_00, step: 1_00, ending: 90 },
      { below: Number.POSITIVE_INFINITY, step: 1_00, ending: 0 },
    ],
  },
  PLN: {
    factor: 4.3,
    tiers: [
      { below: 50_00, step: 1_00, ending: 99 },
      { below: Number.POSITIVE_INFINITY, step: 1_00, ending: 90 },
    ],
  },
  CZK: { factor: 25, tiers: [{ below: Number.POSITIVE_INFINITY, step: 10_00, ending: 9_00 }] },
  HUF: { factor: 400, tiers: [{ below: Number.POSITIVE_INFINITY, step: 100_00, ending: 90_00 }] },
  TRY: { factor: 45, tiers: [{ below: Number.POSITIVE_INFINITY, step: 1_00, ending: 90 }] },
};

function nearest(value: number, { step, ending }: Tier): number {
  return Math.max(0, Math.round((value - ending) / step)) * step + ending;
}

/**
 * Converts a price to the minor unit of a currency and rounds it to an ending that is usual there. A higher euro price
 * never results in a lower price.
 */
export function localPrice(euroCents: number, currency: CurrencyCode): number {
  const { factor, tiers } = rules[currency];
  const value = Math.round(euroCents * factor);
  let floor = 0;
  for (const tier of tiers) {
    if (value < tier.below) return Math.max(floor, nearest(value, tier));
    floor = nearest(tier.below - 1, tier);
  }
  return Math.max(floor, value);
}

/** Converts minor units to an amount of the calls. */
export function toMoney(minor: number, currency: CurrencyCode): Money {
  return { amount: minor / 100, currency };
}
