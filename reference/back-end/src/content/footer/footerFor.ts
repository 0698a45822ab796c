import { desktopViewTarget, mobileViewTarget, type SiteKey, siteKeys } from '@kontor/site';
import { categoryHref, type ListingKey, searchHref } from '../assortment/categories.ts';
import { topicsOf, vocabularyFor } from '../assortment/vocabulary.ts';
import { isOffered, type Season } from '../contentView.ts';
import { figuresOf } from '../figures.ts';
import { fillIn, getOrThrow, languageOf, spellRecord } from '../siteLanguage.ts';
import { footerPlan, footerSites, socialNames } from './footerPlan.ts';
import { type FooterTexts, footerTexts } from './footerTexts.ts';
import { flagPath, logos, sealSize } from './logos.ts';

const forSites = <Name extends string>(name: Name, textOf: (site: SiteKey) => string) =>
  Object.fromEntries(siteKeys.map((site) => [`${name}_${site}`, textOf(site)])) as Record<`${Name}_${SiteKey}`, string>;

/** The country dropdown, with every site's name, address and flag, and the links to the desktop view and back. */
const viewChangerFor = (texts: FooterTexts['viewChanger']) => ({
  ...texts,
  desktopViewUrl: desktopViewTarget,
  mobileViewUrl: mobileViewTarget,
  ...forSites('country', (site) => footerSites[site].countryName),
  ...forSites('url', (site) => `/site/${site}`),
  ...forSites('flag', flagPath),
});

/** A mark by its source name, with its accessible name. A seal also has a size in CSS pixels. */
const imageOf = (source: string, texts: FooterTexts) => {
  const logo = getOrThrow(logos, source);
  if ('name' in logo) return { label: logo.name, source };
  return { label: getOrThrow(texts.logos, source), source, ...(logo.isSeal ? sealSize : {}) };
};

/** The collapsible groups in a site's footer. */
function groupsFor(site: SiteKey, texts: FooterTexts) {
  const figures = figuresOf(site);
  return footerPlan.groups.map(({ key, url, icon, iconOf30Days, isHiddenInCheckout, links, marks }) => {
    const { heading, introduction } = getOrThrow(texts.groups, key);
    const iconName = iconOf30Days && figures.returnPeriod.startsWith('30 ') ? iconOf30Days : icon;
    return {
      heading: { text: fillIn(heading, figures), url, iconName },
      /** Reduced mode drops the group. */
      hideGroupInCheckout: isHiddenInCheckout,
      introductoryText: fillIn(introduction, figures),
      links: links.map((link) => ({
        text: getOrThrow(texts.links, link),
        url: getOrThrow(footerPlan.links, link),
        /** Only the mobile client shows the link. */
        hideInClassic: footerPlan.mobileLinks.includes(link),
      })),
      images: marks ? footerSites[site][marks].map((source) => imageOf(source, texts)) : [],
    };
  });
}

function seoFor(site: SiteKey, season: Season | undefined) {
  const { listings, topics: names } = vocabularyFor(site);
  const listing = (key: ListingKey) => ({ text: listings[key].title, url: categoryHref(key) });
  const topic = (key: string) => {
    const [text, query] = getOrThrow(names, key);
    return { text, url: searchHref(query) };
  };
  const { seoListings, seoTopics } = footerPlan;
  const topics = [...new Set([...topicsOf(season), ...seoTopics])].slice(0, seoTopics.length);
  return [...seoListings.map((keys) => ({ links: keys.map(listing) })), { links: topics.map(topic) }];
}

/** The content record of a site's footer (FOOT-9 to FOOT-12). Seasonal topics come first. */
export function footerFor(site: SiteKey, season?: Season) {
  const texts = footerTexts[languageOf(site)];
  const { social, quality } = footerSites[site];
  const { before, link, after } = texts.salesTax ?? {};
  const footer = {
    headline: texts.headline,
    teaser: { groups: groupsFor(site, texts) },
    seo: { heading: texts.seo, columns: seoFor(site, season) },
    socialMedia: {
      heading: texts.socialMedia,
      socialMediaIcons: social.map((name) => ({
        ...{ text: getOrThrow(socialNames, name), url: `/social/${name}`, iconName: name },
      })),
    },
    appReferences: {
      heading: texts.appReferences,
      appIcons: footerPlan.apps.map(({ key, url, icon }) => ({ text: texts[key], url, iconName: icon })),
    },
    /** The last link opens the consent settings. Without scripts, it leads to a page that explains them. */
    legalLinks: footerPlan.legalLinks
      .filter((legal) => isOffered(legal, site))
      .map(({ key, url }) => ({ text: getOrThrow(texts.legal, key), url })),
    viewChanger: viewChangerFor(texts.viewChanger),
    qualityLogos: {
      heading: texts.quality,
      logos: quality.map((source) => {
        const image = imageOf(source, texts);
        return { link: { text: image.label, url: '/quality' }, image };
      }),
    },
    ...(link === undefined
      ? {}
      : { salesTax: { textBeforeLink: before, link: { text: link, url: '/shipping' }, textAfterLink: after } }),
  };
  return spellRecord(footer, site);
}
