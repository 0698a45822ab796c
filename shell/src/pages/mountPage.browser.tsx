import type { RemoteLoader } from '@kontor/federation/runtime';
import { prepareI18n } from '@kontor/i18n';
import { getRootStore, RootStoreProvider } from '@kontor/store';
import { I18nProvider } from '@lingui/react';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { pageContext } from '../chrome/pageContext.browser.ts';
import { loadCatalog } from '../locales/loadCatalog.ts';
import type { PageName, PageState } from '../pageState.ts';
import type { PageProps } from './pageProps.ts';

/** Each page is a chunk of its own. */
const pages: Readonly<Record<PageName, () => Promise<ComponentType<PageProps>>>> = {
  home: async () => (await import('./HomePage.tsx')).HomePage,
  category: async () => (await import('./catalog/CategoryPage.tsx')).CategoryPage,
  product: async () => (await import('./catalog/ProductPage.tsx')).ProductPage,
  theme: async () => (await import('./theme/ThemePage.tsx')).ThemePage,
  search: async () => (await import('./catalog/SearchPage.tsx')).SearchPage,
  cart: async () => (await import('./checkout/CartPage.tsx')).CartPage,
  checkout: async () => (await import('./checkout/CheckoutPage.tsx')).CheckoutPage,
  confirmation: async () => (await import('./checkout/ConfirmationPage.tsx')).ConfirmationPage,
  newsletter: async () => (await import('./NewsletterPage.tsx')).NewsletterPage,
  message: async () => (await import('./MessagePage.tsx')).MessagePage,
};

/** Renders the page of the document between header and footer. */
export async function mountPage(container: HTMLElement, page: PageState, loader: RemoteLoader): Promise<void> {
  const [Page, i18n] = await Promise.all([pages[page.page](), prepareI18n(page.locale, loadCatalog)]);
  createRoot(container).render(
    <I18nProvider i18n={i18n}>
      <RootStoreProvider store={getRootStore({ site: page.site })}>
        <Page page={page} context={pageContext(page)} loader={loader} />
      </RootStoreProvider>
    </I18nProvider>,
  );
}
