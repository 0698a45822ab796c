import { type TextLocale, textLocales } from '@kontor/i18n';
import type { Descriptor } from '../registry/files/descriptor.ts';

/** Matches scripts with one locale's strings, which webpack names after the file `{locale}.po`. */
const namePattern = new RegExp(`^(.+)-(${textLocales.join('|')})-po\\.js$`);

/** A build's scripts with translated strings, by the prefix of their names and by locale. */
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
 * The locales for which a build has no strings although it has strings for other locales. On those locales' sites, the
 * remote's slots would show their fallbacks. A build without any strings counts as complete.
 */
export function missingLocales(descriptor: Descriptor): TextLocale[] {
  const named = new Set(Object.keys(descriptor.locales));
  const groups = [...textScripts(descriptor).values(), ...(named.size > 0 ? [named] : [])];
  return textLocales.filter((locale) => groups.some((group) => !group.has(locale)));
}
