import type { Locator, Page } from '@playwright/test';
import { cartButton } from '../fixtures/cart.ts';
import { navigationBar, openHydrated } from '../fixtures/navigation.ts';
import { searchField } from '../fixtures/search.ts';
import { expect, test } from '../fixtures/test.ts';

const partsOf = (page: Page) => {
  const banner = page.getByRole('banner');
  return {
    promotion: page.locator('[data-promotion="top_banner"]'),
    strip: page.getByRole('list', { name: 'Ihre Vorteile' }),
    logo: banner.getByRole('link', { name: 'Kontor, Startseite' }),
    search: searchField(page),
    finder: banner.getByRole('link', { name: 'Filialsuche' }),
    account: banner.locator('a[href="/usermenu"][aria-controls]'),
    cart: cartButton(page),
    navigation: navigationBar(page),
    menu: page.getByRole('button', { name: 'Menü', exact: true }),
  };
};

const boxOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect());

/** Whether the parts are next to each other in one row, from left to right. */
async function areInARow(...parts: readonly Locator[]): Promise<boolean> {
  const boxes = await Promise.all(parts.map(boxOf));
  return boxes.slice(1).every((box, index) => {
    const before = boxes[index] as DOMRect;
    return before.right <= box.left && before.top < box.bottom && box.top < before.bottom;
  });
}

/** Whether the parts are one below another. */
async function areBelowEachOther(...parts: readonly Locator[]): Promise<boolean> {
  const boxes = await Promise.all(parts.map(boxOf));
  return boxes.slice(1).every((box, index) => (boxes[index] as DOMRect).bottom <= box.top);
}

test('from 980 px, the rows are promotion, strip, logo with search and icons, and navigation (HEAD-5)', async ({
  page,
}) => {
  for (const width of [980, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await openHydrated(page, '/category/coffee');
    const { promotion, strip, logo, search, finder, account, cart, navigation, menu } = partsOf(page);
    expect(await areBelowEachOther(promotion, strip, logo, navigation)).toBe(true);
    expect(await areInARow(logo, search, finder, account, cart)).toBe(true);
    await expect(menu).toBeHidden();
  }
});

test('below 980 px, one row has the menu button, the logo and the icons, and the next row has the search (HEAD-6)', async ({
  page,
}) => {
  for (const width of [360, 979]) {
    await page.setViewportSize({ width, height: 800 });
    await openHydrated(page, '/category/coffee');
    const { logo, search, finder, account, cart, navigation, menu } = partsOf(page);
    expect(await areInARow(menu, logo, finder, account, cart)).toBe(true);
    expect(await areBelowEachOther(logo, search)).toBe(true);
    await expect(navigation).toBeHidden();
  }
});

test('the search box fills the free width of its row, with or without focus (SEARCH-6)', async ({ page }) => {
  await openHydrated(page, '/category/coffee');
  const { search } = partsOf(page);
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return (await boxOf(search)).width;
  };
  const narrow = [await widthAt(320), await widthAt(600), await widthAt(979)];
  expect(narrow).toEqual([...new Set(narrow)].sort((a, b) => a - b));
  const wide = await widthAt(1280);
  await search.focus();
  expect((await boxOf(search)).width).toBe(wide);
});
