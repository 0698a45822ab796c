import {
  createAskBackEnd,
  type PageRedirect,
  type PageSource,
  type PageVisit,
  type ShellConfig,
} from '@kontor/shell/server';
import { addressWithReturn } from './addresses/addressWithReturn.ts';
import { searchRedirectOf } from './addresses/searchRedirectOf.ts';
import { createAddressOn } from './addresses/siteAddress.ts';
import { createPlainPages } from './cart/createPlainPages.ts';
import { takeCartForms } from './cart/takeCartForms.ts';
import type { AccountSource } from './content/accountSource.ts';
import type { ContentSource } from './content/contentSource.ts';
import { createPageLoader } from './content/createPageLoader.ts';
import { takeAccountForms } from './forms/accountForms.ts';
import { takeConsentForm } from './forms/consentSettings.ts';
import { takeCancellations } from './forms/takeCancellations.ts';
import { takeWatchlistForm } from './forms/watchlistForm.ts';
import { pageOf } from './pages.ts';

type Sources = { readonly contents: ContentSource; readonly accounts?: AccountSource };

/**
 * The redirect for a visit: a search leads to its shortcut, and a link to an account form leads to that form with the
 * page to return to.
 */
function redirectOf({ page, path, query, site, request, form }: PageVisit): PageRedirect | undefined {
  const target = page.name === 'search' ? searchRedirectOf(query, site) : undefined;
  if (target !== undefined) return { address: target, status: 302, cacheControl: 'private, no-cache' };
  if (form) return undefined;
  const returning = addressWithReturn({ path, query, referer: request.headers.referer, host: request.host });
  return returning === undefined ? undefined : { address: returning, status: 303, cacheControl: 'private, no-store' };
}

/** Creates the reference shop's pages in the form that the shell expects. */
export function createShopPages(config: ShellConfig, { contents, accounts }: Sources): PageSource {
  const askBackEnd = createAskBackEnd(config);
  const isSecure = config.secureCookies;
  return {
    match: pageOf,
    redirect: redirectOf,
    load: createPageLoader({ contents, accounts, plainPages: createPlainPages({ askBackEnd, contents }) }),
    addressOn: createAddressOn(contents),
    async addRoutes(app, answer) {
      await takeWatchlistForm(app, askBackEnd);
      await takeConsentForm(app, { isSecure });
      await takeCancellations(app, { askBackEnd, answer });
      await takeAccountForms(app, { askBackEnd, answer });
      await takeCartForms(app, { askBackEnd, isSecure });
    },
  };
}
