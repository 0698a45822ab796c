import { jest } from '@jest/globals';
import { noWindowEvents, systemClock } from '@kontor/browser';
import type { HeaderProps } from '@kontor/federation';
import { loadKeptParts } from '@kontor/federation/testing/keptParts';
import { prepareI18n, type TextLocale } from '@kontor/i18n';
import { createNullOptions, createRootStore, type RootStoreOptions, RootStoreProvider } from '@kontor/store';
import { I18nProvider } from '@lingui/react';
import { act, render } from '@testing-library/react';
import { Header } from '../Header.tsx';
import { createHeaderModel, type HeaderOptions } from '../HeaderModel.ts';
import { loadCatalog } from '../locales/loadCatalog.ts';
import { themeWorlds, tree } from './navigationData.ts';

type Options = Partial<
  Pick<HeaderProps, 'isAppClient' | 'filters' | 'isReducedVersion' | 'hasSecureHint' | 'isSticky' | 'miniCart'>
> & {
  readonly locale?: TextLocale;
  readonly options?: Partial<HeaderOptions>;
  readonly rootOptions?: Partial<RootStoreOptions>;
};

/** Waits until all pending promises have settled. */
export const settled = () => act(async () => undefined);

/** Renders the header with a fake back end. */
export async function renderHeader({ locale = 'en', options, rootOptions, ...props }: Options = {}) {
  const report = jest.fn<HeaderOptions['report']>();
  const model = createHeaderModel({
    loadTree: async () => tree,
    loadThemeWorlds: async () => themeWorlds,
    loadPromotion: () => new Promise(() => {}),
    isPreview: () => false,
    onNavigationLoaded: () => undefined,
    events: noWindowEvents,
    logOut: async () => undefined,
    loadSearchPanel: () => new Promise(() => {}),
    clock: systemClock,
    report,
    ...options,
  });
  const store = createRootStore({ ...createNullOptions('DE'), ...rootOptions });
  const i18n = await prepareI18n(locale, loadCatalog);
  await loadKeptParts();
  const view = render(
    <I18nProvider i18n={i18n}>
      <RootStoreProvider store={store}>
        <Header {...props} site={store.site} model={model} />
      </RootStoreProvider>
      <button type="button">Elsewhere</button>
    </I18nProvider>,
  );
  await settled();
  return { ...view, model, report, store };
}
