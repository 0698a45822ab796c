import type { RemoteLoader } from '@kontor/federation/runtime';
import { renderMarkup } from '@kontor/federation/server';
import { prepareI18n } from '@kontor/i18n';
import type { PageName } from '@kontor/shell/pageState';
import type { RenderPage } from '@kontor/shell/server';
import { defaultPlatform } from '@kontor/site';
import { createNullOptions, createRootStore } from '@kontor/store';
import type { ComponentType } from 'react';
import { loadCatalog } from './locales/loadCatalog.ts';
import { AccountPage } from './pages/account/AccountPage.tsx';
import { LoginPage } from './pages/account/LoginPage.tsx';
import { RegisterPage } from './pages/account/RegisterPage.tsx';
import { ConsentPage } from './pages/ConsentPage.tsx';
import { CategoryPage } from './pages/catalog/CategoryPage.tsx';
import { ProductPage } from './pages/catalog/ProductPage.tsx';
import { type PageContent, pageIdentifierPrefix } from './pages/content/pageContent.ts';
import { NeedsScriptContext, TitleContext } from './pages/documentHooks.ts';
import { HomePage } from './pages/home/HomePage.tsx';
import { MessagePage } from './pages/MessagePage.tsx';
import { PageTree } from './pages/PageTree.tsx';
import type { PageProps } from './pages/pageProps.ts';
import { SearchPage } from './pages/search/SearchPage.tsx';
import { InfoPage } from './pages/service/InfoPage.tsx';
import { StoresPage } from './pages/service/StoresPage.tsx';
import { ThemePage } from './pages/theme/ThemePage.tsx';

/** The pages that a server renders: those that are the same for every visitor, and the account. */
const pages: { readonly [Name in PageName]?: ComponentType<PageProps> } = {
  home: HomePage,
  category: CategoryPage,
  product: ProductPage,
  theme: ThemePage,
  search: SearchPage,
  info: InfoPage,
  stores: StoresPage,
  account: AccountPage,
  login: LoginPage,
  register: RegisterPage,
  consent: ConsentPage,
  message: MessagePage,
};

const refuse = () => Promise.reject(new Error('the server must not load a remote while rendering'));
const noLoader: RemoteLoader = {
  load: refuse,
  versionOf: () => undefined,
  refresh: refuse,
  onReplaced: () => () => undefined,
};

/** React writes picture preloads in front of the markup. In a document, they belong in the head. */
const leadingLinks = /^(?:<link rel="preload" as="image"[^>]*>)+/;

const urgentLinks = /<link [^>]*fetchPriority="high"[^>]*>/g;

/**
 * Renders a page to markup without keeping any state.
 *
 * @returns undefined for a page that only the browser can show
 */
export const renderPage: RenderPage<PageContent> = async ({ page, query, content, banner }) => {
  const Page = pages[page.page];
  if (!Page) return undefined;
  const { site, locale } = page;
  const i18n = await prepareI18n(locale, loadCatalog);
  const store = createRootStore(createNullOptions(site));
  let title: string | undefined;
  let needsScript = false;
  const setTitle = (text: string) => {
    title = text;
  };
  const noteNeed = () => {
    needsScript = true;
  };
  const context = { site, locale, platform: defaultPlatform, isAppClient: false };
  const props = { page, context, loader: noLoader, query, content, banner };
  try {
    const { html, style } = await renderMarkup(
      <TitleContext value={setTitle}>
        <NeedsScriptContext value={noteNeed}>
          <PageTree {...props} Page={Page} i18n={i18n} store={store} />
        </NeedsScriptContext>
      </TitleContext>,
      pageIdentifierPrefix,
    );
    const [links = ''] = leadingLinks.exec(html) ?? [];
    return {
      html: html.slice(links.length),
      style,
      title,
      pictures: (links.match(urgentLinks) ?? []).join(''),
      needsScript,
    };
  } finally {
    store.dispose();
  }
};
