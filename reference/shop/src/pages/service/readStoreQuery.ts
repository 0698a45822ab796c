import { maxStoreQueryLength } from '@kontor/site';

/** The postcode or city in the address of the store finder; empty if the address names several. */
export function readStoreQuery(address: URLSearchParams): string {
  const texts = address.getAll('query');
  return texts.length === 1 ? (texts[0] ?? '').slice(0, maxStoreQueryLength).trim() : '';
}
