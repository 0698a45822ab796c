import type { SiteKey } from '@kontor/site';

/** What the footer promises in one country, in the words of its site. */
export type CountryFigures = {
  readonly freeShippingFrom: string;
  readonly freeShippingWithCardFrom?: string;
  readonly returnPeriod: string;
  readonly serviceHours?: string;
};

/**
 * CONST-FREE-DELIVERY-FOOTER, CONST-RETURN-PERIOD; a site without a threshold there names that of the header's strip.
 * The Turkish one differs from the strip on purpose (HEAD-20).
 */
export const countryFigures: Readonly<Record<SiteKey, CountryFigures>> = {
  DE: { freeShippingFrom: '20 €', returnPeriod: '30 Tage' },
  AT: { freeShippingFrom: '20 €', returnPeriod: '14 Tage' },
  CH: { freeShippingFrom: '30 CHF', returnPeriod: '3 Monate' },
  CH_FR: { freeShippingFrom: '30 CHF', returnPeriod: '3 mois' },
  PL: { freeShippingFrom: '100 zł', returnPeriod: '30 dni' },
  CZ: { freeShippingFrom: '999 Kč', freeShippingWithCardFrom: '499 Kč', returnPeriod: '30 dní' },
  HU: { freeShippingFrom: '9990 Ft', returnPeriod: '30 nap' },
  SK: { freeShippingFrom: '40 €', freeShippingWithCardFrom: '20 €', returnPeriod: '30 dní' },
  TR: { freeShippingFrom: '1000 TL', returnPeriod: '90 gün', serviceHours: '09:00–19:00' },
};
