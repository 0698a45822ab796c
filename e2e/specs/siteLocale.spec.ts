import { type SiteKey, siteKeys } from '@kontor/site';
import { folderOf, scriptName } from '../fixtures/remoteFiles.ts';
import { showNewsletter } from '../fixtures/showNewsletter.ts';
import { expect, test } from '../fixtures/test.ts';

/** Language, name of the cart button and price format of each site. */
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
  test(`${site} shows its language and currency and downloads no other language`, async ({ page, siteUrl }) => {
    const { lang, cart, price } = sites[site];
    const texts = new Set<string>();
    const deployables = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const locale = /^locale-(.+)-po$/.exec(scriptName(pathname) ?? '')?.[1];
      if (!locale) return;
      texts.add(locale);
      deployables.add(folderOf(pathname) ?? '');
    });
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
    // Shell, header, cart, footer and newsletter each have texts.
    await showNewsletter(page);
    await expect.poll(() => deployables.size).toBe(5);
    expect([...texts]).toEqual([lang]);
  });
}

test('the chosen site stays selected on addresses that name no site', async ({ page }) => {
  await page.goto('/site/PL');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL');
  await page.goto('/search?query=kawa');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL');
  await page.goto('/site/de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
});
