export { createWatchlistApi, type WatchlistApi, watchedProductPath } from './watchlistApi.ts';
export { watchedProductsSchema, watchlistFull, watchlistSchema } from './watchlistSchema.ts';
