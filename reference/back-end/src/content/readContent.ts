import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand, siteKeys } from '@kontor/site';
import * as v from 'valibot';
import { parse } from 'yaml';
import { type SiteLanguage, siteLanguages } from './siteLanguage.ts';

const folder = join(import.meta.dirname, '../../content');

/** Names derived from the brand. Content files contain them as placeholders such as `{brand}`. */
const brandNames: Readonly<Record<string, string>> = {
  brand: brand.name,
  brandKey: brand.key,
  cardIcon: brand.icons.card,
  nearYouIcon: brand.icons.nearYou,
  meetIcon: brand.icons.meet,
  cardRegistrationPath: brand.cardRegistrationPath,
};

const fillBrandNames = (_key: unknown, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\{(\w+)\}/g, (whole, name: string) => brandNames[name] ?? whole) : value;

/**
 * Reads a content file of the shop.
 *
 * @param file path relative to `reference/back-end/content`
 * @throws an error that names the file and every value that the schema refuses
 */
export function readContent<Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> {
  const result = v.safeParse(schema, parse(readFileSync(join(folder, file), 'utf8'), fillBrandNames));
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the whole file'}: ${issue.message}`);
  throw new Error(`content/${file} is invalid:\n${faults.join('\n')}`);
}

/** Reads the strings in a folder, which has one file for each language, such as `footer/de.yaml`. */
export function readTexts<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): Readonly<Record<SiteLanguage, v.InferOutput<Schema>>> {
  const texts = siteLanguages.map((language) => [language, readContent(`${name}/${language}.yaml`, schema)]);
  return Object.fromEntries(texts);
}

export const textSchema = v.pipe(v.string(), v.nonEmpty());

/** A link inside the shop. A test checks that its page exists (`isShopHref`). */
export const hrefSchema = v.pipe(v.string(), v.regex(/^\/(?!\/)\S*$/));

export const sitesSchema = v.array(v.picklist(siteKeys));

/** An object with exactly these keys. */
export const keyed = <const Key extends string, Schema extends v.GenericSchema>(keys: readonly Key[], schema: Schema) =>
  v.strictObject(v.entriesFromList(keys, schema));

/** A record with one value for each language. */
export const byLanguage = <Schema extends v.GenericSchema>(schema: Schema) => keyed(siteLanguages, schema);

/** A record with one value for each site. */
export const bySite = <Schema extends v.GenericSchema>(schema: Schema) => keyed(siteKeys, schema);
