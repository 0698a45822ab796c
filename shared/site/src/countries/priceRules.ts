import type { SiteKey } from './countries.ts';

/** How a site prints a price. */
export type PriceRule = {
  /** Position of the currency label relative to the amount; `none` omits it. */
  readonly label: 'none' | 'front' | 'behind';
  /** Whether the two decimals are printed. */
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
 * How a site prints a price (SITE-12). Only DE omits the label (SITE-11). All other rules follow the country's custom:
 * German-speaking Switzerland puts the currency in front, forint have no decimals, and koruna have them only if they
 * are not whole.
 */
export function priceRuleOf(site: SiteKey): PriceRule {
  return priceRules[site];
}
