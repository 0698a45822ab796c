import type { SiteKey } from './countries.ts';

/** How a site prints a price. */
export type PriceRule = {
  /** Where the currency label stands beside the amount, if it is printed at all. */
  readonly label: 'none' | 'front' | 'behind';
  /** Whether the two digits behind the decimal sign are printed. */
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
 * How a site prints a price (SITE-12). Only DE leaves out the label (SITE-11); the rest is the
 * custom of the country: Swiss German puts the currency in front, forint are whole, koruna mostly are.
 */
export function priceRuleOf(site: SiteKey): PriceRule {
  return priceRules[site];
}
