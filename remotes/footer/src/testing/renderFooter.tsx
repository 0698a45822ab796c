import { jest } from '@jest/globals';
import type { LoginStatus } from '@kontor/api/customer';
import { loadKeptParts } from '@kontor/federation/testing/keptParts';
import { prepareI18n, type TextLocale } from '@kontor/i18n';
import { createNullOptions, createRootStore } from '@kontor/store';
import { act, render } from '@testing-library/react';
import type { FooterViewProps } from '../Footer.tsx';
import { FooterModule } from '../FooterModule.tsx';
import { type FooterOptions, FooterStore } from '../FooterStore.ts';
import { loadCatalog } from '../locales/loadCatalog.ts';
import type { Report } from '../report.ts';
import { footerRecord } from './footerRecord.ts';

type Options = Partial<FooterViewProps> & {
  readonly locale?: TextLocale;
  readonly options?: Partial<FooterOptions>;
  readonly nlStatus?: string;
};

/** Waits until all pending promises have settled. */
export const settled = () => act(async () => undefined);

/** Renders the footer against a fake back end. */
export async function renderFooter({
  locale = 'en',
  options,
  nlStatus,
  site = 'DE',
  platform = 'CLASSIC',
  ...props
}: Options = {}) {
  const report = jest.fn<Report>();
  const store = new FooterStore({
    loadFooter: async () => footerRecord,
    assignTests: async () => undefined,
    report,
    ...options,
  });
  let status = nlStatus;
  let loginStatus: LoginStatus = 'LOGGED_OUT';
  const root = createRootStore({
    ...createNullOptions(site),
    loadSession: async () => ({ loginStatus, nl_status: status }),
  });
  const i18n = await prepareI18n(locale, loadCatalog);
  await loadKeptParts();
  const view = render(
    <FooterModule
      {...props}
      i18n={i18n}
      site={site}
      platform={platform}
      rootStore={root}
      store={store}
      report={report}
    />,
  );
  await settled();
  /** Subscribes on the back end, then reloads the status. */
  const subscribe = () => {
    status = 'WAITING_FOR_DOI';
    return root.personalData.refresh();
  };
  /**
   * Changes the login status on the back end, which then returns that customer's or anonymous visitor's newsletter
   * status.
   */
  const changeCustomer = (to: LoginStatus, itsStatus: string | undefined) => {
    loginStatus = to;
    status = itsStatus;
    return root.customerChanged();
  };
  return { ...view, report, subscribe, changeCustomer };
}
