import { jest } from '@jest/globals';
import type { FooterProps } from '@kontor/federation';
import { prepareI18n, type TextLocale } from '@kontor/i18n';
import { createNullDeps, createRootStore, noPersonalData, RootStoreProvider } from '@kontor/store';
import { I18nProvider } from '@lingui/react';
import { act, render } from '@testing-library/react';
import { Footer } from '../Footer.tsx';
import { type FooterDeps, FooterStore } from '../FooterStore.ts';
import { loadCatalog } from '../locales/loadCatalog.ts';
import { type Report, ReportProvider } from '../reportContext.ts';
import { footerRecord } from './footerRecord.ts';

type Options = Partial<FooterProps> & {
  readonly locale?: TextLocale;
  readonly deps?: Partial<FooterDeps>;
  readonly nlStatus?: string;
};

/** Waits until nothing is under way any more. */
export const settled = () => act(async () => undefined);

/** The footer of a page, over a back end that answers what a test says. */
export async function renderFooter({ locale = 'en', deps, nlStatus, site = 'DE', ...props }: Options = {}) {
  const report = jest.fn<Report>();
  const store = new FooterStore({
    loadFooter: async () => footerRecord,
    assignTests: async () => undefined,
    report,
    ...deps,
  });
  const root = createRootStore({
    ...createNullDeps(site),
    loadPersonalData: async () => ({ ...noPersonalData, nlStatus }),
  });
  const i18n = await prepareI18n(locale, loadCatalog);
  const view = render(
    <I18nProvider i18n={i18n}>
      <RootStoreProvider store={root}>
        <ReportProvider value={report}>
          <Footer platform="CLASSIC" {...props} site={site} store={store} />
        </ReportProvider>
      </RootStoreProvider>
    </I18nProvider>,
  );
  await settled();
  return { ...view, report, personalData: root.personalData };
}
