import { maxStoreQueryLength } from '@kontor/site';

/** The postcode or city in the store finder's address. Empty if the address contains several. */
export function readStoreQuery(address: URLSearchParams): string {
  const texts = address.getAll('query');
  return texts.length === 1 ? (texts[0] ?? '').slice(0, maxStoreQueryLength).trim() : '';
}
