import type { HeaderProps } from '@kontor/federation';
import { type RootStore, RootStoreProvider } from '@kontor/store';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Header } from './Header.tsx';
import type { HeaderModel } from './HeaderModel.ts';

type Props = Pick<
  HeaderProps,
  'site' | 'isAppClient' | 'filters' | 'isReducedVersion' | 'hasSecureHint' | 'isSticky' | 'miniCart'
> & {
  readonly i18n: I18n;
  readonly store: RootStore;
  readonly model: HeaderModel;
};

/** The header with its providers. The server renders this tree, and the browser hydrates it. */
export function HeaderModule({ i18n, store, ...header }: Props) {
  return (
    <I18nProvider i18n={i18n}>
      <RootStoreProvider store={store}>
        <Header {...header} />
      </RootStoreProvider>
    </I18nProvider>
  );
}
