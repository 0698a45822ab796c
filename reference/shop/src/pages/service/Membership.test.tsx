import { expect, test } from '@jest/globals';
import { anonymousCustomer } from '@kontor/api/customer';
import { prepareI18n } from '@kontor/i18n';
import { brand } from '@kontor/site';
import { createNullOptions, createRootStore, RootStoreProvider } from '@kontor/store';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { loadCatalog } from '../../locales/loadCatalog.ts';
import { Membership } from './Membership.tsx';

/** Shows the card's page of a member with this many loyalty beans. */
async function showCard(loyaltyBeans: number) {
  const member = {
    ...anonymousCustomer,
    loggedInOrRemembered: true,
    givenName: 'Ada',
    [brand.cardMemberField]: true,
    loyaltyBeans,
  };
  const store = createRootStore({ ...createNullOptions('CH_FR'), loadPersonalData: async () => member });
  const i18n = await prepareI18n('fr-CH', loadCatalog);
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <RootStoreProvider store={store}>
          <Membership kind="card" content={undefined}>
            Rejoignez-nous
          </Membership>
        </RootStoreProvider>
      </I18nProvider>,
    );
    await store.personalData.load();
  });
}

test('a member’s loyalty beans have ’ between thousands on CH_FR, as prices have', async () => {
  await showCard(1250);
  expect(screen.getByText('Vous avez 1’250 grains de fidélité.')).toBeVisible();
});

test('a member with a single loyalty bean reads the singular', async () => {
  await showCard(1);
  expect(screen.getByText('Vous avez 1 grain de fidélité.')).toBeVisible();
});
