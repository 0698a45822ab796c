import { siteKeys } from '@kontor/site';
import * as v from 'valibot';
import { siteLanguages } from './siteLanguage.ts';

export const textSchema = v.pipe(v.string(), v.nonEmpty());

/** A link inside the shop. That its page exists is tested, see `isShopHref`. */
export const hrefSchema = v.pipe(v.string(), v.regex(/^\/(?!\/)\S*$/));

export const sitesSchema = v.array(v.picklist(siteKeys));

/** An object with exactly these keys. */
export const keyed = <const Key extends string, Schema extends v.GenericSchema>(keys: readonly Key[], schema: Schema) =>
  v.strictObject(Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, Schema>);

/** Something in the language of every site. */
export const byLanguage = <Schema extends v.GenericSchema>(schema: Schema) => keyed(siteLanguages, schema);

/** Something for every site. */
export const bySite = <Schema extends v.GenericSchema>(schema: Schema) => keyed(siteKeys, schema);
