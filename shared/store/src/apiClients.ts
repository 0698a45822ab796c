import { type CartApi, createCartApi } from '@kontor/api/cart';
import { type CustomerApi, createCustomerApi } from '@kontor/api/customer';
import { createHttpClient, type HttpClient } from '@kontor/api/http';
import { createBrowserCookies } from '@kontor/browser';
import type { SiteKey } from '@kontor/site';

/** The API clients that the stores use, and their HTTP client. */
export type ApiClients = { readonly http: HttpClient; readonly cart: CartApi; readonly customer: CustomerApi };

type Options = {
  readonly site: SiteKey;
  /** The shop's origin, if it differs from the page's. Such a page cannot read the shop's cookies. */
  readonly shop: string | undefined;
  readonly report: (message: string, cause: unknown) => void;
};

/** Creates the clients on top of one HTTP client. */
export function createApiClients({ site, shop, report }: Options): ApiClients {
  const http = createHttpClient({
    site,
    ...(shop === undefined ? { readCookie: createBrowserCookies().get } : { baseUrl: shop, followsTokenHeader: true }),
  });
  return {
    http,
    cart: createCartApi(http, (path) => report('Left out of the cart:', path)),
    customer: createCustomerApi(http),
  };
}
