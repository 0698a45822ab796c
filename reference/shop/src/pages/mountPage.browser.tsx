import type { RemoteLoader } from '@kontor/federation/runtime';
import { prepareI18n } from '@kontor/i18n';
import { pageContext } from '@kontor/shell/pageContext';
import { pageContentId, renderedPageAttribute } from '@kontor/shell/pageMarkup';
import type { PageName, PageState } from '@kontor/shell/pageState';
import { getRootStore } from '@kontor/store';
import { type ComponentType, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadCatalog } from '../locales/loadCatalog.ts';
import { type PageContent, pageIdentifierPrefix } from './content/pageContent.ts';
import { PageTree } from './PageTree.tsx';
import type { PageProps } from './pageProps.ts';

/** Each page is a separate chunk, which the document preloads by name. */
const pages: Readonly<Record<PageName, () => Promise<ComponentType<PageProps>>>> = {
  home: async () => (await import(/* webpackChunkName: "page-home" */ './home/HomePage.tsx')).HomePage,
  category: async () =>
    (await import(/* webpackChunkName: "page-category" */ './catalog/CategoryPage.tsx')).CategoryPage,
  product: async () => (await import(/* webpackChunkName: "page-product" */ './catalog/ProductPage.tsx')).ProductPage,
  theme: async () => (await import(/* webpackChunkName: "page-theme" */ './theme/ThemePage.tsx')).ThemePage,
  search: async () => (await import(/* webpackChunkName: "page-search" */ './search/SearchPage.tsx')).SearchPage,
  cart: async () => (await import(/* webpackChunkName: "page-cart" */ './checkout/CartPage.tsx')).CartPage,
  checkout: async () =>
    (await import(/* webpackChunkName: "page-checkout" */ './checkout/CheckoutPage.tsx')).CheckoutPage,
  confirmation: async () =>
    (await import(/* webpackChunkName: "page-confirmation" */ './checkout/ConfirmationPage.tsx')).ConfirmationPage,
  newsletter: async () =>
    (await import(/* webpackChunkName: "page-newsletter" */ './newsletter/NewsletterPage.tsx')).NewsletterPage,
  info: async () => (await import(/* webpackChunkName: "page-info" */ './service/InfoPage.tsx')).InfoPage,
  stores: async () => (await import(/* webpackChunkName: "page-stores" */ './service/StoresPage.tsx')).StoresPage,
  account: async () => (await import(/* webpackChunkName: "page-account" */ './account/AccountPage.tsx')).AccountPage,
  login: async () => (await import(/* webpackChunkName: "page-login" */ './account/LoginPage.tsx')).LoginPage,
  register: async () =>
    (await import(/* webpackChunkName: "page-register" */ './account/RegisterPage.tsx')).RegisterPage,
  consent: async () => (await import(/* webpackChunkName: "page-consent" */ './ConsentPage.tsx')).ConsentPage,
  message: async () => (await import(/* webpackChunkName: "page-message" */ './MessagePage.tsx')).MessagePage,
};

/**
 * The content in the document. The server has already validated it, and validating it again would require the schemas
 * of all calls.
 */
function readContent(): PageContent | undefined {
  const json = document.getElementById(pageContentId)?.textContent;
  return json ? (JSON.parse(json) as PageContent) : undefined;
}

/** Renders the document's page between header and footer, or takes over what the server has rendered. */
export async function mountPage(container: HTMLElement, page: PageState, loader: RemoteLoader): Promise<void> {
  const [Page, i18n] = await Promise.all([pages[page.page](), prepareI18n(page.locale, loadCatalog)]);
  const tree = (
    <PageTree
      Page={Page}
      i18n={i18n}
      store={getRootStore({ site: page.site })}
      page={page}
      context={pageContext(page)}
      loader={loader}
      query={window.location.search}
      content={readContent()}
    />
  );
  const options = { identifierPrefix: pageIdentifierPrefix };
  // Transitions are rendered in slices of a few milliseconds. Between two slices, the browser can paint and respond to
  // input. A script in the document may have marked the page as failed.
  delete container.dataset['state'];
  startTransition(() => {
    if (container.hasAttribute(renderedPageAttribute)) hydrateRoot(container, tree, options);
    else createRoot(container, options).render(tree);
  });
}
