import { expect, test } from '@jest/globals';
import { anonymousCustomer } from '@kontor/api/customer';
import { createFakeLoader } from '@kontor/federation/testing';
import { prepareI18n } from '@kontor/i18n';
import { createNullOptions, createRootStore, RootStoreProvider } from '@kontor/store';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { loadCatalog } from '../../locales/loadCatalog.ts';
import { AccountPage } from './AccountPage.tsx';

const ada = {
  ...{ email: 'ada@example.org', firstName: 'Ada', lastName: 'Lang' },
  ...{ loyaltyBeans: 12, isCardMember: false, isCommunityMember: false, orders: [], subscriptions: [] },
};

test.each([
  ['the menu of a visitor', 'menu', undefined],
  ['the menu of a customer', 'menu', ada],
  ['the overview of the account', 'overview', ada],
] as const)('%s shows the number of products on the watchlist when it is known', async (_page, subject, customer) => {
  let watchlist = ['1000102', '1000901'];
  const store = createRootStore({
    ...createNullOptions('DE'),
    loadPersonalData: async () => ({ ...anonymousCustomer, loggedInOrRemembered: customer !== undefined, watchlist }),
  });
  const i18n = await prepareI18n('en', loadCatalog);
  const context = { site: 'DE', platform: 'CLASSIC', locale: 'de-DE' } as const;
  const page = {
    ...({ site: 'DE', locale: 'de-DE', page: 'account' } as const),
    ...{ subject, flags: { header: [], footer: [] }, registry: { remotes: {} } },
  };
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <RootStoreProvider store={store}>
          <AccountPage
            page={page}
            context={context}
            loader={createFakeLoader().loader}
            query=""
            content={{ account: customer ? { customer } : {} }}
          />
        </RootStoreProvider>
      </I18nProvider>,
    );
  });
  const entry = () => screen.getByRole('link', { name: /^Watchlist/ });
  expect(entry()).toHaveTextContent(/^Watchlist$/);
  await act(() => store.personalData.load());
  expect(entry()).toHaveTextContent(/^Watchlist2$/);
  watchlist = [];
  await act(() => store.personalData.refresh());
  expect(entry()).toHaveTextContent(/^Watchlist0$/);
});
