import { type CartApi, createCartApi } from '@kontor/api/cart';
import { type CustomerApi, createCustomerApi } from '@kontor/api/customer';
import { createHttpClient, type HttpClient } from '@kontor/api/http';
import { createBrowserCookies } from '@kontor/browser';
import type { SiteKey } from '@kontor/site';

/** The clients that the stores call, and the transport under them. */
export type ApiClients = { readonly http: HttpClient; readonly cart: CartApi; readonly customer: CustomerApi };

/**
 * Builds the clients over one transport. Imported on demand: the transport is too heavy for the first paint.
 *
 * @param shop origin of the shop, where it is not the page's own: its cookies cannot be read there
 */
export function createApiClients(site: SiteKey, shop?: string): ApiClients {
  const http = createHttpClient({
    site,
    ...(shop === undefined ? { readCookie: createBrowserCookies().get } : { baseUrl: shop, followsTokenHeader: true }),
  });
  return { http, cart: createCartApi(http), customer: createCustomerApi(http) };
}
