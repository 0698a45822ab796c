import type { InfoPage, NewsletterIssue } from '@kontor/api/service';
import { type SiteKey, serviceTargets } from '@kontor/site';
import * as v from 'valibot';
import { cancellationFormTexts } from '../../cancellation/cancellationTexts.ts';
import { scenePath } from '../../pictures/pictureFiles.ts';
import { categoryHref } from '../assortment/categories.ts';
import { vocabularyFor } from '../assortment/vocabulary.ts';
import { figuresOf } from '../figures.ts';
import { headerBenefitsFor } from '../promotions/headerBenefits.ts';
import { hrefSchema, keyed, readContent, readTexts, sitesSchema, textSchema } from '../readContent.ts';
import { fillIn, find, getOrThrow, localizeRecord } from '../siteLanguage.ts';

const issueTexts = readTexts(
  'newsletterExample',
  v.strictObject({
    ...keyed(['senderLabel', 'subjectLabel', 'sender', 'subject', 'headline', 'greeting'], textSchema).entries,
    ...keyed(['productsTitle', 'more', 'tipTitle', 'tipText', 'farewell', 'reason'], textSchema).entries,
    ...keyed(['unsubscribe', 'privacy'], textSchema).entries,
    intro: v.array(textSchema),
  }),
);

/**
 * The example newsletter, which shows visitors what they would receive. Its products are those on the site's home page.
 */
export const newsletterIssueFor = (site: SiteKey): Omit<NewsletterIssue, 'products'> => ({
  ...localizeRecord(issueTexts, site),
  picture: scenePath('slow-morning'),
  moreUrl: categoryHref('new'),
});

const plan = readContent(
  'pages/plan.yaml',
  v.strictObject({
    pages: v.record(
      v.string(),
      v.strictObject({
        path: hrefSchema,
        onlyIn: v.optional(sitesSchema),
        sections: v.array(v.string()),
        action: v.optional(hrefSchema),
        links: v.array(v.string()),
      }),
    ),
    links: v.record(v.string(), hrefSchema),
  }),
);

const texts = readTexts(
  'pages',
  v.strictObject({
    links: v.record(v.string(), textSchema),
    pages: v.record(
      v.string(),
      v.strictObject({
        title: textSchema,
        lead: v.optional(textSchema),
        action: v.optional(textSchema),
        sections: v.record(v.string(), v.strictObject({ title: textSchema, text: textSchema })),
      }),
    ),
  }),
);

/** Pages whose lead repeats the text of a link in the header's strip, with the position of that link. */
const stripLinks: Readonly<Record<string, number>> = { shipping: 0, returns: 3, withdrawal: 3 };

function leadOfStrip(key: string, site: SiteKey): string {
  const link = headerBenefitsFor(site).links[getOrThrow(stripLinks, key)];
  if (!link) throw new Error(`the header's strip has no link for the lead of ${key}`);
  return `${link.text}.`;
}

/** The listing at an address. Undefined if the link is the name of a page. */
const listingOf = (link: string): string | undefined => /^\/category\/(?<key>.+)$/.exec(link)?.groups?.['key'];

/** A page whose strings still contain placeholders. */
function plannedPage(key: string, site: SiteKey): InfoPage | undefined {
  const page = find(plan.pages, key);
  if (!page || (page.onlyIn && !page.onlyIn.includes(site))) return undefined;
  const { pages, links } = localizeRecord(texts, site);
  const { listings } = vocabularyFor(site);
  const { title, action, sections, lead = leadOfStrip(key, site) } = getOrThrow(pages, key);
  if (page.action && !action) throw new Error(`content/pages has no text for the action of ${key}`);
  return {
    key,
    title,
    lead,
    sections: page.sections.map((id) => ({ id, ...getOrThrow(sections, id) })),
    ...(page.action && action ? { action: { text: action, url: page.action } } : {}),
    links: page.links.map((name) => {
      const listing = listingOf(name);
      if (listing) return { text: getOrThrow(listings, listing).title, url: name };
      return Object.hasOwn(plan.links, name)
        ? { text: getOrThrow(links, name), url: getOrThrow(plan.links, name) }
        : { text: getOrThrow(pages, name).title, url: getOrThrow(plan.pages, name).path };
    }),
  };
}

/** The page with the form for cancelling contracts. Only some sites have this page. */
export const cancellationPage = serviceTargets.cancelContract.slice(1);

export const infoPageKeys: readonly string[] = Object.keys(plan.pages);

/** An info page with the site's figures in its sections. Undefined if the site has no such page. */
export function infoPageFor(key: string, site: SiteKey): InfoPage | undefined {
  const page = plannedPage(key, site);
  if (!page) return undefined;
  const fill = (text: string): string => fillIn(text, figuresOf(site));
  return {
    ...page,
    ...(key === cancellationPage ? { cancellation: cancellationFormTexts } : {}),
    title: fill(page.title),
    sections: page.sections.map(({ id, title, text }) => ({ id, title: fill(title), text: fill(text) })),
  };
}
