import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { brand } from '@kontor/site';
import { noPersonalData, type PersonalData } from '@kontor/store';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shimPlatform } from '../../testing/platformShims.ts';
import { renderHeader, settled } from '../../testing/renderHeader.tsx';
import { firstNameOf } from './firstNameOf.ts';

beforeEach(() => {
  shimPlatform();
});

const known = (data: Partial<PersonalData> = {}, site: 'DE' | 'AT' = 'DE') => ({
  rootOptions: {
    site,
    loadPersonalData: async () => ({
      ...noPersonalData,
      loggedInOrRemembered: true,
      customerName: 'Anna Muster',
      ...data,
    }),
  },
});

const menu = () => screen.getByRole('navigation', { name: 'Account' });
const trigger = () => {
  const [first] = within(menu()).getAllByRole('button');
  if (!first) throw new Error('the menu has no trigger');
  return first;
};
const logOutButton = () => within(menu()).getByRole('button', { name: 'Log out' });
/** The text of each link that the visitor sees. */
const shownLinks = () =>
  within(menu())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the account icon', () => {
  test('the account icon invites anonymous visitors to log in, and links to the user menu without scripts (HEAD-4, HEAD-3)', async () => {
    await renderHeader();
    expect(trigger()).toHaveAccessibleName('Log in');
    expect(trigger()).toHaveAttribute('href', '/usermenu');
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  });

  test('the account icon greets recognised customers by their first name', async () => {
    await renderHeader(known());
    expect(trigger()).toHaveAccessibleName('Hello, Anna My account');
  });

  test.each([
    ['Anna Muster', 'A'],
    ['𝒜da Lang', '𝒜'],
    ['', '✓'],
  ])('the account icon for the customer “%s” has the mark “%s” (HEAD-62)', async (customerName, mark) => {
    await renderHeader(known({ customerName }));
    expect(trigger()).toHaveAttribute('data-initial', mark);
  });

  test('the account icon has no mark for an unknown visitor', async () => {
    await renderHeader();
    expect(trigger()).not.toHaveAttribute('data-initial');
  });

  test('the account icon shows angle brackets in a name as they are', async () => {
    await renderHeader(known({ customerName: '<0>Anna</0> Muster', givenName: '<0>Anna</0>' }));
    expect(trigger()).toHaveAccessibleName('Hello, <0>Anna</0> My account');
  });

  test('the account icon does not greet a customer without a name', async () => {
    await renderHeader(known({ customerName: '' }));
    expect(trigger()).toHaveAccessibleName('My account');
  });

  test('the account icon invites the visitor to log in if personal data cannot be loaded', async () => {
    await renderHeader({ rootOptions: { loadPersonalData: () => Promise.reject(new Error('no answer')) } });
    expect(trigger()).toHaveAccessibleName('Log in');
  });

  test.each(['{Enter}', ' '])('the account icon opens and closes its menu with the key “%s”', async (key) => {
    await renderHeader();
    trigger().focus();
    await userEvent.keyboard(key);
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard(key);
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('the account menu', () => {
  test('the account menu offers anonymous visitors log-in, registration and entries that need no account (HEAD-21, HEAD-41)', async () => {
    await renderHeader();
    await userEvent.click(trigger());
    expect(shownLinks()).toEqual([
      'Log in',
      'Register',
      'My orders',
      'Watchlist',
      'My mobile plan',
      'Shop securely',
      'Contact',
    ]);
    expect(within(menu()).queryByRole('button', { name: 'Log out' })).not.toBeInTheDocument();
  });

  test('the account menu offers customers the account, the number of beans and the log-out (HEAD-41)', async () => {
    await renderHeader(known({ loyaltyBeans: 1250 }));
    await userEvent.click(trigger());
    expect(shownLinks()).toEqual([
      'My account',
      'My orders',
      'Watchlist',
      'Loyalty beans1,250',
      'My mobile plan',
      'Shop securely',
      'Contact',
    ]);
    expect(within(menu()).getByRole('button', { name: 'Log out' })).toBeVisible();
  });

  test('the account menu separates Swiss thousands the same way as prices do', async () => {
    await renderHeader({ ...known({ loyaltyBeans: 1250 }), locale: 'fr-CH' });
    expect(document.body).toHaveTextContent(/1’250/);
  });

  test('the account menu shows every visitor the number of products on the watchlist and keeps it up to date (HEAD-80)', async () => {
    const { store } = await renderHeader({
      rootOptions: { loadPersonalData: async () => ({ ...noPersonalData, watchlist: ['1', '2'] }) },
    });
    await userEvent.click(trigger());
    expect(shownLinks()).toContain('Watchlist2');
    act(() => store.personalData.set({ watchlist: [] }));
    expect(shownLinks()).toContain('Watchlist');
  });

  test('the account menu offers members the community and the loyalty card (HEAD-23)', async () => {
    await renderHeader(known({ communityMember: true, [brand.cardMemberField]: true }));
    await userEvent.click(trigger());
    expect(shownLinks()).toEqual(expect.arrayContaining(['Loyalty card', 'Community']));
  });

  test('the account menu offers the mobile plan only on DE (HEAD-22)', async () => {
    await renderHeader(known({}, 'AT'));
    await userEvent.click(trigger());
    expect(shownLinks()).not.toContain('My mobile plan');
  });

  test('the account menu has a form that finds stores by postcode or city and works without scripts (HEAD-21)', async () => {
    await renderHeader();
    await userEvent.click(trigger());
    const field = within(menu()).getByRole('textbox', { name: 'Find a store' });
    expect(field).toHaveAttribute('name', 'query');
    expect(field.closest('form')).toHaveAttribute('action', '/service/storefinder/search');
  });

  test('the account menu closes on Escape, and focus returns to the icon (HEAD-42)', async () => {
    await renderHeader();
    await userEvent.click(trigger());
    await userEvent.tab();
    expect(within(menu()).getByRole('link', { name: 'Log in' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
    expect(trigger()).toHaveFocus();
  });

  test('the account menu closes on a press outside it and when focus leaves it', async () => {
    await renderHeader();
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    await userEvent.click(trigger());
    await userEvent.click(elsewhere);
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(trigger());
    await userEvent.tab({ shift: true });
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  });

  test('the account menu closes other overlays when it opens, and is closed by them (HEAD-42)', async () => {
    const { store } = await renderHeader();
    const closeCart = jest.fn();
    store.overlays.open('cart', closeCart);
    await userEvent.click(trigger());
    expect(closeCart).toHaveBeenCalledTimes(1);
    act(() => void store.overlays.open('navigation'));
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  });

  test('the account menu logs out without leaving the page', async () => {
    const logOut = jest.fn(async () => undefined);
    await renderHeader({ ...known(), options: { logOut } });
    await userEvent.click(trigger());
    await userEvent.click(within(menu()).getByRole('button', { name: 'Log out' }));
    expect(logOut).toHaveBeenCalledTimes(1);
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
    expect(trigger()).toHaveFocus();
  });

  test('the account menu reports a failed log-out, stays open and lets the customer try again', async () => {
    const logOut = jest.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue();
    await renderHeader({ ...known(), options: { logOut } });
    await userEvent.click(trigger());
    expect(within(menu()).queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(logOutButton());
    await settled();
    expect(within(menu()).getByRole('alert')).toHaveTextContent(/^Logging out did not work/);
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(logOutButton());
    await settled();
    expect(logOut).toHaveBeenCalledTimes(2);
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(trigger());
    expect(within(menu()).queryByRole('alert')).not.toBeInTheDocument();
  });

  test('the account menu does not send a second call if the log-out is pressed again while the first call is running', async () => {
    let end: () => void = () => undefined;
    const logOut = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
    await renderHeader({ ...known(), options: { logOut } });
    await userEvent.click(trigger());
    await userEvent.click(logOutButton());
    await userEvent.click(logOutButton());
    expect(logOut).toHaveBeenCalledTimes(1);
    end();
    await settled();
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  });
});

test('a customer gets the same header as everyone else, except for the account icon and the account entries (HEAD-7)', async () => {
  const othersOf = async (options?: ReturnType<typeof known>) => {
    const { unmount } = await renderHeader(options);
    const copy = screen.getByRole('banner').cloneNode(true) as HTMLElement;
    unmount();
    // The drawer has the account entries too.
    for (const part of copy.querySelectorAll('nav[aria-label="Account"], [data-is]')) part.remove();
    return [copy.textContent, ...[...copy.querySelectorAll('a')].map((link) => link.getAttribute('href'))];
  };
  const forEverybody = await othersOf();
  expect(forEverybody.length).toBeGreaterThan(10);
  expect(await othersOf(known({ communityMember: true, loyaltyBeans: 9 }))).toEqual(forEverybody);
});

test.each([
  ['Anna Muster', 'Anna'],
  ['  Anna ', 'Anna'],
  ['', ''],
])('the first name in “%s” is “%s”', (name, first) => expect(firstNameOf(name)).toBe(first));
