import { type RootStore, RootStoreProvider } from '@kontor/store';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ComponentType } from 'react';
import type { PageProps } from './pageProps.ts';

type Props = PageProps & {
  readonly i18n: I18n;
  readonly store: RootStore;
  readonly Page: ComponentType<PageProps>;
};

/**
 * A page with its strings and its store. The server and the browser render the same tree, so the browser can hydrate
 * it.
 */
export const PageTree = ({ i18n, store, Page, ...props }: Props) => (
  <I18nProvider i18n={i18n}>
    <RootStoreProvider store={store}>
      <Page {...props} />
    </RootStoreProvider>
  </I18nProvider>
);
