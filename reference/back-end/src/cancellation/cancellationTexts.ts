import { cancellationTextsSchema } from '@kontor/api/service';
import * as v from 'valibot';
import { keyed, readContent, textSchema } from '../content/readContent.ts';

const texts = readContent(
  'cancellation/de.yaml',
  v.strictObject({
    form: cancellationTextsSchema,
    mail: v.strictObject({
      ...keyed(['preview', 'headline', 'greeting', 'received', 'closing', 'button', 'linkHint'], textSchema).entries,
      subject: v.pipe(textSchema, v.maxLength(60)),
      contact: textSchema,
    }),
  }),
);

/** The strings of the form and of its receipt. Only the German site has them, because German law requires the page. */
export const cancellationFormTexts = texts.form;
export const cancellationMailTexts = texts.mail;
