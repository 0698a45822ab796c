import type { SiteKey } from '@kontor/site';
import type { Catalog } from '../catalog/createCatalog.ts';
import type { ShopContent } from '../shopContent.ts';
import { wordsOf } from './foldText.ts';
import type { ProductIndex } from './productIndex.ts';

/** Completes a text to terms that find something. */
type TermIndex = { complete(text: string, site: SiteKey, limit: number): string[] };

/** Words of a title that are long enough to be looked for on their own. */
const titleWords = (title: string): string[] => title.match(/[\p{L}]{4,}/gu) ?? [];

type Term = { readonly text: string; readonly folded: string; readonly words: readonly string[] };

export function createTermIndex(
  catalog: Catalog,
  index: ProductIndex,
  vocabularyFor: ShopContent['vocabularyFor'],
): TermIndex {
  const bySite = new Map<SiteKey, readonly Term[]>();

  const collect = (site: SiteKey): readonly Term[] => {
    const { listings, topics } = vocabularyFor(site);
    const findsSomething = (text: string): boolean => index.find(text, site).length > 0;
    const candidates = [
      ...Object.values(listings).map(({ title }) => title),
      ...Object.values(topics).map(([title, query]) => (findsSomething(title) ? title : query)),
      ...catalog.sold(site).flatMap((product) => titleWords(catalog.present(product, site).title)),
    ];
    const terms = new Map<string, Term>();
    for (const text of candidates) {
      const words = wordsOf(text);
      const folded = words.join(' ');
      if (terms.has(folded) || !findsSomething(text)) continue;
      terms.set(folded, { text, folded, words });
    }
    return [...terms.values()];
  };

  return {
    complete(text, site, limit) {
      const typed = wordsOf(text).join(' ');
      if (typed === '') return [];
      const terms = bySite.get(site) ?? collect(site);
      bySite.set(site, terms);
      const starting = terms.filter(({ folded }) => folded.startsWith(typed));
      const inside = terms.filter(
        ({ words, folded }) =>
          !starting.some((term) => term.folded === folded) && words.some((word) => word.startsWith(typed)),
      );
      return [...starting, ...inside].slice(0, limit).map((term) => term.text);
    },
  };
}
