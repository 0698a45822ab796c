import { missingLocales, textScripts } from '@kontor/federation/publish';
import type { Descriptor } from '@kontor/federation/registry';
import { type Finding, findingOf, versionItself } from '../checkResult.ts';
import type { ReadPublished } from './checkIntegrity.ts';

/** Compiled strings by id. Each is a list of words and values in sentence order. */
type Texts = ReadonlyMap<string, readonly unknown[]>;

/** Matches the literal from which a script parses its strings. */
const parsedString = /JSON\.parse\((['"`])((?:(?!\1)[^\\]|\\.)*)\1\)/s;

/** The strings in a script, or undefined if their format is not the build's. */
function readTexts(script: string): Texts | undefined {
  const literal = parsedString.exec(script)?.[2];
  if (literal === undefined) return undefined;
  // Convert the literal to JSON: unescape other quotes and escape double quotes.
  const text = literal.replaceAll(/\\(.)|"/gs, (part, escaped?: string) =>
    escaped !== undefined && `'\``.includes(escaped) ? escaped : part === '"' ? '\\"' : part,
  );
  try {
    return new Map(Object.entries(JSON.parse(JSON.parse(`"${text}"`))));
  } catch {
    return undefined;
  }
}

/** The words of a string, on one line. */
const wordsOf = (text: readonly unknown[]): string =>
  text
    .map((part) => (typeof part === 'string' ? part : '…'))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

type Catalog = { readonly script: string; readonly locale: string; readonly texts: Texts };

/** The strings that a script lacks although other locales' scripts have them. They are named in English if possible. */
function lackingIn({ texts }: Catalog, others: readonly Catalog[]): string[] {
  const english = others.filter(({ locale }) => locale === 'en');
  const all = new Map([...others, ...english].flatMap((other) => [...other.texts]));
  return [...all].flatMap(([id, text]) => (wordsOf(texts.get(id) ?? []) === '' ? [wordsOf(text)] : []));
}

/** Maximum number of strings that a reason names. */
const maxNamed = 3;

function describeLack({ script }: Catalog, lacking: readonly string[]): string {
  const named = lacking.slice(0, maxNamed).map((text) => `“${text}”`);
  const more = lacking.length > maxNamed ? `, and ${lacking.length - maxNamed} more` : '';
  return `${script} lacks ${named.join(', ')}${more}, which other languages have`;
}

/** The total length of a version's strings, in characters, by locale. */
export async function textLengths(descriptor: Descriptor, read: ReadPublished): Promise<Map<string, number>> {
  const lengths = new Map<string, number>();
  for (const scripts of textScripts(descriptor).values()) {
    for (const [locale, script] of scripts) {
      const texts = readTexts((await read(`${descriptor.version}/${script}`))?.toString() ?? '');
      const length = [...(texts?.values() ?? [])].map(wordsOf).join('').length;
      lengths.set(locale, (lengths.get(locale) ?? 0) + length);
    }
  }
  return lengths;
}

/** Checks that a version has all of its strings in every locale. */
export async function checkTexts(descriptor: Descriptor, read: ReadPublished): Promise<Finding> {
  const faults: string[] = missingLocales(descriptor).map((locale) => `it has no texts in ${locale}`);
  const unread: string[] = [];
  for (const scripts of textScripts(descriptor).values()) {
    const catalogs: Catalog[] = [];
    for (const [locale, script] of scripts) {
      const content = await read(`${descriptor.version}/${script}`);
      // Another check refuses missing files.
      if (!content) continue;
      const texts = readTexts(content.toString());
      if (texts) catalogs.push({ script, locale, texts });
      else unread.push(script);
    }
    for (const catalog of catalogs) {
      const lacking = lackingIn(catalog, catalogs);
      if (lacking.length > 0) faults.push(describeLack(catalog, lacking));
    }
  }
  const [reason, ...others] = faults;
  if (reason !== undefined)
    return findingOf(versionItself, 'texts', {
      reason,
      hint: 'build it again with all texts in src/locales; the build says which are missing',
      ...(others.length > 0 ? { details: others } : {}),
    });
  if (unread.length === 0) return findingOf(versionItself, 'texts');
  return {
    host: versionItself,
    check: 'texts',
    outcome: 'noted',
    reason: `the texts in ${unread[0]} cannot be read, so they were not compared with other languages`,
  };
}
