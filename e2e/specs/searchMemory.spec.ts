import { openHydrated } from '../fixtures/navigation.ts';
import {
  answerSuggestions,
  options,
  searchField,
  searchStorage,
  setConsent,
  suggestionPanel,
} from '../fixtures/search.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const plain = '/subscribenewsletter';

test('recent searches appear only with consent, and each of them can be removed (SEARCH-20)', async ({
  page,
  context,
  siteUrl,
}) => {
  await answerSuggestions(page);
  await openHydrated(page, siteUrl('DE', plain));
  await searchField(page).fill('filter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/query=filter$/);
  expect(await searchStorage(page)).toEqual([]);

  await setConsent(context, siteUrl('DE'), true);
  await openHydrated(page, siteUrl('DE', plain));
  for (const text of ['filter', 'kanne', 'FILTER']) {
    await searchField(page).fill(text);
    await expect(options(page)).toHaveCount(4);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`query=${text}$`));
    await expect(page.locator('#header > [data-hydrated]')).toBeAttached();
  }
  await searchField(page).fill('');
  await searchField(page).focus();
  await expect(options(page)).toHaveText(['FILTER', 'kanne']);
  await page.getByRole('button', { name: '„FILTER“ aus den letzten Suchen entfernen' }).click();
  await expect(options(page)).toHaveText(['kanne']);
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/query=kanne$/);
});

test('the data needed to track a suggested product are stored until consent is withdrawn in any tab (SEARCH-31)', async ({
  page,
  context,
  siteUrl,
}) => {
  await setConsent(context, siteUrl('DE'), true);
  await answerSuggestions(page);
  await openHydrated(page, siteUrl('DE', plain));
  const clicked = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('kontor:suggested-product-clicked', (event) => resolve((event as CustomEvent).detail));
      }),
  );
  await searchField(page).fill('ka');
  const product = suggestionPanel(page).getByRole('link').last();
  await expect(product).toHaveAttribute('href', '/product/1001304?size=m&query=ka');
  await product.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await product.click();
  expect(await clicked).toEqual({ productId: '1001304', title: expect.any(String), typedText: 'ka', position: 2 });
  const stored = await page.evaluate(() => localStorage.getItem('kontor.search.product-sources.DE') ?? '');
  const session = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('kontor.search.session.DE') ?? '{}').data,
  );
  const source = { productId: '1001304', list: 'search_suggestions', session, typedText: 'ka', position: 2 };
  expect(JSON.parse(stored).data[0][1]).toEqual(source);
  expect(session).toMatch(/^[0-9a-f]{32}$/);
  // The content's key may arrive last.
  await expect
    .poll(() => searchStorage(page))
    .toEqual([
      'kontor.search.product-history.DE',
      'kontor.search.product-sources.DE',
      'kontor.search.session.DE',
      'kontor.search.suggestions.DE',
    ]);

  const other = await context.newPage();
  await openHydrated(other, siteUrl('DE', plain));
  await setConsent(context, siteUrl('DE'), false);
  await other.evaluate(() => dispatchEvent(new Event('OneTrustGroupsUpdated')));
  expect(await searchStorage(other)).toEqual([]);
  await expect.poll(() => searchStorage(page)).toEqual([]);
});

test('the links of a highlighted term and of a product under the pointer are marked for prefetching (SEARCH-42)', async ({
  page,
}) => {
  await answerSuggestions(page);
  await openHydrated(page, plain);
  await searchField(page).fill('ka');
  await expect(options(page)).toHaveCount(4);
  const marked = page.locator('[data-speculate]');
  await page.keyboard.press('ArrowDown');
  await expect(marked).toHaveAttribute('href', '/search?query=kaffee');
  await page.keyboard.press('Home');
  await expect(marked).toHaveCount(0);
  await suggestionPanel(page).getByRole('link').first().hover();
  await expect(marked).toHaveAttribute('href', '/product/1000102?query=ka&dim1=ganze+Bohne');
});

test('a shortcut leads straight to its page without showing results (SEARCH-27)', async ({ page, siteUrl }) => {
  for (const [site, text, path] of [
    ['DE', '  Öffnungszeiten ', '/service/storefinder/search'],
    ['TR', 'İLETİŞİM', '/contact'],
  ] as const) {
    await answerSuggestions(page);
    const loaded = page.waitForResponse((response) => /shortcuts-/.test(response.url()));
    await openHydrated(page, siteUrl(site, plain));
    await searchField(page).fill(text);
    await loaded;
    await expect(options(page)).toHaveCount(4);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});
