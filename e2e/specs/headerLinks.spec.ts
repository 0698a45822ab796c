import { type SiteKey, siteKeys } from '@kontor/site';
import type { Page } from '@playwright/test';
import { addCustomer, logIn } from '../fixtures/customer.ts';
import { expect, test } from '../fixtures/test.ts';

/** The addresses of all links and forms of the header that lead to pages of the shop, without their fragments. */
async function headerTargets(page: Page, url: string): Promise<string[]> {
  const html = await (await page.request.get(url)).text();
  const [, header = ''] = /<div id="header">(.*?)<main /s.exec(html) ?? [];
  const hrefs = [...header.matchAll(/<(?:a|form)\b[^>]*?(?:href|action)="([^"#]+)/g)].map(([, href = '']) => href);
  return [...new Set(hrefs)].map((href) => href.replaceAll('&amp;', '&')).filter((href) => href !== '/logout');
}

/** Every link of the header whose page the shop does not have. */
async function deadLinks(page: Page, toUrl: (path: string) => string): Promise<string[]> {
  const dead: string[] = [];
  const targets = await headerTargets(page, toUrl('/'));
  expect(targets.length).toBeGreaterThan(60);
  for (const target of targets) {
    const answer = await page.request.get(toUrl(target), { maxRedirects: 0 });
    const isForeign = target.startsWith('/account/subscriptions') || target.startsWith('/newsletter');
    const isNotice = (await answer.text()).includes('"subject":"foreign"');
    if (answer.status() !== 200 || (isNotice && !isForeign)) dead.push(`${answer.status()} ${target}`);
  }
  return dead;
}

for (const site of siteKeys) {
  test(`every link of the header of ${site} leads to a true page`, async ({ page, siteUrl }) => {
    expect(await deadLinks(page, (path) => siteUrl(site, path))).toEqual([]);
  });
}

test('every link of the header leads to a true page for a customer who is logged in', async ({ page, siteUrl }, {
  testId,
}) => {
  await logIn(page, await addCustomer(page, testId));
  const site: SiteKey = 'DE';
  const { origin } = new URL(siteUrl(site));
  const cookies = await page.context().cookies();
  await page.context().addCookies(cookies.map(({ name, value }) => ({ name, value, url: origin })));
  expect(await deadLinks(page, (path) => siteUrl(site, path))).toEqual([]);
});
