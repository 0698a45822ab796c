import type { SiteKey } from '@kontor/site';
import * as v from 'valibot';
import { figuresOf } from '../figures.ts';
import { fillIn } from '../fillIn.ts';
import { readContent } from '../readContent.ts';
import { bySite, hrefSchema, textSchema } from '../schemas.ts';
import { benefitTags, type HeaderBenefits } from './promotionContent.ts';

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
export const headerBenefitsFor = (site: SiteKey): HeaderBenefits => ({
  links: content.links.map(({ url, trackingTag, isBold }, index) => ({
    url,
    text: fillIn(content.texts[site][index] ?? '', figuresOf(site)),
    boldLink: isBold,
    trackingTag,
  })),
});
