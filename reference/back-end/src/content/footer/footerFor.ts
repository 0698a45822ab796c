import type { SiteKey } from '@kontor/site';
import type { ListingKey } from '../categories.ts';
import type { Season } from '../contentView.ts';
import { getOrThrow } from '../getOrThrow.ts';
import { isOffered } from '../isOffered.ts';
import { categoryHref, searchHref } from '../linkTargets.ts';
import { topicsOf } from '../seasonalTopics.ts';
import { languageOf, spellRecord } from '../siteLanguage.ts';
import { vocabularyFor } from '../vocabulary.ts';
import { footerGroupsFor, footerImage } from './footerGroupsFor.ts';
import { footerPlan, footerSites, socialNames } from './footerPlan.ts';
import type { FooterIconLink, FooterLink, ShopFooter } from './footerRecord.ts';
import { type FooterTexts, footerTexts } from './footerTexts.ts';
import { viewChangerFor } from './viewChangerFor.ts';

const seoFor = (site: SiteKey, season: Season | undefined): ShopFooter['seo']['columns'] => {
  const { listings, topics: names } = vocabularyFor(site);
  const listing = (key: ListingKey): FooterLink => ({ text: listings[key].title, url: categoryHref(key) });
  const topic = (key: string): FooterLink => {
    const [text, query] = getOrThrow(names, key);
    return { text, url: searchHref(query) };
  };
  const { seoListings, seoTopics } = footerPlan;
  const topics = [...new Set([...topicsOf(season), ...seoTopics])].slice(0, seoTopics.length);
  return [...seoListings.map((keys) => ({ links: keys.map(listing) })), { links: topics.map(topic) }];
};

const legalFor = (site: SiteKey, { legal }: FooterTexts): readonly FooterLink[] =>
  footerPlan.legalLinks
    .filter((link) => isOffered(link, site))
    .map(({ key, url }) => ({ text: getOrThrow(legal, key), url }));

const socialFor = (site: SiteKey): readonly FooterIconLink[] =>
  footerSites[site].social.map((network) => ({
    text: getOrThrow(socialNames, network),
    url: `/social/${network}`,
    iconName: network,
  }));

const salesTaxFor = ({ salesTax }: FooterTexts): Pick<ShopFooter, 'salesTax'> => {
  if (salesTax === undefined) return {};
  const { before, link, after } = salesTax;
  return { salesTax: { textBeforeLink: before, link: { text: link, url: '/shipping' }, textAfterLink: after } };
};

/** The content record of a site's footer. Topics of the season come first. */
export const footerFor = (site: SiteKey, season?: Season): ShopFooter => {
  const texts = footerTexts[languageOf(site)];
  const footer: ShopFooter = {
    headline: texts.headline,
    teaser: { groups: footerGroupsFor(site, texts) },
    seo: { heading: texts.seo, columns: seoFor(site, season) },
    socialMedia: { heading: texts.socialMedia, socialMediaIcons: socialFor(site) },
    appReferences: {
      heading: texts.appReferences,
      appIcons: footerPlan.apps.map(({ key, url, icon }) => ({ text: texts[key], url, iconName: icon })),
    },
    legalLinks: legalFor(site, texts),
    viewChanger: viewChangerFor(texts.viewChanger),
    qualityLogos: {
      heading: texts.quality,
      logos: footerSites[site].quality.map((source) => {
        const image = footerImage(source, texts);
        return { link: { text: image.label, url: '/quality' }, image };
      }),
    },
    ...salesTaxFor(texts),
  };
  return spellRecord(footer, site);
};
