import * as v from 'valibot';
import { keyed, readTexts, textSchema } from '../readContent.ts';
import { footerPlan } from './footerPlan.ts';
import { wordSources } from './logos.ts';

const footerTextsSchema = v.strictObject({
  headline: textSchema,
  /** Group strings may contain a site's figures, such as `{returnPeriod}`. */
  groups: keyed(
    footerPlan.groups.map(({ key }) => key),
    v.strictObject({ heading: textSchema, introduction: textSchema }),
  ),
  links: keyed(Object.keys(footerPlan.links), textSchema),
  seo: textSchema,
  socialMedia: textSchema,
  appReferences: textSchema,
  iosApp: textSchema,
  androidApp: textSchema,
  legal: keyed(
    footerPlan.legalLinks.map(({ key }) => key),
    textSchema,
  ),
  viewChanger: v.strictObject({ heading: textSchema, desktopView: textSchema, mobileView: textSchema }),
  quality: textSchema,
  /** The accessible name of each mark with words. */
  logos: keyed(wordSources, textSchema),
  /**
   * The strings around the link to the shipping costs. Missing in countries where prices are understood to be final.
   */
  salesTax: v.exactOptional(v.strictObject({ before: textSchema, link: textSchema, after: textSchema })),
});

export type FooterTexts = v.InferOutput<typeof footerTextsSchema>;

export const footerTexts = readTexts('footer', footerTextsSchema);
