import { siteKeys } from '@kontor/site';
import { crawl } from '../fixtures/crawl.ts';
import { addCustomer, logIn } from '../fixtures/customer.ts';
import { expect, test } from '../fixtures/test.ts';

for (const site of siteKeys) {
  test(`on ${site}, every link inside the shop leads to a real page, and no form lets the browser validate a field (SITE-28, SITE-58)`, async ({
    page,
    chooseSite,
  }) => {
    await chooseSite(site);
    const { pages, dead, judged } = await crawl(page.request);
    expect(dead).toEqual([]);
    expect(judged).toEqual([]);
    expect(pages).toBeGreaterThan(150);
  });
}

test('for a logged-in customer, every link on the home page leads to a real page', async ({ page }, { testId }) => {
  await logIn(page, await addCustomer(page, testId));
  const { pages, dead } = await crawl(page.request, { maxDepth: 1 });
  expect(dead).toEqual([]);
  expect(pages).toBeGreaterThan(60);
});
