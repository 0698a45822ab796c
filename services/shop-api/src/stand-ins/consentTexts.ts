import { readContent } from '../content/readContent.ts';
import { byLanguage, keyed, textSchema } from '../content/schemas.ts';

/** Texts of the consent banner. */
export const consentTexts = readContent(
  'consent.yaml',
  keyed(['title', 'text', 'accept', 'necessary'], byLanguage(textSchema)),
);
