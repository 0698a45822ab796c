import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteKeys } from '@kontor/site';
import type { Page } from '@playwright/test';
import { beans } from '../fixtures/cart.ts';
import { cartIcon } from '../fixtures/cartHost.ts';
import { changeResponse } from '../fixtures/changeResponse.ts';
import { flyoutPanel, openHydrated, topLinks } from '../fixtures/navigation.ts';
import { remoteLocators } from '../fixtures/remoteLocators.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { searchField, suggestionPanel } from '../fixtures/search.ts';
import { showNewsletter } from '../fixtures/showNewsletter.ts';
import { hasRunTampered, tamper } from '../fixtures/tamper.ts';
import { expect, test } from '../fixtures/test.ts';
import { startPublishedShop } from '../hosts/shop/startPublishedShop.ts';

/** Browsers' console messages about something that a policy refuses. */
const refusals = /content security policy|requires 'Trusted/i;

/** The directives of the page's policy that have refused something so far. */
const refusedIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as { refused?: string[] }).refused ?? []);

/** The directives of the policy violations that a shell has logged for its pages. */
function readPolicyReports(shopUrl: string): string[] {
  const log = readFileSync(join(requireEnv('LOG_FOLDER'), `shell-${new URL(shopUrl).port}.log`), 'utf8');
  const lines = log.split('\n').filter((line) => line.includes('policy refuses'));
  return lines
    .map((line) => JSON.parse(line).policy)
    .map(({ directive, disposition }) => `${directive} ${disposition}`)
    .sort();
}

/** Records policy violations in all documents of a page. */
async function recordRefusals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(globalThis, { refused });
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refused.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
}

const plant = (text: string, planted: string) => text.replace(/<main[^>]*>/, (start) => start + planted);

const kindsOfPage = [
  '/',
  '/category/coffee',
  `/product/${beans.productId}`,
  '/theme',
  '/search?query=a',
  '/service/storefinder/search',
  '/login',
  '/privacy',
  '/subscribenewsletter',
  '/service/cartfrontend/cart',
  '/checkout',
];

/**
 * The policy is the same on all sites. A third of the page kinds are visited on each site, so each kind is visited on
 * three sites.
 */
const visits = siteKeys.map((site, index) => ({
  site,
  paths: kindsOfPage.filter((_, kind) => kind % 3 === index % 3),
}));

for (const { site, paths } of visits) {
  test(`the policy refuses nothing on the pages of ${site}`, async ({ page, siteUrl }) => {
    await recordRefusals(page);
    for (const path of paths) {
      await page.goto(siteUrl(site, path));
      for (const part of ['header', 'footer']) {
        await page.locator(`#${part}`).scrollIntoViewIfNeeded();
        await expect(page.locator(`#${part}`)).toHaveAttribute('data-mounted');
      }
      expect([path, ...(await refusedIn(page))]).toEqual([path]);
    }
  });
}

test.describe('with all third-party scripts', () => {
  test.use({ consent: 'none' });

  test('the policy refuses nothing that a visitor uses', async ({ page }) => {
    await recordRefusals(page);
    await openHydrated(page, '/?utm_source=letter&utm_medium=mail&utm_campaign=autumn');
    await page.locator('#onetrust-banner-sdk').getByRole('button', { name: 'Alle akzeptieren' }).click();
    await page.waitForFunction(() => 'dataLayer' in globalThis);
    await topLinks(page).first().hover();
    await expect(flyoutPanel(page, 0)).toBeVisible();
    await searchField(page).fill('kaffee');
    await expect(suggestionPanel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await cartIcon(page).click();
    await expect(page.getByRole('dialog', { name: 'Warenkorb' })).toBeVisible();
    await page.keyboard.press('Escape');
    await showNewsletter(page);
    expect(await refusedIn(page)).toEqual([]);
  });
});

test('the policy refuses nothing in a preview', async ({ page }) => {
  await recordRefusals(page);
  await page.request.get('/service/preview/login?as=editor');
  await page.goto('/');
  await showNewsletter(page);
  await expect(remoteLocators.preview.alive(page)).toBeVisible();
  expect(await refusedIn(page)).toEqual([]);
});

test('the policy refuses scripts, styles and links planted in the markup', async ({ page, baseURL, allowConsole }) => {
  allowConsole(refusals);
  await recordRefusals(page);
  const planted = `
    <script>globalThis.planted = 'an inline script'</script>
    <script src="/assets/boot.js"></script>
    <img alt="" src="/none.png" onerror="globalThis.planted = 'a handler'">
    <a id="link" href="javascript:void (globalThis.planted = 'a link')">Link</a>
    <style>main { color: rgb(1, 2, 3) }</style>
    <p id="coloured" style="color: rgb(1, 2, 3)">Text</p>`;
  allowConsole(/Failed to load resource/);
  await changeResponse(page, `${baseURL}/`, (text) => plant(text, planted));
  await page.goto('/');
  await expect(remoteLocators.cart.alive(page)).toBeVisible();
  await page.locator('#link').evaluate((link: HTMLElement) => link.click());
  await expect
    .poll(async () => (await refusedIn(page)).sort())
    .toEqual([
      'script-src-attr inline',
      `script-src-elem ${baseURL}/assets/boot.js`,
      'script-src-elem inline',
      'script-src-elem inline',
      'style-src-attr inline',
      'style-src-elem inline',
    ]);
  for (const text of [page.getByRole('main'), page.locator('#coloured')])
    await expect(text).not.toHaveCSS('color', 'rgb(1, 2, 3)');
  expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false);
});

