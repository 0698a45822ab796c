import { countryOf, freeShippingFrom, type SiteKey } from '@kontor/site';
import * as v from 'valibot';
import { footerSites } from './footer/footerPlan.ts';
import { bySite, readContent } from './readContent.ts';

const costs = readContent('shipping.yaml', bySite(v.pipe(v.number(), v.minValue(0))));

/** The shipping costs, in minor units of the site's currency, for goods that do not ship free. */
export const shippingMinorOf = (site: SiteKey): number => Math.round(costs[site] * 100);

/** The figures that occur in a site's strings, by placeholder. */
export type Figures = {
  readonly freeShippingFrom: string;
  /** Only on sites where holders of the loyalty card have a lower threshold (SITE-40). */
  readonly freeShippingWithCardFrom?: string;
  readonly returnPeriod: string;
  readonly serviceHours?: string;
};

/**
 * Figures as printed in strings: whole amounts with the currency sign, such as `20 €` (CONST-FREE-SHIPPING-HEADER,
 * CONST-FREE-DELIVERY-FOOTER).
 */
export function figuresOf(site: SiteKey): Figures {
  const { currency, currencyLabel } = countryOf(site);
  const print = (amount: number) => `${amount} ${currency === 'EUR' ? '€' : currencyLabel}`;
  const everyone = freeShippingFrom(site);
  const withCard = freeShippingFrom(site, { hasCard: true });
  return {
    ...footerSites[site].figures,
    freeShippingFrom: print(everyone),
    ...(withCard < everyone ? { freeShippingWithCardFrom: print(withCard) } : {}),
  };
}
