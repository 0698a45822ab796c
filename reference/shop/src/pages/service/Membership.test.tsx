import { describe, expect, test } from '@jest/globals';
import { anonymousCustomer, type CustomerData } from '@kontor/api/customer';
import { prepareI18n } from '@kontor/i18n';
import { brand } from '@kontor/site';
import { createNullOptions, createRootStore, RootStoreProvider } from '@kontor/store';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { loadCatalog } from '../../locales/loadCatalog.ts';
import { Membership } from './Membership.tsx';
import type { MembershipKind } from './membershipKinds.ts';

const person = {
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Lang',
  loyaltyBeans: 1250,
  isCardMember: false,
  isCommunityMember: false,
  orders: [],
  subscriptions: [],
};

const known = { ...anonymousCustomer, loggedInOrRemembered: true, givenName: 'Ada', loyaltyBeans: 1250 };

type Options = {
  /** The personal data that the browser loads. */
  readonly visitor: CustomerData;
  /** The customer as known to the server. */
  readonly customer?: typeof person;
  /** The address that the invitation links to. */
  readonly url?: string;
};

/** Shows a page on CH_FR that invites visitors to become members. */
async function show(kind: MembershipKind, { visitor, customer, url = '/register' }: Options) {
  const store = createRootStore({ ...createNullOptions('CH_FR'), loadPersonalData: async () => visitor });
  const i18n = await prepareI18n('fr-CH', loadCatalog);
  const info = {
    key: kind,
    title: 'Title',
    lead: 'Rejoignez-nous',
    sections: [
      { id: 'steps', title: 'Steps', text: 'Un compte' },
      { id: 'store', title: 'Store', text: 'En boutique' },
    ],
    action: { text: 'Ouvrir un compte', url },
    links: [],
  };
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <RootStoreProvider store={store}>
          <Membership kind={kind} info={info} content={{ account: customer ? { customer } : {} }} />
        </RootStoreProvider>
      </I18nProvider>,
    );
  });
  return { load: () => act(() => store.personalData.load()) };
}

const links = () => screen.queryAllByRole('link').map((link) => link.textContent);

const texts = {
  member: 'Vous êtes membre, Ada',
  account: 'Vous avez déjà un compte.',
  steps: 'Un compte',
  store: 'En boutique',
};

const shown = () => Object.entries(texts).flatMap(([name, text]) => (screen.queryByText(text) ? name : []));

test('a member’s loyalty beans have ’ as the thousands separator on CH_FR, just as prices do', async () => {
  const { load } = await show('card', { visitor: { ...known, [brand.cardMemberField]: true } });
  await load();
  expect(screen.getByText('Vous avez 1’250 grains de fidélité.')).toBeVisible();
});

test('a member with a single loyalty bean sees the singular', async () => {
  const { load } = await show('card', { visitor: { ...known, [brand.cardMemberField]: true, loyaltyBeans: 1 } });
  await load();
  expect(screen.getByText('Vous avez 1 grain de fidélité.')).toBeVisible();
});

describe.each([
  ['card', { [brand.cardMemberField]: true }, { isCardMember: true }, { communityMember: true }],
  ['card-registration', { [brand.cardMemberField]: true }, { isCardMember: true }, { communityMember: true }],
  ['community', { communityMember: true }, { isCommunityMember: true }, { [brand.cardMemberField]: true }],
] as const)('the %s page', (kind, membership, ownFlag, otherMembership) => {
  const ofMember = kind === 'community' ? ['Mon compte'] : ['Mes grains de fidélité'];

  test(`the ${kind} page tells members that they are members, before and after loading personal data (PERS-30)`, async () => {
    const { load } = await show(kind, {
      visitor: { ...known, ...membership },
      customer: { ...person, ...ownFlag },
    });
    expect([shown(), links()]).toEqual([['member', 'store'], ofMember]);
    await load();
    expect([shown(), links()]).toEqual([['member', 'store'], ofMember]);
  });

  test(`the ${kind} page recognises a remembered member whom the server does not know`, async () => {
    const { load } = await show(kind, { visitor: { ...known, ...membership } });
    expect([shown(), links()]).toEqual([['steps', 'store'], ['Ouvrir un compte']]);
    await load();
    expect([shown(), links()]).toEqual([['member', 'store'], ofMember]);
  });

  test(`the ${kind} page does not ask customers without that membership to open an account (PERS-30)`, async () => {
    const { load } = await show(kind, { visitor: { ...known, ...otherMembership }, customer: person });
    expect([shown(), links()]).toEqual([['account', 'store'], ['Mon compte']]);
    await load();
    expect([shown(), links()]).toEqual([['account', 'store'], ['Mon compte']]);
  });

  test(`the ${kind} page shows customers a link whose target is not the page for opening an account`, async () => {
    await show(kind, { visitor: known, customer: person, url: '/elsewhere' });
    expect([shown(), links()]).toEqual([['store'], ['Ouvrir un compte']]);
  });

  test(`the ${kind} page invites everyone else, including a customer who logs out (PERS-30)`, async () => {
    const { load } = await show(kind, { visitor: anonymousCustomer, customer: { ...person, ...ownFlag } });
    expect(shown()).toContain('member');
    await load();
    expect([shown(), links()]).toEqual([['steps', 'store'], ['Ouvrir un compte']]);
  });
});
