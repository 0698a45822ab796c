import type { SiteKey } from '@kontor/site';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** Opens a page. Returns the encoding and the transferred size of the page's document. */
async function open(page: Page, address: string) {
  const response = await page.goto(address);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const bytes = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.encodedBodySize ?? 0;
  });
  return { encoding: await response?.headerValue('content-encoding'), bytes };
}

const paths = ['/category/coffee', '/product/1000102', '/search?query=x', '/login', '/checkout'];

for (const site of ['DE', 'HU'] satisfies SiteKey[]) {
  test(`on ${site}, later pages of a visit transfer at most a fifth of the bytes of the first page`, async ({
    page,
    siteUrl,
  }) => {
    const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('/dictionaries/'));
    const first = await open(page, siteUrl(site, '/'));
    expect(first.encoding).toBe('br');
    await loaded;
    // It takes a moment before the browser can use the dictionary for other pages.
    await expect(async () => expect((await open(page, siteUrl(site, '/imprint'))).encoding).toBe('dcz')).toPass();
    for (const path of paths) {
      const next = await open(page, siteUrl(site, path));
      expect(next.encoding, path).toBe('dcz');
      expect(next.bytes, path).toBeLessThan(first.bytes / 5);
    }
  });
}
