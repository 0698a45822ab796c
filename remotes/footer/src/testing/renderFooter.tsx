import { jest } from '@jest/globals';
import { prepareI18n, type TextLocale } from '@kontor/i18n';
import { createNullOptions, createRootStore, noPersonalData } from '@kontor/store';
import { act, render } from '@testing-library/react';
import type { FooterViewProps } from '../Footer.tsx';
import { FooterModule } from '../FooterModule.tsx';
import { type FooterDeps, FooterStore } from '../FooterStore.ts';
import { loadCatalog } from '../locales/loadCatalog.ts';
import type { Report } from '../reportContext.ts';
import { footerRecord } from './footerRecord.ts';

type Options = Partial<FooterViewProps> & {
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
    ...createNullOptions(site),
    loadPersonalData: async () => ({ ...noPersonalData, nlStatus }),
  });
  const i18n = await prepareI18n(locale, loadCatalog);
  const view = render(
    <FooterModule {...props} i18n={i18n} site={site} rootStore={root} store={store} report={report} />,
  );
  await settled();
  return { ...view, report, personalData: root.personalData };
}
