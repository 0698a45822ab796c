import type { SiteKey } from './countries.ts';

type Threshold = { readonly from: number; readonly withCard?: number };

const thresholds: Readonly<Record<SiteKey, Threshold>> = {
  DE: { from: 20 },
  AT: { from: 20 },
  CH: { from: 30 },
  CH_FR: { from: 30 },
  PL: { from: 100 },
  CZ: { from: 999, withCard: 499 },
  HU: { from: 9990 },
  SK: { from: 40, withCard: 20 },
  TR: { from: 1000, withCard: 175 },
};

/**
 * The value of goods above which shipping is free, in the major unit of the site's currency (SITE-40).
 *
 * @param options `hasCard`: whether the customer has the loyalty card, which lowers the threshold in CZ, SK and TR
 */
export function freeShippingFrom(site: SiteKey, { hasCard = false }: { readonly hasCard?: boolean } = {}): number {
  const { from, withCard = from } = thresholds[site];
  return hasCard ? withCard : from;
}
