import type * as v from 'valibot';
import { keyed, readContent, readTexts, textSchema } from '../content/readContent.ts';

const schema = keyed(
  [
    ...['title', 'text', 'privacy', 'accept', 'necessary', 'choose', 'close', 'settings', 'lead', 'save', 'always'],
    ...['necessaryTitle', 'necessaryText', 'trackingTitle', 'trackingText', 'marketingTitle', 'marketingText'],
  ] as const,
  textSchema,
);

/** The texts of the consent overlay in one language. */
export type ConsentTexts = v.InferOutput<typeof schema>;

/** The texts of all sites. */
export const consentTexts = readTexts('consent', schema);

/** For pages that are shown in English, whatever their site. */
export const englishConsentTexts = readContent('consent/en.yaml', schema);
