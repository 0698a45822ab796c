import type { CategoryKey, ListingKey } from './categories.ts';

export const categoryHref = (key: ListingKey): string => `/category/${key}`;

/** A search, limited to a category if one is given. */
export const searchHref = (query: string, category?: CategoryKey): string =>
  `/search?${new URLSearchParams(category === undefined ? { query } : { query, category })}`;

export const themeHref = (slug: string): string => `/theme/${slug}`;
