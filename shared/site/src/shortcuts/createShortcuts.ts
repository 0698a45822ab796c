import { localeOf, type SiteKey } from '../countries/countries.ts';
import { foldText } from '../search/foldText.ts';
import { type ShortcutTarget, shortcutTargets } from './shortcutTargets.ts';

/** A site's comma-separated terms for each page, in the words that shoppers in that country type. */
export type ShortcutTable = { readonly [Target in ShortcutTarget]?: string };

/**
 * Finds the shortcut for a submitted search text.
 *
 * @returns the path of the page, or undefined if the text is not a shortcut's term
 */
export type FindShortcut = (text: string) => string | undefined;

/** Normalises a term as SEARCH-28 requires: NFC, trimmed, single spaces and lower case by the locale's rules. */
export function normalizeTerm(text: string, locale: string): string {
  return text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase(locale);
}

/** The spelling used to compare terms. It has no diacritics, and spaces replace hyphens and apostrophes. */
function spellingOf(term: string): string {
  return foldText(term)
    .replace(/[-‐–'’]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const umlautPairs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/**
 * The spellings that match a term in a table: without diacritics and, in German, also with ae, oe and ue for umlauts.
 */
export function spellingsOf(term: string, locale: string): readonly string[] {
  const spelling = spellingOf(term);
  if (!locale.startsWith('de')) return [spelling];
  const paired = spellingOf(term.replace(/[äöü]/g, (letter) => umlautPairs[letter] ?? letter));
  return paired === spelling ? [spelling] : [spelling, paired];
}

/** A page's terms in a table. */
export const termsOf = (terms: string): readonly string[] => terms.split(', ');

/**
 * The minimum text lengths for tolerating two swapped letters, and for tolerating a missing or doubled letter. A
 * shorter text that differs by one letter is often another word, such as "Käse" instead of "Kasse".
 */
const minLengths = { swapped: 6, dropped: 7 } as const;

const withoutSpaces = (spelling: string): string => spelling.replaceAll(' ', '');

/**
 * Whether a text is a term with a single typo: two swapped letters, a missing inner letter or a doubled letter. Other
 * extra or wrong letters are not tolerated, because they too often produce a different word. The first letter must be
 * correct.
 */
function isSlip(typed: string, term: string): boolean {
  const surplus = typed.length - term.length;
  if (typed[0] !== term[0] || Math.abs(surplus) > 1 || (surplus !== 0 && typed.length < minLengths.dropped))
    return false;
  let at = 0;
  while (at < typed.length && typed[at] === term[at]) at += 1;
  // A term without its last letter is often the start of another word.
  if (surplus < 0) return at < typed.length && typed.slice(at) === term.slice(at + 1);
  if (surplus > 0) return typed[at] === typed[at - 1] && typed.slice(at + 1) === term.slice(at);
  return typed[at] === term[at + 1] && typed[at + 1] === term[at] && typed.slice(at + 2) === term.slice(at + 2);
}

/** Prepares a site's shortcuts for matching (SEARCH-27, SEARCH-28). */
export function createShortcuts(site: SiteKey, table: ShortcutTable): FindShortcut {
  const locale = localeOf(site);
  const paths = new Map<string, string>();
  for (const [target, path] of Object.entries(shortcutTargets)) {
    for (const term of termsOf(table[target as ShortcutTarget] ?? '')) {
      for (const spelling of spellingsOf(term, locale)) if (spelling) paths.set(spelling, path);
    }
  }
  const terms = [...paths].map(([spelling, path]) => [withoutSpaces(spelling), path] as const);
  return (text) => {
    const spelling = spellingOf(normalizeTerm(text, locale));
    const exact = paths.get(spelling);
    const typed = withoutSpaces(spelling);
    if (exact !== undefined || typed.length < minLengths.swapped) return exact;
    const found = new Set(terms.flatMap(([term, path]) => (typed === term || isSlip(typed, term) ? path : [])));
    // If a text matches two pages, it is searched for instead.
    return found.size === 1 ? [...found][0] : undefined;
  };
}
