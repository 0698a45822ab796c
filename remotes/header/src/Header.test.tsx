import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { shimPlatform } from './testing/platformShims.ts';
import { renderHeader } from './testing/renderHeader.tsx';

beforeEach(() => {
  shimPlatform();
});

describe('the header', () => {
  test('leads to the home page and to the stores', async () => {
    await renderHeader();
    expect(screen.getByRole('link', { name: 'Kontor, home page' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Store finder' })).toHaveAttribute('href', '/service/storefinder/search');
  });

  test('leads to the cart page where the host brings no cart', async () => {
    await renderHeader();
    expect(screen.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/service/cartfrontend/cart');
  });

  test('has what the host brings in the cart’s place', async () => {
    await renderHeader({ miniCart: () => <button type="button">Cart, 3 articles</button> });
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Cart, 3 articles' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Cart' })).toBeNull();
  });

  test('keeps one row in view only where it is meant to', async () => {
    const { unmount } = await renderHeader({ isSticky: true });
    expect(screen.getByRole('banner')).toHaveAttribute('data-header', 'sticky');
    unmount();
    await renderHeader();
    expect(screen.getByRole('banner')).toHaveAttribute('data-header', 'still');
  });
});

describe('the reduced header', () => {
  test('shows the logo and that the purchase is secure, and nothing else', async () => {
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

  test('asks for nothing', async () => {
    const refuse = () => Promise.reject(new Error('asked'));
    const { report } = await renderHeader({
      isReducedVersion: true,
      deps: { loadTree: refuse, loadThemeWorlds: refuse, loadBenefits: refuse },
      rootDeps: { loadPersonalData: refuse, report: () => expect(true).toBe(false) },
    });
    expect(report).not.toHaveBeenCalled();
  });
});
