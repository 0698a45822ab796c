import * as v from 'valibot';

/** The schema of the consent overlay's texts, which the shop writes. */
export const consentTextsSchema = v.strictObject(
  v.entriesFromList(
    [
      ...['title', 'text', 'privacy', 'accept', 'necessary', 'choose', 'close', 'settings', 'lead', 'save', 'always'],
      ...['necessaryTitle', 'necessaryText', 'trackingTitle', 'trackingText', 'marketingTitle', 'marketingText'],
    ] as const,
    v.pipe(v.string(), v.nonEmpty()),
  ),
);

/** The texts of the consent overlay in one language. */
export type ConsentTexts = v.InferOutput<typeof consentTextsSchema>;
