import { maxStoreQueryLength } from '@kontor/site';
import * as v from 'valibot';
import { productSchema } from '../catalog/catalogSchema.ts';
import { cancellationTextsSchema } from './cancellation.ts';

const issueTexts = [
  ...['senderLabel', 'subjectLabel', 'sender', 'subject', 'headline', 'greeting', 'productsTitle', 'more'],
  ...['tipTitle', 'tipText', 'farewell', 'reason', 'unsubscribe', 'privacy'],
] as const;

/** An issue of the newsletter, in the language of one site. */
const newsletterIssueSchema = v.object({
  ...v.entriesFromList(issueTexts, v.string()),
  intro: v.array(v.string()),
  picture: v.string(),
  moreUrl: v.string(),
  products: v.array(productSchema),
});

export type NewsletterIssue = v.InferOutput<typeof newsletterIssueSchema>;

/** A page with a few facts, such as the loyalty card's, in the language of one site. */
export const infoPageSchema = v.object({
  key: v.string(),
  title: v.string(),
  lead: v.string(),
  /** Useful facts, each with a heading. `id` is the fragment in the section's address. */
  sections: v.array(v.object({ id: v.optional(v.string()), title: v.string(), text: v.string() })),
  /** The texts of the cancellation form, on the page that shows the form. */
  cancellation: v.optional(cancellationTextsSchema),
  /** The sample issue of the newsletter, on the page that shows the issue. */
  issue: v.optional(newsletterIssueSchema),
  /** The suggested next step. */
  action: v.optional(v.object({ text: v.string(), url: v.string() })),
  /** Related pages. */
  links: v.array(v.object({ text: v.string(), url: v.string() })),
});

export type InfoPage = v.InferOutput<typeof infoPageSchema>;

/** The store finder's query: a postcode, the beginning of one, or a city. Without a query, all stores are listed. */
export const storeQuerySchema = v.object({
  query: v.optional(v.pipe(v.string(), v.maxLength(maxStoreQueryLength)), ''),
});

/** Opening hours as `HH:MM–HH:MM`; a missing day means closed. */
const hoursSchema = v.object({ weekdays: v.string(), saturday: v.string(), sunday: v.optional(v.string()) });

export const storeSchema = v.object({
  id: v.string(),
  street: v.string(),
  postcode: v.string(),
  city: v.string(),
  hours: hoursSchema,
  hasCoffeeBar: v.boolean(),
});

export type Store = v.InferOutput<typeof storeSchema>;

/** The store finder's response. */
export const storesSchema = v.object({
  /** Whether the stores match the query; if not, all of the site's stores are listed. */
  isMatch: v.boolean(),
  stores: v.array(storeSchema),
});

export type Stores = v.InferOutput<typeof storesSchema>;
