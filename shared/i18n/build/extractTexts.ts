import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { extractFromFileWithBabel } from '@lingui/cli/api';
import { type ExtractedMessageType, makeConfig } from '@lingui/conf';
import { textLocales } from '../src/pageLocale.ts';
import { sourceLocale } from '../src/sourceLocale.ts';

const linguiConfig = makeConfig({ locales: [...textLocales], sourceLocale }, { skipValidation: true });

/** A string in the sources, with the files that use it. */
export type ExtractedText = ExtractedMessageType & {
  readonly message: string;
  readonly comments: string[];
  readonly origin: [file: string][];
  readonly placeholders: Record<string, string[]>;
};

/** Subfolders with their own catalogues, for parts that are loaded later. */
export function innerFolders(folder: string): string[] {
  return globSync(join(folder, '*/**/locales'))
    .map((locales) => dirname(locales))
    .sort();
}

const addTo = <Item>(list: Item[], item: Item) => {
  if (!list.some((present) => String(present) === String(item))) list.push(item);
};

/**
 * Finds the strings that a folder's sources use. It skips tests, and subfolders with their own catalogues.
 *
 * @param folder absolute path of the deployable
 * @param sources the folder within it
 * @returns the strings by id, in the order of files and lines
 */
export async function extractTexts(folder: string, sources: string): Promise<Map<string, ExtractedText>> {
  const texts = new Map<string, ExtractedText>();
  const inner = innerFolders(join(folder, sources));
  const files = globSync(join(folder, sources, '**/*.{ts,tsx}')).filter(
    (file) => !/\.(test|d)\.tsx?$/.test(file) && !inner.some((part) => file.startsWith(part + sep)),
  );
  for (const file of files.sort()) {
    const code = readFileSync(file, 'utf8');
    if (!code.includes('@lingui/')) continue;
    const origin = relative(folder, file).replaceAll(sep, '/');
    const plugins: ('typescript' | 'jsx')[] = file.endsWith('.tsx') ? ['typescript', 'jsx'] : ['typescript'];
    await extractFromFileWithBabel(
      file,
      code,
      ({ id, message, context, comment, placeholders }) => {
        const text = texts.get(id) ?? {
          message: message ?? id,
          ...(context === undefined ? {} : { context }),
          comments: [],
          origin: [],
          placeholders: {},
        };
        texts.set(id, text);
        addTo(text.origin, [origin]);
        if (comment) addTo(text.comments, comment);
        for (const [name, value] of Object.entries(placeholders ?? {})) {
          text.placeholders[name] ??= [];
          addTo(text.placeholders[name], value);
        }
      },
      { linguiConfig },
      { plugins },
      false,
    );
  }
  return texts;
}
