import { benchInTestShop } from './benchInTestShop.ts';

/** Measures the time from a click in the cart to its paint. */
export const benchCart = (args: readonly string[]): Promise<number> => benchInTestShop('cart.ts', args);

/** Measures the time from a key in the search box to the paint of suggestions that are in the cache. */
export const benchSuggestions = (args: readonly string[]): Promise<number> => benchInTestShop('suggestions.ts', args);

/** Measures the size of the header's markup, and the time from a press to the paint of its panels. */
export const benchHeader = (args: readonly string[]): Promise<number> => benchInTestShop('header.ts', args);

/** Measures what tracking costs: the main thread's time for events, and first visits with and without outside scripts. */
export const benchTracking = (args: readonly string[]): Promise<number> => benchInTestShop('tracking.ts', args);
