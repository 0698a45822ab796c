import { markKinds } from '@kontor/drawings/names';
import type { SiteKey } from '@kontor/site';
import * as v from 'valibot';
import { getOrThrow } from '../getOrThrow.ts';
import { readContent } from '../readContent.ts';
import { textSchema } from '../schemas.ts';

/** Folder under which the footer's marks are served (FOOT-15). */
export const logoFolder = '/service/footer-images/logos';

/** Every mark of the footer, by its source name. */
export const logos = readContent(
  'footer/logos.yaml',
  v.record(
    v.string(),
    v.strictObject({
      /** Path below the folder of logos; marks of one country have a subfolder. */
      file: v.pipe(v.string(), v.regex(/^(?:[a-z]{2}\/)?[a-z_]+\.svg$/)),
      word: textSchema,
      mark: v.picklist(markKinds),
      /** Key of its accessible name in the footer's texts; by default its source name. */
      label: v.exactOptional(v.string()),
    }),
  ),
);

export const logoSourceSchema = v.picklist(Object.keys(logos));

/** Key of a mark's accessible name in the footer's texts. */
export const labelKeyOf = (source: string): string => getOrThrow(logos, source).label ?? source;

/** The file of a country's flag below the folder of logos. */
export const flagFile = (country: string): string => `flags/${country.toLowerCase()}.svg`;

/** The flag in the country dropdown; both Swiss sites show the same. */
export const flagPath = (site: SiteKey): string => `${logoFolder}/${flagFile(site.slice(0, 2))}`;
