import { type InfoPage, type Store, type Stores, storeQuerySchema } from '@kontor/api/service';
import { foldText } from '@kontor/site/fold';
import type { FastifyInstance } from 'fastify';
import { newsletterIssueFor } from '../content/service/infoPages.ts';
import type { ShopRouteOptions } from '../createShopRouteOptions.ts';
import { cacheForSite, parseInput, refuse, siteOf } from '../http/input.ts';
import { commonStart } from '../search/Spelling.ts';

/** The digits of a postcode, without the spaces or hyphens that some countries use. */
const digitsOf = (text: string): string => text.replace(/\D/g, '');

const postcodePattern = /^[\d\s-]+$/;

/** The stores nearest to a postcode: those that share the most leading digits with it, the closest postcodes first. */
function nearest(stores: readonly Store[], postcode: string): Store[] {
  const shared = (store: Store) => commonStart(postcode, digitsOf(store.postcode));
  const most = Math.max(0, ...stores.map(shared));
  if (most === 0) return [];
  const distance = (store: Store) => Math.abs(Number(digitsOf(store.postcode)) - Number(postcode.padEnd(5, '0')));
  return stores.filter((store) => shared(store) === most).sort((left, right) => distance(left) - distance(right));
}

/**
 * Finds stores by the beginning of a postcode or a part of a city's name, with or without accents. If there is no
 * match, all stores are listed.
 */
export function findStores(stores: readonly Store[], query: string): Stores {
  const text = query.trim();
  if (text === '') return { isMatch: true, stores: [...stores] };
  const wanted = foldText(text);
  const found = postcodePattern.test(text)
    ? nearest(stores, digitsOf(text))
    : stores.filter(({ city, street }) => foldText(`${city} ${street}`).includes(wanted));
  return found.length > 0 ? { isMatch: true, stores: found } : { isMatch: false, stores: [...stores] };
}

/** The page with an issue of the newsletter, and how many products it shows. */
const newsletterExample = 'newsletter-example';
const shownProducts = 4;

/** The info pages and the store finder. */
export function registerServiceRoutes(app: FastifyInstance, { catalog, content }: ShopRouteOptions): void {
  app.get<{ Params: { key: string } }>('/service/content/api/pages/:key', (request, reply): InfoPage => {
    const site = siteOf(request);
    const page =
      content.infoPageFor(request.params.key, site) ??
      refuse(404, 'PAGE_UNKNOWN', 'there is no such page on this site');
    cacheForSite(reply);
    if (page.key !== newsletterExample) return page;
    return {
      ...page,
      issue: { ...newsletterIssueFor(site), products: catalog.highlights(site).slice(0, shownProducts) },
    };
  });

  app.get('/service/storefinder/api/stores', (request, reply): Stores => {
    const site = siteOf(request);
    const { query } = parseInput(storeQuerySchema, request.query);
    cacheForSite(reply);
    return findStores(content.storesFor(site), query);
  });
}
