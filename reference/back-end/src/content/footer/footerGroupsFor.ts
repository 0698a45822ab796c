import type { SiteKey } from '@kontor/site';
import { figuresOf } from '../figures.ts';
import { fillIn } from '../fillIn.ts';
import { getOrThrow } from '../getOrThrow.ts';
import { footerPlan, footerSites } from './footerPlan.ts';
import type { FooterGroup, FooterImage } from './footerRecord.ts';
import type { FooterTexts } from './footerTexts.ts';
import { logos, sealSize } from './logos.ts';

/** A mark with its accessible name. A seal has a size of its own. */
export const footerImage = (source: string, texts: FooterTexts): FooterImage => {
  const logo = getOrThrow(logos, source);
  if ('name' in logo) return { label: logo.name, source };
  return { label: getOrThrow(texts.logos, source), source, ...(logo.isSeal ? sealSize : {}) };
};

/** The collapsible groups of a site's footer. */
export function footerGroupsFor(site: SiteKey, texts: FooterTexts): readonly FooterGroup[] {
  const marks = footerSites[site];
  const figures = figuresOf(site);
  return footerPlan.groups.map(({ key, url, icon, iconOf30Days, isHiddenInCheckout, links, marks: kind }) => {
    const { heading, introduction } = getOrThrow(texts.groups, key);
    const iconName = iconOf30Days && figures.returnPeriod.startsWith('30 ') ? iconOf30Days : icon;
    return {
      heading: { text: fillIn(heading, figures), url, iconName },
      hideGroupInCheckout: isHiddenInCheckout,
      introductoryText: fillIn(introduction, figures),
      links: links.map((link) => ({
        text: getOrThrow(texts.links, link),
        url: getOrThrow(footerPlan.links, link),
        hideInClassic: footerPlan.mobileLinks.includes(link),
      })),
      images: kind ? marks[kind].map((source) => footerImage(source, texts)) : [],
    };
  });
}
