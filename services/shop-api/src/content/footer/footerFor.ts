import type { SiteKey } from '@kontor/site';
import { categoryHref, type ListingKey, type PageHref, searchHref } from '../linkTargets.ts';
import { languageOf, spellRecord } from '../siteLanguage.ts';
import type { TopicKey } from '../vocabulary/vocabulary.ts';
import { vocabularyFor } from '../vocabulary/vocabularyFor.ts';
import { footerGroupsFor, footerImage } from './footerGroupsFor.ts';
import type { FooterIconLink, FooterLink, ShopFooter } from './footerRecord.ts';
import type { FooterTexts, LegalKey } from './footerTexts.ts';
import { footerTextsByLanguage } from './footerTextsByLanguage.ts';
import { siteMarks, socialNames } from './siteMarks.ts';
import { viewChangerFor } from './viewChangerFor.ts';

/** The legal link with this address opens the consent settings; without scripts it leads to their explanation. */
export const consentSettingsUrl = '/privacy#consent-settings' satisfies PageHref;

const seoListings: readonly (readonly ListingKey[])[] = [
  ['coffee-beans', 'ground-coffee', 'coffee-capsules', 'coffee-machines', 'coffee-accessories'],
  ['kitchen', 'bed-and-bath', 'living', 'lighting', 'storage'],
  ['women', 'men', 'kids', 'sport', 'new'],
];

const seoTopics: readonly TopicKey[] = ['espressoMachines', 'mugs', 'bedLinen', 'sweaters', 'headphones'];

const seoFor = (site: SiteKey): ShopFooter['seo']['columns'] => {
  const { listings, topics } = vocabularyFor(site);
  const listing = (key: ListingKey): FooterLink => ({ text: listings[key].title, url: categoryHref(key) });
  const topic = (key: TopicKey): FooterLink => ({ text: topics[key][0], url: searchHref(topics[key][1]) });
  return [...seoListings.map((keys) => ({ links: keys.map(listing) })), { links: seoTopics.map(topic) }];
};

const legalUrls: Readonly<Record<LegalKey, PageHref>> = {
  imprint: '/imprint',
  terms: '/terms',
  privacy: '/privacy',
  withdrawal: '/withdrawal',
  accessibility: '/accessibility',
  cancelContract: '/cancel-contract',
  consent: consentSettingsUrl,
};

/** German law wants a place where running contracts can be ended; elsewhere the account has it. */
const legalFor = (site: SiteKey, texts: FooterTexts): readonly FooterLink[] => {
  const keys: readonly LegalKey[] = [
    'imprint',
    'terms',
    'privacy',
    'withdrawal',
    'accessibility',
    ...(site === 'DE' ? (['cancelContract'] as const) : []),
    'consent',
  ];
  return keys.map((key) => ({ text: texts.legal[key], url: legalUrls[key] }));
};

const socialFor = (site: SiteKey): readonly FooterIconLink[] =>
  siteMarks[site].social.map((network) => ({
    text: socialNames[network],
    url: `/social/${network}` satisfies PageHref,
    iconName: network,
  }));

const appsFor = (texts: FooterTexts): readonly FooterIconLink[] => [
  { text: texts.iosApp, url: '/app/ios', iconName: 'appleinc' },
  { text: texts.androidApp, url: '/app/android', iconName: 'android' },
];

const salesTaxFor = ({ salesTax }: FooterTexts): Pick<ShopFooter, 'salesTax'> => {
  if (salesTax === undefined) return {};
  const { before, link, after } = salesTax;
  return { salesTax: { textBeforeLink: before, link: { text: link, url: '/shipping' }, textAfterLink: after } };
};

/** The content record of a site's footer. */
export const footerFor = (site: SiteKey): ShopFooter => {
  const texts = footerTextsByLanguage[languageOf(site)];
  const footer: ShopFooter = {
    headline: texts.headline,
    teaser: { groups: footerGroupsFor(site, texts) },
    seo: { heading: texts.seo, columns: seoFor(site) },
    socialMedia: { heading: texts.socialMedia, socialMediaIcons: socialFor(site) },
    appReferences: { heading: texts.appReferences, appIcons: appsFor(texts) },
    legalLinks: legalFor(site, texts),
    viewChanger: viewChangerFor(texts.viewChanger),
    qualityLogos: {
      heading: texts.quality,
      logos: siteMarks[site].quality.map((source) => {
        const image = footerImage(source, texts);
        return { link: { text: image.label, url: '/quality' }, image };
      }),
    },
    ...salesTaxFor(texts),
  };
  return spellRecord(footer, site);
};
