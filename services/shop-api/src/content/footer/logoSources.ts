import type { SiteKey } from '@kontor/site';

/** Folder under which the footer's marks are served (FOOT-15). */
export const logoFolder = '/service/footer-images/logos';

export type LogoKind = 'payment' | 'carrier' | 'post' | 'trust' | 'seal';

/** A mark of the footer: a file of the logo folder and the word that is drawn on it. */
export type LogoFile = { readonly file: string; readonly kind: LogoKind; readonly word: string };

/** Every source name that footer content may use; marks of one country lie in its subfolder. */
export const logoSources = {
  card_credit: { file: 'card_credit.svg', kind: 'payment', word: 'CREDIT' },
  card_debit: { file: 'card_debit.svg', kind: 'payment', word: 'DEBIT' },
  invoice: { file: 'invoice.svg', kind: 'payment', word: 'INVOICE' },
  direct_debit: { file: 'direct_debit.svg', kind: 'payment', word: 'DIRECT' },
  instalment: { file: 'instalment.svg', kind: 'payment', word: '1 · 2 · 3' },
  prepayment: { file: 'prepayment.svg', kind: 'payment', word: 'TRANSFER' },
  transfer_instant: { file: 'transfer_instant.svg', kind: 'payment', word: 'INSTANT' },
  wallet_online: { file: 'wallet_online.svg', kind: 'payment', word: 'WALLET' },
  wallet_mobile: { file: 'wallet_mobile.svg', kind: 'payment', word: 'TAP & PAY' },
  cash_on_delivery: { file: 'cash_on_delivery.svg', kind: 'payment', word: 'CASH' },
  gift_card: { file: 'gift_card.svg', kind: 'payment', word: 'GIFT' },
  transfer_ch: { file: 'ch/transfer_ch.svg', kind: 'payment', word: 'QR' },
  transfer_pl: { file: 'pl/transfer_pl.svg', kind: 'payment', word: 'PRZELEW' },
  card_national_tr: { file: 'tr/card_national_tr.svg', kind: 'payment', word: 'TAKSİT' },
  carrier_parcel: { file: 'carrier_parcel.svg', kind: 'carrier', word: 'PARCEL' },
  carrier_express: { file: 'carrier_express.svg', kind: 'carrier', word: 'EXPRESS' },
  carrier_haulage: { file: 'carrier_haulage.svg', kind: 'carrier', word: 'HAULAGE' },
  parcel_locker: { file: 'parcel_locker.svg', kind: 'carrier', word: 'LOCKER' },
  store_pickup: { file: 'store_pickup.svg', kind: 'carrier', word: 'PICK-UP' },
  post_de: { file: 'de/post_de.svg', kind: 'post', word: 'POST DE' },
  post_at: { file: 'at/post_at.svg', kind: 'post', word: 'POST AT' },
  post_ch: { file: 'ch/post_ch.svg', kind: 'post', word: 'POST CH' },
  post_pl: { file: 'pl/post_pl.svg', kind: 'post', word: 'POCZTA PL' },
  post_cz: { file: 'cz/post_cz.svg', kind: 'post', word: 'POŠTA CZ' },
  post_hu: { file: 'hu/post_hu.svg', kind: 'post', word: 'POSTA HU' },
  post_sk: { file: 'sk/post_sk.svg', kind: 'post', word: 'POŠTA SK' },
  post_tr: { file: 'tr/post_tr.svg', kind: 'post', word: 'POSTA TR' },
  trust_shop: { file: 'trust_shop.svg', kind: 'trust', word: 'TRUSTED' },
  trust_data: { file: 'trust_data.svg', kind: 'trust', word: 'PRIVACY' },
  trust_payment: { file: 'trust_payment.svg', kind: 'trust', word: 'SECURE' },
  seal_fair: { file: 'seal_fair.svg', kind: 'seal', word: 'FAIR' },
  seal_organic: { file: 'seal_organic.svg', kind: 'seal', word: 'ORGANIC' },
  seal_forest: { file: 'seal_forest.svg', kind: 'seal', word: 'FOREST' },
} as const satisfies Readonly<Record<string, LogoFile>>;

export type LogoSource = keyof typeof logoSources;

export const logoPath = (source: LogoSource): string => `${logoFolder}/${logoSources[source].file}`;

/** The file of a country's flag below the folder of logos. */
export const flagFile = (country: string): string => `flags/${country.toLowerCase()}.svg`;

/** The flag in the country dropdown; both Swiss sites show the same. */
export const flagPath = (site: SiteKey): string => `${logoFolder}/${flagFile(site.slice(0, 2))}`;
