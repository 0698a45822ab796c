import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { shimPlatform } from './testing/platformShims.ts';
import { renderHeader } from './testing/renderHeader.tsx';

beforeEach(() => {
  shimPlatform();
});

describe('the header', () => {
  test('the header links to the home page and to the store finder (HEAD-3)', async () => {
    await renderHeader();
    expect(screen.getByRole('link', { name: 'Kontor, home page' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Store finder' })).toHaveAttribute('href', '/service/storefinder/search');
  });

  test('the header links to the cart page if the host does not pass a mini-cart (HEAD-3)', async () => {
    await renderHeader();
    expect(screen.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/service/cartfrontend/cart');
  });

  test('the header renders the mini-cart that the host passes', async () => {
    await renderHeader({ miniCart: () => <button type="button">Cart, 3 articles</button> });
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Cart, 3 articles' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Cart' })).toBeNull();
  });
});

test.each([
  ['the header', false],
  ['the reduced header', true],
])('%s has a sticky row only if the host requests one (HEAD-11)', async (_, isReducedVersion) => {
  const { unmount } = await renderHeader({ isSticky: true, isReducedVersion });
  expect(screen.getByRole('banner')).toHaveAttribute('data-header', 'sticky');
  unmount();
  await renderHeader({ isReducedVersion });
  expect(screen.getByRole('banner')).not.toHaveAttribute('data-header', 'sticky');
});

describe('the reduced header', () => {
  test('the reduced header shows only the logo and the secure-purchase hint (HEAD-9, HEAD-10)', async () => {
    await renderHeader({
      isReducedVersion: true,
      locale: 'de-DE',
      miniCart: () => <button type="button">Cart</button>,
    });
    const banner = within(screen.getByRole('banner'));
    expect(banner.getByText('Sicher einkaufen')).toBeVisible();
    expect(banner.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
    expect(banner.queryByRole('button')).toBeNull();
    expect(banner.queryByRole('search')).toBeNull();
    expect(banner.queryByRole('navigation')).toBeNull();
  });

  test('the reduced header does not load any data', async () => {
    const refuse = () => Promise.reject(new Error('data was requested'));
    const { report } = await renderHeader({
      isReducedVersion: true,
      options: { loadTree: refuse, loadThemeWorlds: refuse, loadPromotion: refuse },
      rootOptions: { loadPersonalData: refuse, report: () => expect(true).toBe(false) },
    });
    expect(report).not.toHaveBeenCalled();
  });
});
