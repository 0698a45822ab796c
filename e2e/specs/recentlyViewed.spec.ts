import { searchStorage, setConsent } from '../fixtures/search.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ consent: 'none' });

test('viewed products are stored and shown only with consent, and are removed when consent is withdrawn (CONSENT-30)', async ({
  page,
  context,
  siteUrl,
}) => {
  const recent = page.getByRole('region', { name: 'Zuletzt angesehen' });
  const products = recent.getByRole('article');
  const history = async () => (await searchStorage(page)).filter((key) => key.includes('product-history'));

  await setConsent(context, siteUrl('DE'), false);
  await page.goto(siteUrl('DE', '/product/1001101'));
  await expect(page.locator('[data-watch] button')).toHaveAttribute('aria-pressed', 'false');
  expect(await history()).toEqual([]);

  await setConsent(context, siteUrl('DE'), true);
  await page.goto(siteUrl('DE', '/product/1001101'));
  await expect.poll(history).toHaveLength(1);
  await page.goto(siteUrl('DE', '/product/1001102'));
  await expect(products).toHaveCount(1);
  await expect(products.getByRole('link')).toHaveAttribute('href', '/product/1001101');
  await page.goto(siteUrl('DE', '/'));
  await expect(products).toHaveCount(2);
  await expect(products.first().getByRole('link')).toHaveAttribute('href', '/product/1001102');
  await expect(products.first().locator('[data-watch] button')).toHaveAttribute('aria-pressed', 'false');

  await setConsent(context, siteUrl('DE'), false);
  await page.evaluate(() => dispatchEvent(new Event('OneTrustGroupsUpdated')));
  await expect(recent).toHaveCount(0);
  expect(await history()).toEqual([]);
});
