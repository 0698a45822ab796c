/** Where the logos are served (FOOT-15). */
const logoFolder = '/service/footer-images/logos';

/** Logos that are the same in every country. */
const commonSources: ReadonlySet<string> = new Set([
  'card_credit',
  'card_debit',
  'invoice',
  'direct_debit',
  'instalment',
  'prepayment',
  'transfer_instant',
  'wallet_online',
  'wallet_mobile',
  'cash_on_delivery',
  'gift_card',
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

/** Logos of one country, each with its subfolder. */
const countryFolders: ReadonlyMap<string, string> = new Map([
  ['transfer_ch', 'ch'],
  ['transfer_pl', 'pl'],
  ['card_national_tr', 'tr'],
  ['post_de', 'de'],
  ['post_at', 'at'],
  ['post_ch', 'ch'],
  ['post_pl', 'pl'],
  ['post_cz', 'cz'],
  ['post_hu', 'hu'],
  ['post_sk', 'sk'],
  ['post_tr', 'tr'],
]);

/** The address of a logo; undefined for an unknown source. */
export function logoPath(source: string): string | undefined {
  if (commonSources.has(source)) return `${logoFolder}/${source}.svg`;
  const folder = countryFolders.get(source);
  return folder && `${logoFolder}/${folder}/${source}.svg`;
}
