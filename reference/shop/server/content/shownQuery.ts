import type { PageName } from '@kontor/shell/pageState';
import { readAccountQuery } from '../../src/pages/account/readAccountQuery.ts';
import { readSearch } from '../../src/pages/search/readSearch.ts';
import { readStoreQuery } from '../../src/pages/service/readStoreQuery.ts';

const readers: { readonly [Name in PageName]?: (query: string) => unknown } = {
  search: (query) => readSearch(new URLSearchParams(query)),
  stores: (query) => readStoreQuery(new URLSearchParams(query)),
  account: readAccountQuery,
  login: readAccountQuery,
  register: readAccountQuery,
};

/** The part of an address's query that affects the page, used in a cache key. */
export function shownQuery(name: PageName, query: string): unknown {
  return readers[name]?.(query) ?? '';
}
