import { type Category, createCatalogApi, type Product } from '@kontor/api/catalog';
import { createLoginApi } from '@kontor/api/customer';
import type { HttpClient } from '@kontor/api/http';
import { createNavigationApi } from '@kontor/api/navigation';
import { createPromotionApi, phaseIntegrationPromotionId } from '@kontor/api/promotion';
import { createSearchApi } from '@kontor/api/search';
import { createServiceApi } from '@kontor/api/service';
import { createWatchlistApi } from '@kontor/api/watchlist';
import type { ContentAddress } from './contentAddress.ts';
import type { ContentOf, Front } from './pageContent.ts';

/** Loads the offer of the current phase. A page is complete without it. */
async function loadPhase(http: HttpClient): Promise<Front['phase']> {
  const found = await createPromotionApi(http)
    .load(phaseIntegrationPromotionId)
    .catch(() => undefined);
  return found?.kind === 'PHASE_INTEGRATION' ? found.content : undefined;
}

/** Loads all theme worlds, this week's selected products, and the offer of the current phase. */
async function loadFront(http: HttpClient): Promise<Front> {
  const [{ sections, overview }, products, phase] = await Promise.all([
    createNavigationApi(http).loadThemeWorlds(),
    createCatalogApi(http).highlights(),
    loadPhase(http),
  ]);
  return {
    worlds: sections.flatMap(({ themeworlds }) => themeworlds),
    worldsTitle: overview?.title,
    products,
    ...(phase ? { phase } : {}),
  };
}

/** Loads one kind of page content, in a browser or on a server. Undefined if the product or category does not exist. */
export const loadContent: {
  readonly [Kind in keyof ContentOf]: (http: HttpClient, address: ContentAddress) => Promise<ContentOf[Kind]>;
} = {
  front: loadFront,
  product: (http, { subject = '' }): Promise<Product | undefined> => createCatalogApi(http).product(subject),
  category: (http, { subject = '' }): Promise<Category | undefined> => createCatalogApi(http).category(subject),
  results: (http, { search: { query, ...filters } }) => createSearchApi(http).results(query, filters),
  info: (http, { subject = '' }) => createServiceApi(http).infoPage(subject),
  stores: (http, { storeQuery }) => createServiceApi(http).stores(storeQuery),
  // Only the server has these strings, which it puts into the document.
  consent: () => Promise.reject(new Error('only a server knows the cookie settings')),
  watchlist: (http) => createWatchlistApi(http).products(),
  async account(http) {
    const customer = await createLoginApi(http).loadAccount();
    return customer ? { customer } : {};
  },
};
