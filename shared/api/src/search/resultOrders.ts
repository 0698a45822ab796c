/** The orders in which results can be listed: best match first, by price, or new products first. */
export const resultOrders = ['relevance', 'price-asc', 'price-desc', 'new'] as const;

export type ResultOrder = (typeof resultOrders)[number];

/** The highest page number that can be requested. */
export const maxResultsPage = 999;
