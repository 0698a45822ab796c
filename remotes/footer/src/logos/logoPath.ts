import type { SiteKey } from '@kontor/site';

/** The folder that the logos are served from (FOOT-15). */
const logoFolder = '/service/footer-images/logos';

/** Brand logos, which are the same in every country. */
const brandSources: ReadonlySet<string> = new Set([
  'visa',
  'mastercard',
  'paypal',
  'klarna',
  'apple_pay',
  'google_pay',
]);

/** Logos that contain words in a country's language. Each country has a folder for them. */
const wordSources: ReadonlySet<string> = new Set([
  'card_debit',
  'invoice',
  'direct_debit',
  'instalment',
  'prepayment',
  'transfer_instant',
  'transfer_qr',
  'cash_on_delivery',
  'gift_card',
  'post',
  'carrier_parcel',
  'carrier_express',
  'carrier_haulage',
  'parcel_locker',
  'store_pickup',
  'trust_shop',
  'trust_data',
  'trust_payment',
  'seal_fair',
  'seal_organic',
  'seal_forest',
]);

/** The address of a logo on a site; undefined if the source is unknown. */
export function logoPath(source: string, site: SiteKey): string | undefined {
  if (brandSources.has(source)) return `${logoFolder}/${source}.svg`;
  return wordSources.has(source) ? `${logoFolder}/${site.toLowerCase()}/${source}.svg` : undefined;
}
