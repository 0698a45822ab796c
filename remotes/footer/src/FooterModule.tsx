import { type RootStore, RootStoreProvider } from '@kontor/store';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Footer, type FooterViewProps } from './Footer.tsx';

type Props = FooterViewProps & {
  readonly i18n: I18n;
  readonly rootStore: RootStore;
};

/** The footer and its providers: the tree that the server renders and the browser hydrates. */
export function FooterModule({ i18n, rootStore, ...footer }: Props) {
  return (
    <I18nProvider i18n={i18n}>
      <RootStoreProvider store={rootStore}>
        <Footer {...footer} />
      </RootStoreProvider>
    </I18nProvider>
  );
}
