import type { SiteKey } from '@kontor/site';
import type { LogoSource } from './logoSources.ts';

type Social = 'facebook' | 'instagram' | 'linkedin' | 'pinterest' | 'twitter' | 'xing' | 'youtube';

/** The marks and networks that differ from country to country. */
export type SiteMarks = {
  readonly payment: readonly LogoSource[];
  readonly shipping: readonly LogoSource[];
  readonly quality: readonly LogoSource[];
  readonly social: readonly Social[];
};

const swiss: SiteMarks = {
  payment: ['card_credit', 'card_debit', 'invoice', 'transfer_ch', 'wallet_mobile', 'gift_card'],
  shipping: ['post_ch', 'carrier_haulage', 'store_pickup'],
  quality: ['trust_shop', 'trust_payment', 'seal_fair', 'seal_organic'],
  social: ['facebook', 'instagram', 'youtube', 'pinterest'],
};

export const siteMarks: Readonly<Record<SiteKey, SiteMarks>> = {
  DE: {
    payment: ['invoice', 'card_credit', 'direct_debit', 'wallet_online', 'instalment', 'wallet_mobile', 'gift_card'],
    shipping: ['post_de', 'carrier_parcel', 'carrier_haulage', 'parcel_locker', 'store_pickup'],
    quality: ['trust_shop', 'trust_data', 'trust_payment', 'seal_fair', 'seal_organic', 'seal_forest'],
    social: ['facebook', 'instagram', 'youtube', 'pinterest', 'linkedin', 'xing'],
  },
  AT: {
    payment: ['invoice', 'card_credit', 'direct_debit', 'transfer_instant', 'wallet_online', 'gift_card'],
    shipping: ['post_at', 'carrier_parcel', 'carrier_haulage', 'store_pickup'],
    quality: ['trust_shop', 'trust_payment', 'seal_fair', 'seal_organic'],
    social: ['facebook', 'instagram', 'youtube', 'pinterest'],
  },
  CH: swiss,
  CH_FR: swiss,
  PL: {
    payment: ['transfer_pl', 'card_credit', 'card_debit', 'wallet_mobile', 'instalment', 'cash_on_delivery'],
    shipping: ['post_pl', 'carrier_parcel', 'carrier_express', 'parcel_locker', 'store_pickup'],
    quality: ['trust_shop', 'trust_payment', 'seal_fair'],
    social: ['facebook', 'instagram', 'youtube'],
  },
  CZ: {
    payment: ['card_credit', 'card_debit', 'transfer_instant', 'cash_on_delivery', 'gift_card'],
    shipping: ['post_cz', 'carrier_parcel', 'parcel_locker', 'store_pickup'],
    quality: ['trust_shop', 'trust_payment', 'seal_fair'],
    social: ['facebook', 'instagram', 'youtube'],
  },
  HU: {
    payment: ['card_credit', 'card_debit', 'prepayment', 'cash_on_delivery', 'gift_card'],
    shipping: ['post_hu', 'carrier_parcel', 'parcel_locker', 'store_pickup'],
    quality: ['trust_shop', 'trust_payment', 'seal_fair'],
    social: ['facebook', 'instagram', 'youtube'],
  },
  SK: {
    payment: ['card_credit', 'card_debit', 'transfer_instant', 'cash_on_delivery', 'gift_card'],
    shipping: ['post_sk', 'carrier_parcel', 'parcel_locker', 'store_pickup'],
    quality: ['trust_shop', 'trust_payment', 'seal_fair'],
    social: ['facebook', 'instagram', 'youtube'],
  },
  TR: {
    payment: ['card_credit', 'card_debit', 'card_national_tr', 'prepayment', 'cash_on_delivery'],
    shipping: ['post_tr', 'carrier_parcel', 'carrier_express'],
    quality: ['trust_shop', 'trust_data', 'trust_payment'],
    social: ['facebook', 'instagram', 'youtube', 'twitter'],
  },
};

/** Networks by the name they are read out with. */
export const socialNames: Readonly<Record<Social, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  twitter: 'Twitter',
  xing: 'Xing',
  youtube: 'YouTube',
};
