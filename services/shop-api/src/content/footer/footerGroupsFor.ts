import { brand, type SiteKey } from '@kontor/site';
import type { PageHref } from '../linkTargets.ts';
import { countryFigures } from './countryFigures.ts';
import type { FooterGroup, FooterImage } from './footerRecord.ts';
import type { FooterTexts, GroupKey, GroupLinkKey, LogoLabelKey } from './footerTexts.ts';
import type { IconName } from './iconNames.ts';
import type { LogoSource } from './logoSources.ts';
import { siteMarks } from './siteMarks.ts';

type GroupPlan = {
  readonly key: GroupKey;
  readonly url: PageHref;
  readonly iconName: IconName;
  readonly hideGroupInCheckout: boolean;
  readonly links: readonly GroupLinkKey[];
};

const linkUrls: Readonly<Record<GroupLinkKey, PageHref>> = {
  shippingCosts: '/shipping',
  haulage: '/shipping#haulage',
  trackOrder: '/account/orders',
  howToReturn: '/returns',
  withdrawal: '/withdrawal',
  paymentMethods: '/payment',
  faq: '/faq',
  contact: '/contact',
  newsletter: '/newsletter',
  sizeGuide: '/size-guide',
  myOrders: '/account/orders',
  storeFinder: '/service/storefinder/search',
  clickCollect: '/shipping#click-collect',
  cardBenefits: `/${brand.icons.card}`,
  registerCard: brand.cardRegistrationPath,
  community: '/community',
  responsibility: '/responsibility',
  quality: '/quality',
  careers: '/careers',
};

/** Links that the mobile client needs at hand; elsewhere the header has them. */
const mobileOnly: ReadonlySet<GroupLinkKey> = new Set(['myOrders']);

const plans: readonly GroupPlan[] = [
  {
    key: 'shipping',
    url: '/shipping',
    iconName: 'free_shipping',
    hideGroupInCheckout: false,
    links: ['shippingCosts', 'haulage', 'trackOrder'],
  },
  {
    key: 'returns',
    url: '/returns',
    iconName: 'return_shipping',
    hideGroupInCheckout: false,
    links: ['howToReturn', 'withdrawal'],
  },
  { key: 'payment', url: '/payment', iconName: 'easy_pay', hideGroupInCheckout: false, links: ['paymentMethods'] },
  {
    key: 'service',
    url: '/contact',
    iconName: 'service_info',
    hideGroupInCheckout: false,
    links: ['faq', 'contact', 'newsletter', 'sizeGuide', 'myOrders'],
  },
  {
    key: 'stores',
    url: '/service/storefinder/search',
    iconName: brand.icons.nearYou,
    hideGroupInCheckout: true,
    links: ['storeFinder', 'clickCollect'],
  },
  {
    key: 'card',
    url: `/${brand.icons.card}`,
    iconName: brand.icons.card,
    hideGroupInCheckout: true,
    links: ['cardBenefits', 'registerCard', 'community'],
  },
  {
    key: 'about',
    url: '/about',
    iconName: brand.icons.meet,
    hideGroupInCheckout: true,
    links: ['responsibility', 'quality', 'careers'],
  },
];

const labelKeyOf = (source: LogoSource): LogoLabelKey => {
  switch (source) {
    case 'transfer_ch':
      return 'prepayment';
    case 'transfer_pl':
      return 'transfer_instant';
    case 'card_national_tr':
      return 'instalment';
    case 'post_de':
    case 'post_at':
    case 'post_ch':
    case 'post_pl':
    case 'post_cz':
    case 'post_hu':
    case 'post_sk':
    case 'post_tr':
      return 'post';
    default:
      return source;
  }
};

/** A mark with its accessible name. */
export const footerImage = (source: LogoSource, texts: FooterTexts): FooterImage => ({
  label: texts.logos[labelKeyOf(source)],
  source,
});

const marksOf = (key: GroupKey, site: SiteKey): readonly LogoSource[] => {
  if (key === 'payment') return siteMarks[site].payment;
  return key === 'shipping' ? siteMarks[site].shipping : [];
};

/** Periods of 30 days have an icon of their own. */
const iconOf = (plan: GroupPlan, site: SiteKey): IconName =>
  plan.key === 'returns' && countryFigures[site].returnPeriod.startsWith('30 ') ? 'thirty_day_return' : plan.iconName;

/** The collapsible groups of a site's footer. */
export const footerGroupsFor = (site: SiteKey, texts: FooterTexts): readonly FooterGroup[] => {
  const groups = texts.groups(countryFigures[site]);
  return plans.map((plan) => ({
    heading: { text: groups[plan.key].heading, url: plan.url, iconName: iconOf(plan, site) },
    hideGroupInCheckout: plan.hideGroupInCheckout,
    introductoryText: groups[plan.key].introduction,
    links: plan.links.map((key) => ({
      text: texts.links[key],
      url: linkUrls[key],
      hideInClassic: mobileOnly.has(key),
    })),
    images: marksOf(plan.key, site).map((source) => footerImage(source, texts)),
  }));
};
