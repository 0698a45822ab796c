import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { CatalogType, MessageType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { type TextLocale, textLocales } from '../src/pageLocale.ts';
import { sourceLocale } from '../src/sourceLocale.ts';
import { findIncompleteTexts } from './checkCatalogs.ts';
import { type ExtractedText, extractTexts, innerFolders } from './extractTexts.ts';

type CatalogChanges = {
  /** Strings that a catalogue lacked. */
  readonly added: readonly string[];
  /** Strings that a catalogue contained although no source uses them. */
  readonly removed: readonly string[];
  /** One line per locale and string that still lacks a translation, or whose translation does not match. */
  readonly incomplete: readonly string[];
};

/**
 * An entry's next state. An entry that names its files follows the sources; any other entry was written by hand and
 * stays as it is.
 */
function nextEntry(locale: TextLocale, text: ExtractedText, entry: MessageType | undefined): MessageType {
  if (!entry) return { ...text, translation: locale === sourceLocale ? text.message : '' };
  if (!entry.origin?.length) return entry;
  return { ...text, ...(entry.extra ? { extra: entry.extra } : {}), translation: entry.translation ?? '' };
}

/** Updates one catalogue. Its entries keep their order, and new ones are added at the end. */
async function updateCatalog(file: string, locale: TextLocale, texts: ReadonlyMap<string, ExtractedText>) {
  const { parse, serialize } = formatter({ lineNumbers: false });
  const context = { locale, sourceLocale, filename: file };
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const catalog: CatalogType = before === '' ? {} : await parse(before, context);
  const used = Object.keys(catalog).filter((id) => texts.has(id) && !catalog[id]?.obsolete);
  const next: CatalogType = {};
  for (const id of new Set([...used, ...texts.keys()])) {
    const text = texts.get(id);
    if (text) next[id] = nextEntry(locale, text, used.includes(id) ? catalog[id] : undefined);
  }
  // A new catalogue would otherwise contain the time of its creation.
  const existing = before === '' ? `msgid ""\nmsgstr ""\n"Language: ${locale}\\n"\n` : before;
  const after = await serialize(next, { ...context, existing });
  if (after !== before) writeFileSync(file, after);
  const removed = Object.entries(catalog).filter(([id]) => !texts.has(id));
  return {
    added: [...texts].filter(([id]) => !used.includes(id)).map(([, { message }]) => message),
    removed: removed.map(([id, { message }]) => message ?? id),
  };
}

/**
 * Writes the strings that a deployable's sources use to its catalogues, and removes those that no source uses. New
 * strings have no translation, except in the source locale's catalogue. All other entries stay as they are.
 *
 * @param folder absolute path of the deployable
 */
export async function updateCatalogs(folder: string): Promise<CatalogChanges> {
  const added = new Set<string>();
  const removed = new Set<string>();
  const sources = join(folder, 'src');
  for (const part of [sources, ...innerFolders(sources)]) {
    const texts = await extractTexts(folder, relative(folder, part));
    const locales = join(part, 'locales');
    if (texts.size === 0 && !existsSync(locales)) continue;
    mkdirSync(locales, { recursive: true });
    for (const locale of textLocales) {
      const changes = await updateCatalog(join(locales, `${locale}.po`), locale, texts);
      for (const text of changes.added) added.add(text);
      for (const text of changes.removed) removed.add(text);
    }
  }
  return { added: [...added], removed: [...removed], incomplete: await findIncompleteTexts(folder) };
}
