import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
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

describe('before the content is there', () => {
  test('the legal links are, in the language of the site, and its place is held', async () => {
    await renderFooter({ locale: 'hu-HU', site: 'HU', deps: { loadFooter: never } });
    expect(legal('Jogi tudnivalók').map(({ textContent }) => textContent)).toContain('Sütibeállítások');
    expect(skeleton()).not.toBeNull();
  });

  test('contracts can be cancelled where the law wants it', async () => {
    const { unmount } = await renderFooter({ deps: { loadFooter: never } });
    expect(screen.getByRole('link', { name: 'Cancel contracts here' })).toBeInTheDocument();
    unmount();
    await renderFooter({ site: 'AT', deps: { loadFooter: never } });
    expect(screen.queryByRole('link', { name: 'Cancel contracts here' })).toBeNull();
  });
});

describe('the content', () => {
  test('replaces what held its place', async () => {
    await renderFooter();
    expect(skeleton()).toBeNull();
    expect(screen.getByRole('heading', { name: 'Good to know' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Delivery times' })).toHaveAttribute('href', '/delivery');
    expect(legal('Legal information').map(({ textContent }) => textContent)).toEqual(['Legal notice']);
    expect(screen.getByText(/^All prices with VAT, plus/)).toHaveTextContent('All prices with VAT, plus shipping.');
  });

  test('stays out when it cannot be had: reported, and the legal links stay', async () => {
    const failure = new Error('no answer');
    const { report } = await renderFooter({ deps: { loadFooter: () => Promise.reject(failure) } });
    expect(report).toHaveBeenCalledWith('The footer could not be loaded.', failure);
    expect(legal('Legal information').length).toBeGreaterThan(5);
    expect(skeleton()).toBeNull();
  });

  test('stays out without a word where the site has none', async () => {
    const { report } = await renderFooter({ deps: { loadFooter: async () => undefined } });
    expect(report).not.toHaveBeenCalled();
    expect(legal('Legal information').length).toBeGreaterThan(5);
  });

  test('does not wait for the assignment to tests, nor care when it fails', async () => {
    const assignTests = jest.fn(() => Promise.reject(new Error('no answer')));
    const { report } = await renderFooter({ deps: { assignTests } });
    expect(assignTests).toHaveBeenCalledTimes(1);
    expect(report.mock.calls.filter(([message]) => !message.includes('logo'))).toEqual([]);
  });
});

describe('the reduced footer', () => {
  test('leaves out what leads away from the checkout', async () => {
    await renderFooter({ isReducedVersion: true });
    expect(screen.getByRole('link', { name: 'Delivery times' })).toBeInTheDocument();
    for (const gone of ['Careers', 'Beans', 'Videos', 'Get the app']) expect(screen.queryByText(gone)).toBeNull();
    expect(screen.getByRole('link', { name: 'Tested shop' })).toBeInTheDocument();
  });
});

describe('the places of the host', () => {
  const newsletter = () => <p>Newsletter form</p>;
  const form = () => screen.queryByText('Newsletter form');

  test('hold newsletter and preview', async () => {
    await renderFooter({ newsletter, preview: <p>Preview panel</p> });
    expect(form()).toBeVisible();
    expect(screen.getByText('Preview panel')).toBeVisible();
  });

  test.each(['WAITING_FOR_DOI', 'SUBSCRIBED'])('hold no newsletter for a visitor who is %s', async (nlStatus) => {
    await renderFooter({ newsletter, nlStatus });
    expect(form()).toBeNull();
  });

  test('hold no newsletter on a page that wants none', async () => {
    document.documentElement.dataset['newsletterFormHidden'] = 'true';
    await renderFooter({ newsletter });
    expect(form()).toBeNull();
  });

  test('keep the newsletter when the visitor subscribes in it', async () => {
    const { personalData } = await renderFooter({ newsletter });
    act(() => personalData.set({ nlStatus: 'WAITING_FOR_DOI' }));
    await settled();
    expect(form()).toBeVisible();
  });
});
