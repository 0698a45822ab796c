import { siteKeys } from '@kontor/site';
import type { Page } from '@playwright/test';
import { addCustomer, logIn } from '../fixtures/customer.ts';
import { expect, test } from '../fixtures/test.ts';

/** Pages of other teams that only the navigation and the strip link to. */
const isOfOtherTeam = (target: string) => target.startsWith('/app/');

/** The addresses of all links and forms of the header that lead to pages of the shop. */
async function headerTargets(page: Page): Promise<string[]> {
  const html = await (await page.request.get('/')).text();
  const [, header = ''] = /<div id="header">(.*?)<main /s.exec(html) ?? [];
  const hrefs = [...header.matchAll(/<(?:a|form)\b[^>]*?(?:href|action)="([^"]+)/g)].map(([, href = '']) => href);
  return [...new Set(hrefs)].map((href) => href.replaceAll('&amp;', '&')).filter((href) => href !== '/logout');
}

/** Every link of the header whose page the shop does not have, with the status of the answer. */
async function deadLinks(page: Page): Promise<string[]> {
  const dead: string[] = [];
  const targets = await headerTargets(page);
  expect(targets.length).toBeGreaterThan(60);
  for (const target of targets) {
    const answer = await page.request.get(target, { maxRedirects: 0 });
    const isNotice = /"subject":"(?:foreign|not-found)"/.test(await answer.text());
    if (answer.status() !== 200 || (isNotice && !isOfOtherTeam(target))) dead.push(`${answer.status()} ${target}`);
  }
  return dead;
}

for (const site of siteKeys) {
  test(`every link of the header of ${site} leads to a true page`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'site', value: site, url: baseURL ?? '' }]);
    expect(await deadLinks(page)).toEqual([]);
  });
}

test('every link of the header leads to a true page for a customer who is logged in', async ({ page }, { testId }) => {
  await logIn(page, await addCustomer(page, testId));
  expect(await deadLinks(page)).toEqual([]);
});
