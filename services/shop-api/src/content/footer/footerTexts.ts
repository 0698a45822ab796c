import { brand } from '@kontor/site';
import type { CountryFigures } from './countryFigures.ts';

export type GroupKey = 'shipping' | 'returns' | 'payment' | 'service' | 'stores' | 'card' | 'about';

export type GroupLinkKey =
  | 'shippingCosts'
  | 'haulage'
  | 'trackOrder'
  | 'howToReturn'
  | 'withdrawal'
  | 'paymentMethods'
  | 'faq'
  | 'contact'
  | 'newsletter'
  | 'sizeGuide'
  | 'myOrders'
  | 'storeFinder'
  | 'clickCollect'
  | 'cardBenefits'
  | 'registerCard'
  | 'community'
  | 'responsibility'
  | 'quality'
  | 'careers';

export type LegalKey = 'imprint' | 'terms' | 'privacy' | 'withdrawal' | 'accessibility' | 'cancelContract' | 'consent';

/** What a mark is called; all national postal services go by one name. */
export type LogoLabelKey =
  | 'card_credit'
  | 'card_debit'
  | 'invoice'
  | 'direct_debit'
  | 'instalment'
  | 'prepayment'
  | 'transfer_instant'
  | 'wallet_online'
  | 'wallet_mobile'
  | 'cash_on_delivery'
  | 'gift_card'
  | 'carrier_parcel'
  | 'carrier_express'
  | 'carrier_haulage'
  | 'parcel_locker'
  | 'store_pickup'
  | 'post'
  | 'trust_shop'
  | 'trust_data'
  | 'trust_payment'
  | 'seal_fair'
  | 'seal_organic'
  | 'seal_forest';

export type GroupTexts = { readonly heading: string; readonly introduction: string };

/** The footer's words in one language. */
export type FooterTexts = {
  readonly headline: string;
  readonly groups: (figures: CountryFigures) => Readonly<Record<GroupKey, GroupTexts>>;
  readonly links: Readonly<Record<GroupLinkKey, string>>;
  readonly seo: string;
  readonly socialMedia: string;
  readonly appReferences: string;
  readonly iosApp: string;
  readonly androidApp: string;
  readonly legal: Readonly<Record<LegalKey, string>>;
  readonly viewChanger: { readonly heading: string; readonly desktopView: string };
  readonly quality: string;
  readonly logos: Readonly<Record<LogoLabelKey, string>>;
  /** Around the link to the shipping costs; none where prices are understood to be final. */
  readonly salesTax?: { readonly before: string; readonly link: string; readonly after: string };
};

/** The loyalty card by its name. */
export const cardName = `${brand.name} Card`;

/** The shop's app by its name. */
export const appName = `${brand.name} App`;
