import { type TextLocale, textLocales } from '@kontor/i18n';
import type { Descriptor } from '../registry/files/descriptor.ts';

/** Matches scripts with the texts of one locale, which webpack names after the file `{locale}.po`. */
const namePattern = new RegExp(`^(.+)-(${textLocales.join('|')})-po\\.js$`);

/** The scripts of a build that contain texts, by the prefix of their names and by locale. */
export function textScripts({ files }: Pick<Descriptor, 'files'>): Map<string, Map<TextLocale, string>> {
  const groups = new Map<string, Map<TextLocale, string>>();
  for (const file of Object.keys(files)) {
    const [, group, locale] = namePattern.exec(file) ?? [];
    if (group === undefined) continue;
    const scripts = groups.get(group) ?? new Map<TextLocale, string>();
    groups.set(group, scripts.set(locale as TextLocale, file));
  }
  return groups;
}

/**
 * The locales that a build lacks although it has texts in others. On the sites of these locales, its slots would show
 * their fallbacks. A build without texts lacks no locale.
 */
export function missingLocales(descriptor: Descriptor): TextLocale[] {
  const named = new Set(Object.keys(descriptor.locales));
  const groups = [...textScripts(descriptor).values(), ...(named.size > 0 ? [named] : [])];
  return textLocales.filter((locale) => groups.some((group) => !group.has(locale)));
}