test('no string can become markup, code or the address of a script', async ({ page, allowConsole }) => {
  allowConsole(refusals);
  await recordRefusals(page);
  await page.goto('/');
  await expect(remoteLocators.cart.alive(page)).toBeVisible();
  const outcomes = await page.evaluate(async () => {
    const element = document.createElement('div');
    const script = document.createElement('script');
    const sinks: Record<string, () => unknown> = {
      innerHTML: () => {
        element.innerHTML = '<b>planted</b>';
      },
      insertAdjacentHTML: () => element.insertAdjacentHTML('beforeend', '<b>planted</b>'),
      parser: () => new DOMParser().parseFromString('<b>planted</b>', 'text/html'),
      'text of a script': () => {
        script.text = 'globalThis.planted = 1';
      },
      'address of another origin': () => {
        script.src = 'https://attacker.example/script.js';
      },
      'address with the script': () => {
        script.src = 'data:text/javascript,globalThis.planted=1';
      },
      'address of the shop': () => {
        script.src = '/service/contentfrontend/api/content';
      },
      // biome-ignore lint/security/noGlobalEval: the test shows that the policy refuses it
      eval: () => globalThis.eval('globalThis.planted = 1'),
      'function from text': () => new Function('globalThis.planted = 1')(),
      'another policy': () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy('planted', {}),
    };
    const results: Record<string, boolean> = {};
    // Runs in a task of the page, because the policy does not apply to code that the test evaluates.
    await new Promise<void>((resolve) =>
      setTimeout(() => {
        for (const [name, run] of Object.entries(sinks)) {
          try {
            run();
            results[name] = true;
          } catch {
            results[name] = false;
          }
        }
        resolve();
      }),
    );
    return { passed: Object.keys(results).filter((name) => results[name]), tried: Object.keys(results).length };
  });
  expect(outcomes).toEqual({ passed: [], tried: 10 });
  expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false);
});

test('a tampered shell script is refused, and the rendered document works without it', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/integrity/);
  await tamper(page, 'assets', 'shell.js');
  const refused = page.waitForEvent('console', (message) => /integrity/.test(message.text()));
  await page.goto('/');
  await refused;
  await expect(remoteLocators.header.alive(page)).toBeVisible();
  await expect(page.locator('#header')).not.toHaveAttribute('data-mounted');
  expect(await hasRunTampered(page)).toBe(false);
});

test('a document whose state has the wrong hash for a remote keeps the remote’s fallback', async ({
  page,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/integrity|shop_cart|preload|Failed to load resource/);
  const changed = `sha256-${'A'.repeat(43)}=`;
  await changeResponse(page, `${baseURL}/`, (text) =>
    text.replace(/(\/r\/cart\/[^"]*remoteEntry[^"]*","integrity":")[^"]*/, `$1${changed}`),
  );
  const refused = page.waitForRequest(
    (request) => request.url().endsWith('/slot-reports') && request.postDataJSON().id === 'shop_cart/MiniCart',
  );
  await page.goto('/');
  // Before the report, the fallback could belong to a cart that is still loading.
  expect((await refused).postDataJSON()).toMatchObject({ outcome: 'load-failed' });
  await expect(remoteLocators.cart.alive(page)).toHaveCount(0);
  await expect(remoteLocators.cart.fallback?.(page) ?? page.locator('#none')).toBeVisible();
  await expect(remoteLocators.header.alive(page)).toBeVisible();
});

test('a report-only policy lets planted scripts, styles and markup through, and the shell records what the policy would refuse', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/\[Report Only\]|violates the following report-only/i);
  const shop = await startPublishedShop([], { shellEnvironment: { CONTENT_POLICY: 'report' } });
  try {
    await page.route('**/planted.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `globalThis.planted = 'a script'` }),
    );
    await changeResponse(page, `${shop.url}/`, (text) =>
      plant(text, '<script src="/planted.js"></script><style>main { color: rgb(1, 2, 3) }</style>'),
    );
    const answer = await page.goto(shop.url);
    const headers = (await answer?.allHeaders()) ?? {};
    expect(headers['content-security-policy-report-only']).toContain("'strict-dynamic'");
    expect(headers['content-security-policy']).not.toMatch(/strict-dynamic|trusted-types/);
    await expect(remoteLocators.cart.alive(page)).toBeVisible();
    // Runs in a task of the page, because the policy does not apply to code that the test evaluates.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          setTimeout(() => {
            document.createElement('div').innerHTML = '<b>planted</b>';
            resolve();
          }),
        ),
    );
    expect(await page.evaluate(() => (globalThis as { planted?: string }).planted)).toBe('a script');
    await expect(page.getByRole('main')).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect
      .poll(() => readPolicyReports(shop.url))
      .toEqual(['require-trusted-types-for report', 'script-src-elem report', 'style-src-elem report']);
  } finally {
    await page.goto('about:blank').catch(() => undefined);
    await shop.stop();
  }
});
