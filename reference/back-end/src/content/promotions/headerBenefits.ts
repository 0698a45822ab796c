import type { SiteKey } from '@kontor/site';
import * as v from 'valibot';
import { figuresOf } from '../figures.ts';
import { bySite, hrefSchema, readContent, textSchema } from '../readContent.ts';
import { fillIn } from '../siteLanguage.ts';

/** The tracking tags of the links in the top strip, in order (HEAD-18). */
const benefitTags = ['VK1_Versandkostenfrei', 'VK2_Newsletterregistrierung', 'VK3_XChannel', 'VK4_Service'] as const;

const content = readContent(
  'promotions/headerBenefits.yaml',
  v.strictObject({
    tags: v.array(v.string()),
    links: v.array(v.strictObject({ url: hrefSchema, trackingTag: v.picklist(benefitTags), isBold: v.boolean() })),
    texts: bySite(v.pipe(v.array(textSchema), v.length(benefitTags.length))),
  }),
);

export const headerBenefitsTags = content.tags;

/** The strip above the header. */
export const headerBenefitsFor = (site: SiteKey) => ({
  links: content.links.map(({ url, trackingTag, isBold }, index) => ({
    url,
    text: fillIn(content.texts[site][index] ?? '', figuresOf(site)),
    boldLink: isBold,
    trackingTag,
  })),
});
