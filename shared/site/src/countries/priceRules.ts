import type { SiteKey } from './countries.ts';

/** How a site formats a price. */
export type PriceRule = {
  /** Where the currency label goes relative to the amount; `none` omits it. */
  readonly label: 'none' | 'front' | 'behind';
  /** Whether to print the two decimals. */
  readonly decimals: 'always' | 'unlessWhole' | 'never';
};

const priceRules: Readonly<Record<SiteKey, PriceRule>> = {
  DE: { label: 'none', decimals: 'always' },
  AT: { label: 'behind', decimals: 'always' },
  CH: { label: 'front', decimals: 'always' },
  CH_FR: { label: 'behind', decimals: 'always' },
  PL: { label: 'behind', decimals: 'always' },
  CZ: { label: 'behind', decimals: 'unlessWhole' },
  HU: { label: 'behind', decimals: 'never' },
  SK: { label: 'behind', decimals: 'always' },
  TR: { label: 'behind', decimals: 'always' },
};

/**
 * How a site formats a price (SITE-12). Only DE omits the label (SITE-11). All other rules follow local custom:
 * German-speaking Switzerland puts the currency first, forint prices have no decimals, and koruna prices have decimals
 * only if they are not whole numbers.
 */
export function priceRuleOf(site: SiteKey): PriceRule {
  return priceRules[site];
}
