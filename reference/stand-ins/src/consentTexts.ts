import * as v from 'valibot';

/** The schema for the consent overlay's strings, which the shop writes. */
export const consentTextsSchema = v.strictObject(
  v.entriesFromList(
    [
      ...['title', 'text', 'privacy', 'accept', 'necessary', 'choose', 'close', 'settings', 'lead', 'save', 'always'],
      ...['necessaryTitle', 'necessaryText', 'trackingTitle', 'trackingText', 'marketingTitle', 'marketingText'],
    ] as const,
    v.pipe(v.string(), v.nonEmpty()),
  ),
);

/** The consent overlay's strings in one language. */
export type ConsentTexts = v.InferOutput<typeof consentTextsSchema>;
