import { localeOf, type SiteKey } from '../countries.ts';
import { foldText } from '../foldText.ts';
import { type ShortcutTarget, shortcutTargets } from './shortcutTargets.ts';

/** The terms of a site for each page, separated by commas, in the words that shoppers of the country type. */
export type ShortcutTable = { readonly [Target in ShortcutTarget]?: string };

/**
 * Finds the shortcut of a submitted text.
 *
 * @returns the path of the page, or undefined if the text is not the term of a shortcut
 */
export type FindShortcut = (text: string) => string | undefined;

/** A term as SEARCH-28 normalises it: NFC, trimmed, single spaces, lower case of the locale. */
export function normalizeTerm(text: string, locale: string): string {
  return text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase(locale);
}

/** The spelling that terms are compared by: without diacritics, and with a space for hyphen and apostrophe. */
function spellingOf(term: string): string {
  return foldText(term)
    .replace(/[-‐–'’]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const umlautPairs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/**
 * The spellings in which a term of a table is found: without diacritics, and in German with ae, oe, ue for umlauts as
 * well.
 */
export function spellingsOf(term: string, locale: string): readonly string[] {
  const spelling = spellingOf(term);
  if (!locale.startsWith('de')) return [spelling];
  const paired = spellingOf(term.replace(/[äöü]/g, (letter) => umlautPairs[letter] ?? letter));
  return paired === spelling ? [spelling] : [spelling, paired];
}

/** The terms of one page in a table. */
export const termsOf = (terms: string): readonly string[] => terms.split(', ');

/** Prepares the shortcuts of a site for matching (SEARCH-27, SEARCH-28). */
export function createShortcuts(site: SiteKey, table: ShortcutTable): FindShortcut {
  const locale = localeOf(site);
  const paths = new Map<string, string>();
  for (const [target, path] of Object.entries(shortcutTargets)) {
    for (const term of termsOf(table[target as ShortcutTarget] ?? '')) {
      for (const spelling of spellingsOf(term, locale)) if (spelling) paths.set(spelling, path);
    }
  }
  return (text) => paths.get(spellingOf(normalizeTerm(text, locale)));
}
