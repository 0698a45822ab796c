import type { NewsletterIssue } from '@kontor/api/service';
import type { SiteKey } from '@kontor/site';
import * as v from 'valibot';
import { categoryHref } from './linkTargets.ts';
import { readTexts } from './readContent.ts';
import { scenePath } from './scenes.ts';
import { textSchema } from './schemas.ts';
import { localizeRecord } from './siteLanguage.ts';

const texts = readTexts(
  'newsletterExample',
  v.strictObject({
    senderLabel: textSchema,
    subjectLabel: textSchema,
    sender: textSchema,
    subject: textSchema,
    headline: textSchema,
    greeting: textSchema,
    intro: v.array(textSchema),
    productsTitle: textSchema,
    more: textSchema,
    tipTitle: textSchema,
    tipText: textSchema,
    farewell: textSchema,
    reason: textSchema,
    unsubscribe: textSchema,
    privacy: textSchema,
  }),
);

/** The issue of the newsletter that shows visitors what they would get; its products are those of the site's front. */
export const newsletterIssueFor = (site: SiteKey): Omit<NewsletterIssue, 'products'> => ({
  ...localizeRecord(texts, site),
  picture: scenePath('slow-morning'),
  moreUrl: categoryHref('new'),
});
