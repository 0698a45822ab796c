import type { SiteKey } from '@kontor/site';
import * as v from 'valibot';
import { readContent, textSchema } from '../readContent.ts';
import { getOrThrow } from '../siteLanguage.ts';

/** The folder in which the footer's marks are served (FOOT-15). */
export const logoFolder = '/service/footer-images/logos';

const brandSchema = v.strictObject({ name: textSchema });

const wordsSchema = v.strictObject({ isSeal: v.exactOptional(v.boolean()) });

/** Every mark in the footer, by its source name. */
export const logos = readContent(
  'footer/logos.yaml',
  v.record(v.pipe(v.string(), v.regex(/^[a-z_]+$/)), v.union([brandSchema, wordsSchema])),
);

export const logoSourceSchema = v.picklist(Object.keys(logos));

/** The sources of marks with words. Every language has strings for these marks. */
export const wordSources: readonly string[] = Object.keys(logos).filter(
  (source) => !('name' in getOrThrow(logos, source)),
);

/** A mark's file in the logo folder. Marks with words have a folder for each site. */
export const markFile = (source: string, site: SiteKey): string =>
  'name' in getOrThrow(logos, source) ? `${source}.svg` : `${site.toLowerCase()}/${source}.svg`;

/** Width and height of a seal in CSS pixels at the default text size. It is wider than the other marks (FOOT-12). */
export const sealSize = { width: 110, height: 44 } as const;

/** The file of a country's flag in the logo folder. */
export const flagFile = (country: string): string => `flags/${country.toLowerCase()}.svg`;

/** The flag in the country dropdown, which is the same for both Swiss sites. */
export const flagPath = (site: SiteKey): string => `${logoFolder}/${flagFile(site.slice(0, 2))}`;
