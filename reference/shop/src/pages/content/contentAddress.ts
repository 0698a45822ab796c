import { readSearch, type Search } from '../search/readSearch.ts';
import { readStoreQuery } from '../service/readStoreQuery.ts';

/** The parts of an address that the calls for a page's content need. */
export type ContentAddress = {
  /** A product id or a category key. */
  readonly subject?: string | undefined;
  readonly search: Search;
  /** A postcode or a city. */
  readonly storeQuery: string;
};

/** Reads the address of a page. */
export function contentAddress(subject: string | undefined, query: string): ContentAddress {
  const address = new URLSearchParams(query);
  return { subject, search: readSearch(address), storeQuery: readStoreQuery(address) };
}
