import { maxResultsPage, type ResultOrder, resultOrders } from '@kontor/api/resultOrders';
import { cleanSearchText, searchIconQuery } from '@kontor/site';

/** The search in an address. */
export type Search = {
  /** Trimmed and cleaned. May be empty. */
  readonly query: string;
  /** Only products in stock. */
  readonly available: boolean;
  readonly category?: string;
  readonly sort: ResultOrder;
  /** Counted from 1. */
  readonly page: number;
};

const isOrder = (text: string | null): text is ResultOrder => resultOrders.some((order) => order === text);

function readPage(text: string | null): number {
  const page = /^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(page, maxResultsPage);
}

/** Reads the query in the search page's address. Ignores a repeated search term and invalid values. */
export function readSearch(address: URLSearchParams): Search {
  const texts = address.getAll('query');
  const category = address.get('category') ?? '';
  const sort = address.get('sort');
  return {
    query: cleanSearchText(texts.length === 1 ? texts[0] : texts).trim(),
    available: address.get('available') === 'true',
    ...(/^[\w-]{1,64}$/.test(category) ? { category } : {}),
    sort: isOrder(sort) ? sort : 'relevance',
    page: readPage(address.get('page')),
  };
}

/** Whether a search is for all products, like the search behind the header's icon. */
export const isForEverything = ({ query }: Pick<Search, 'query'>): boolean => query === '' || query === searchIconQuery;
