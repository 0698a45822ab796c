import type { Page } from '@playwright/test';
import { cartButton } from '../fixtures/cart.ts';
import { expect, test } from '../fixtures/test.ts';

const paths = ['/', '/category/coffee', '/product/1000102', '/search?query=kaffee', '/theme/first-roast', '/theme'];

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of paths) {
    test(`without JavaScript, ${path} shows its content, and its title appears in the window title`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(title(page)).toBeVisible();
      await expect(page).toHaveTitle(/.+ – Kontor$/);
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      await expect(page.getByText('Die Seite wird geladen')).toHaveCount(0);
    });
  }

  test('without JavaScript, a product page shows the number by which search finds the product', async ({ page }) => {
    await page.goto('/product/1000102');
    await expect(page.getByRole('main')).toContainText('Artikelnummer: 1000102');
    const name = (await title(page).textContent()) ?? '';
    for (const query of ['1000102', '1000%20102']) {
      await page.goto(`/search?query=${query}`);
      await expect(page.getByRole('main').getByRole('article').getByRole('link', { name })).toBeVisible();
    }
  });

  test('without JavaScript, a product can be reached from the home page', async ({ page }) => {
    await page.goto('/');
    const product = page.getByRole('main').getByRole('article').first().getByRole('link');
    const name = (await product.textContent()) ?? '';
    await product.click();
    await expect(title(page)).toHaveText(name);
    // Only buttons that work without scripts are shown: the heart, which has no visible text, and the cart button.
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['', 'In den Warenkorb']);
  });

  test('without JavaScript, a visitor can fill the cart, change it and order', async ({ page }) => {
    const main = page.getByRole('main');
    // `getByText` does not search inside `noscript`.
    const emptySentence = main.locator('p').filter({ hasText: 'Ihr Warenkorb ist leer.' });
    await page.goto('/category/coffee');
    const card = main.getByRole('article').first();
    const name = (await card.getByRole('link').textContent()) ?? '';
    await card.getByRole('button', { name: `In den Warenkorb: ${name}` }).click();
    await expect(page).toHaveTitle('Ihr Warenkorb – Kontor');
    await expect(main.getByRole('status')).toHaveText('Liegt in Ihrem Warenkorb.');

    await main.getByRole('link', { name }).click();
    await main.getByRole('textbox', { name: /^Menge von/ }).fill('2');
    await main.getByRole('button', { name: 'In den Warenkorb' }).click();
    const quantity = main.getByRole('spinbutton', { name: `Menge von ${name}` });
    await expect(quantity).toHaveValue('3');
    await quantity.fill('5000');
    await main.getByRole('button', { name: `Menge von ${name} ändern` }).click();
    await expect(main.getByRole('alert')).toContainText(name);
    await expect(quantity).toHaveValue('3');
    await main.getByRole('button', { name: `${name} entfernen` }).click();
    await expect(emptySentence).toBeVisible();
    await main.getByRole('button', { name: `Rückgängig: ${name}` }).click();
    await expect(quantity).toHaveValue('3');

    // Any link to the cart will do, such as the one in the header.
    await page.goto('/service/cartfrontend/cart');
    await main.getByRole('link', { name: 'Zur Kasse' }).click();
    await main.getByRole('button', { name: 'Jetzt kaufen' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Danke für Ihre Bestellung');
    await page.goto('/checkout');
    await expect(emptySentence).toBeVisible();
  });
});

const isHydrated = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );

for (const path of paths) {
  // Only the product page has controls.
  const needsScript = path.startsWith('/product/');
  const outcome = needsScript ? 'is hydrated' : 'is complete without a script of its own';
  test(`${path} ${outcome}, and does not request its content or any script again`, async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(path);
    await expect(cartButton(page)).toHaveAccessibleName(/leer/);
    if (needsScript) await expect.poll(() => isHydrated(page)).toBe(true);
    else expect(await isHydrated(page)).toBe(false);
    expect(requests.some((address) => /\/page-\w+\.js$/.test(address))).toBe(needsScript);
    expect(requests.filter((address) => /\/catalog\/|\/searchfrontend\/api\/results/.test(address))).toEqual([]);
    const files = requests.filter((address) => /\.(?:js|svg)$/.test(address));
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  });
}

test('a page’s first picture is preloaded before all others', async ({ page }) => {
  for (const path of ['/', '/category/coffee', '/product/1000102', '/theme/first-roast']) {
    await page.goto(path);
    const urgent = page.locator('head link[rel=preload][as=image]');
    await expect(urgent).toHaveCount(1);
    await expect(urgent).toHaveAttribute('fetchpriority', 'high');
    const picture = page.getByRole('main').locator('img').first();
    await expect(picture).toHaveAttribute('srcset', (await urgent.getAttribute('imagesrcset')) ?? '');
    await expect(picture).toHaveAttribute('sizes', (await urgent.getAttribute('imagesizes')) ?? '');
  }
});

test('a page preloads only scripts that it runs', async ({ page }) => {
  // Script elements are removed from the document after they have run.
  await page.addInitScript(() => {
    const added = new Set<string>();
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node instanceof HTMLScriptElement && node.src) added.add(node.src);
    }).observe(document, { childList: true, subtree: true });
    Object.assign(window, { addedScripts: added });
  });
  for (const path of ['/', '/category/coffee', '/product/1000102', '/service/cartfrontend/cart', '/contact']) {
    await page.goto(path);
    const preloaded = () =>
      page
        .locator('link[rel=preload][as=script]')
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect((await preloaded()).length).toBeGreaterThan(5);
    const unused = async () => {
      const added = await page.evaluate(() => [...(window as unknown as { addedScripts: Set<string> }).addedScripts]);
      return (await preloaded()).filter((href) => !added.includes(href));
    };
    await expect.poll(unused).toEqual([]);
  }
});
