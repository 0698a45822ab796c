import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { renderFooter, settled } from './testing/renderFooter.tsx';

beforeEach(() => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
});
afterEach(() => {
  delete document.documentElement.dataset['newsletterFormHidden'];
});

const never = () => new Promise<never>(() => {});
const legal = (name: string) => within(screen.getByRole('navigation', { name })).getAllByRole('link');
const skeleton = () => document.querySelector('[data-skeleton]');

describe('the footer before its content has loaded', () => {
  test('before its content has loaded, the footer shows a skeleton and the legal links in the site’s language', async () => {
    await renderFooter({ locale: 'hu-HU', site: 'HU', options: { loadFooter: never } });
    expect(legal('Jogi tudnivalók').map(({ textContent }) => textContent)).toContain('Sütibeállítások');
    // The consent script opens its settings when a link with this class is clicked. Without the script, the link leads
    // to the page with the form.
    const toggles = legal('Jogi tudnivalók').filter(({ classList }) => classList.contains('ot-sdk-show-settings'));
    expect(toggles.map((link) => link.getAttribute('href'))).toEqual(['/consent-settings']);
    expect(skeleton()).not.toBeNull();
  });

  test('the footer has a link for cancelling contracts on DE only (FOOT-51)', async () => {
    const { unmount } = await renderFooter({ options: { loadFooter: never } });
    expect(screen.getByRole('link', { name: 'Cancel contracts here' })).toBeInTheDocument();
    unmount();
    await renderFooter({ site: 'AT', options: { loadFooter: never } });
    expect(screen.queryByRole('link', { name: 'Cancel contracts here' })).toBeNull();
  });
});

test('the focus moves from the offer’s link to the first field of the form that replaces the offer (FOOT-37)', async () => {
  let arrive: () => void = () => undefined;
  function Slot({ offer }: { readonly offer: ReactNode }) {
    const [hasArrived, setHasArrived] = useState(false);
    arrive = () => act(() => setHasArrived(true));
    return hasArrived ? <input type="email" aria-label="E-mail" /> : offer;
  }
  await renderFooter({ newsletter: (offer) => <Slot offer={offer} /> });
  screen.getByRole('link', { name: 'Subscribe to the newsletter' }).focus();
  arrive();
  await settled();
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
});

describe('the footer’s content', () => {
  test('the footer’s content replaces the skeleton', async () => {
    await renderFooter();
    expect(skeleton()).toBeNull();
    expect(screen.getByRole('heading', { name: 'Good to know' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Delivery times' })).toHaveAttribute('href', '/delivery');
    expect(legal('Legal information').map(({ textContent }) => textContent)).toEqual(['Legal notice']);
    expect(screen.getByText(/^All prices with VAT, plus/)).toHaveTextContent('All prices with VAT, plus shipping.');
  });

  test('a failure to load the footer’s content is logged, and the legal links stay (FOOT-18)', async () => {
    const failure = new Error('no answer');
    const { report } = await renderFooter({ options: { loadFooter: () => Promise.reject(failure) } });
    expect(report).toHaveBeenCalledWith('The footer could not be loaded.', failure);
    expect(legal('Legal information').length).toBeGreaterThan(5);
    expect(skeleton()).toBeNull();
  });

  test('on a site without footer content, the content is missing and nothing is logged (FOOT-17)', async () => {
    const { report } = await renderFooter({ options: { loadFooter: async () => undefined } });
    expect(report).not.toHaveBeenCalled();
    expect(legal('Legal information').length).toBeGreaterThan(5);
  });

  test('the footer’s content depends neither on the A/B assignment’s response nor on its success (FOOT-29)', async () => {
    const assignTests = jest.fn(() => Promise.reject(new Error('no answer')));
    const { report } = await renderFooter({ options: { assignTests } });
    expect(assignTests).toHaveBeenCalledTimes(1);
    expect(report.mock.calls.filter(([message]) => !message.includes('logo'))).toEqual([]);
  });
});

test.each([
  ['de-DE', 'DE', null],
  ['en', 'HU', 'hu-HU'],
  ['de-AT', 'DE', 'de-DE'],
] as const)('content strings in a %s footer of %s are marked as %p (FOOT-35)', async (locale, site, lang) => {
  await renderFooter({ locale, site });
  const texts = [
    screen.getByRole('heading', { name: 'Good to know' }),
    screen.getByRole('link', { name: 'Legal notice' }),
    screen.getByText(/^All prices with VAT, plus/),
    screen.getByText('Desktop view'),
  ];
  expect(texts.map((text) => text.closest('[lang]')?.getAttribute('lang') ?? null)).toEqual([lang, lang, lang, lang]);
});

describe('the reduced footer', () => {
  test('the reduced footer hides SEO links, social media, apps, and the groups that are hidden in checkouts (FOOT-21)', async () => {
    await renderFooter({ isReducedVersion: true });
    expect(screen.getByRole('link', { name: 'Delivery times' })).toBeInTheDocument();
    for (const gone of ['Careers', 'Beans', 'Videos', 'Get the app']) expect(screen.queryByText(gone)).toBeNull();
    expect(screen.getByRole('link', { name: 'Tested shop' })).toBeInTheDocument();
  });
});

describe('the footer’s slots', () => {
  const newsletter = () => <p>Newsletter form</p>;
  const form = () => screen.queryByText('Newsletter form');

  test('the footer’s slots show the newsletter form and the preview panel (FOOT-1)', async () => {
    await renderFooter({ newsletter, preview: <p>Preview panel</p> });
    expect(form()).toBeVisible();
    expect(screen.getByText('Preview panel')).toBeVisible();
  });

  test.each(['WAITING_FOR_DOI', 'SUBSCRIBED'])(
    'the footer shows no newsletter form to a visitor whose status is %s (FOOT-23)',
    async (nlStatus) => {
      await renderFooter({ newsletter, nlStatus });
      expect(form()).toBeNull();
    },
  );

  test('the footer shows no newsletter form on a page that hides the form (FOOT-22)', async () => {
    document.documentElement.dataset['newsletterFormHidden'] = 'true';
    await renderFooter({ newsletter });
    expect(form()).not.toBeVisible();
  });

  test('the footer shows or hides the newsletter form when the visitor logs in or out (FOOT-23)', async () => {
    const { changeCustomer } = await renderFooter({ newsletter });
    await act(() => changeCustomer('LOGGED_IN', 'SUBSCRIBED'));
    await settled();
    expect(form()).toBeNull();
    await act(() => changeCustomer('LOGGED_OUT', undefined));
    await settled();
    expect(form()).toBeVisible();
  });

  test('a form hidden because of the status cookie appears for the next customer', async () => {
    document.documentElement.dataset['newsletterFormHidden'] = 'true';
    const { changeCustomer } = await renderFooter({ newsletter, nlStatus: 'SUBSCRIBED' });
    await act(() => changeCustomer('LOGGED_IN', undefined));
    await settled();
    expect(form()).toBeVisible();
  });

  test('a form hidden by the page stays hidden, no matter who logs in', async () => {
    document.documentElement.dataset['newsletterFormHidden'] = 'true';
    const { changeCustomer } = await renderFooter({ newsletter });
    await act(() => changeCustomer('LOGGED_IN', undefined));
    await settled();
    expect(form()).not.toBeVisible();
  });

  test('the footer keeps the newsletter form when the visitor subscribes (NEWS-40)', async () => {
    const { subscribe } = await renderFooter({ newsletter });
    await act(subscribe);
    await settled();
    expect(form()).toBeVisible();
  });
});
