import { createAskBackEnd, type PageSource, type ShellConfig } from '@kontor/shell/server';
import { takeAccountForms } from './accountForms.ts';
import type { AccountSource } from './accountSource.ts';
import { createPlainPages } from './cart/createPlainPages.ts';
import { takeCartForms } from './cart/takeCartForms.ts';
import { takeConsentForm } from './consentSettings.ts';
import type { ContentSource } from './contentSource.ts';
import { createPageLoader } from './createPageLoader.ts';
import { pageOf } from './pages.ts';
import { redirectOf } from './redirectOf.ts';
import { createAddressOn } from './siteAddress.ts';
import { takeCancellations } from './takeCancellations.ts';
import { takeWatchlistForm } from './watchlistForm.ts';

type Sources = { readonly contents: ContentSource; readonly accounts?: AccountSource };

/** Creates the pages of the reference shop, as the shell asks for them. */
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
