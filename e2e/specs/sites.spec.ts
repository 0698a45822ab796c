import { type SiteKey, siteKeys } from '@kontor/site';
import { expect, test } from '../fixtures/test.ts';

/** Language, cart button and price of one article, as each site shows them. */
const sites: Readonly<Record<SiteKey, { lang: string; cart: RegExp; price: RegExp }>> = {
  DE: { lang: 'de-DE', cart: /Warenkorb/, price: /^\d+,\d\d$/ },
  AT: { lang: 'de-AT', cart: /Warenkorb/, price: /^\d+,\d\d Euro$/ },
  CH: { lang: 'de-CH', cart: /Warenkorb/, price: /^CHF \d+\.\d\d$/ },
  CH_FR: { lang: 'fr-CH', cart: /Panier|panier/, price: /^\d+\.\d\d CHF$/ },
  PL: { lang: 'pl-PL', cart: /Koszyk/i, price: /^\d+,\d\d zł$/ },
  CZ: { lang: 'cs-CZ', cart: /Košík/i, price: /^\d+(,\d\d)? Kč$/ },
  HU: { lang: 'hu-HU', cart: /Kosár/i, price: /^\d[\d ]* Ft$/ },
  SK: { lang: 'sk-SK', cart: /Košík/i, price: /^\d+,\d\d Euro$/ },
  TR: { lang: 'tr-TR', cart: /Sepet/i, price: /^[\d.]+,\d\d TL$/ },
};

for (const site of siteKeys) {
  test(`${site} speaks its language and names its currency`, async ({ page, siteUrl }) => {
    const { lang, cart, price } = sites[site];
    await page.goto(siteUrl(site, '/product/1000102'));
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('banner').getByRole('button', { name: cart })).toBeVisible();
    const printed = page
      .getByRole('main')
      .getByText(/^(?:CHF\s)?\d[\d\s.,’]*(?:\s(?:Euro|CHF|zł|Kč|Ft|TL))?$/)
      .first();
    await expect(printed).toBeVisible();
    expect(((await printed.textContent()) ?? '').replaceAll(/\s/g, ' ')).toMatch(price);
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
  });
}

test('a choice of site is remembered where the address names none', async ({ page }) => {
  await page.goto('/site/PL');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL');
  await page.goto('/search?query=kawa');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL');
  await page.goto('/site/de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
});

test('a page downloads the texts of its own language and of no other', async ({ page, siteUrl }) => {
  for (const site of siteKeys) {
    await test.step(site, async () => {
      const texts = new Set<string>();
      const deployables = new Set<string>();
      const note = (address: string) => {
        const { pathname } = new URL(address);
        const locale = /\/locale-(.+)-po\.\w+\.js$/.exec(pathname)?.[1];
        if (!locale) return;
        texts.add(locale);
        deployables.add(pathname.split('/')[1] ?? '');
      };
      const handleRequest = (request: { url(): string }) => note(request.url());
      page.on('request', handleRequest);
      await page.goto(siteUrl(site));
      // What is above the footer has its height from here on.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      // The shell, header, cart, footer and newsletter each bring their own.
      await expect.poll(() => deployables.size).toBe(5);
      await page.waitForLoadState('networkidle');
      page.off('request', handleRequest);
      expect(deployables.size).toBe(5);
      expect([...texts]).toEqual([sites[site].lang]);
    });
  }
});
