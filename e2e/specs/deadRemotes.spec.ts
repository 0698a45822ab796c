import type { RemoteName } from '@kontor/federation';
import { linkTargets } from '@kontor/site';
import type { Page } from '@playwright/test';
import { breakRemote, type FaultName, faults } from '../fixtures/faults.ts';
import { showNewsletter } from '../fixtures/showNewsletter.ts';
import { expect, test } from '../fixtures/test.ts';

/** The time that a slot waits for its remote. */
const slotDeadlineMs = 3_000;

type Expectation = {
  /** What only the living remote shows. */
  readonly alive: (page: Page) => ReturnType<Page['locator']>;
  /** What stands in for it. */
  readonly fallback?: (page: Page) => ReturnType<Page['locator']>;
};

const remotes: Readonly<Record<RemoteName, Expectation>> = {
  header: {
    alive: (page) => page.getByRole('link', { name: 'Kaffee-Abo' }),
    fallback: (page) => page.getByRole('search').getByRole('searchbox'),
  },
  footer: {
    alive: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Widerrufsrecht' }),
    fallback: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }),
  },
  cart: {
    alive: (page) => page.getByRole('banner').getByRole('button', { name: /^Warenkorb, / }),
    fallback: (page) => page.getByRole('banner').getByRole('link', { name: 'Warenkorb', exact: true }),
  },
  newsletter: {
    alive: (page) => page.getByRole('contentinfo').getByRole('textbox', { name: /E-Mail/ }),
    fallback: (page) => page.locator(`a[href="${linkTargets.newsletter}"]`),
  },
  preview: { alive: (page) => page.getByRole('button', { name: 'Preview settings' }) },
};

const names = Object.keys(remotes) as RemoteName[];

/** What the console says of a slot's fault is wanted: a team looks there first. */
const slotTrouble = [
  /shop_\w+\/\w+/,
  /planted:/,
  /Failed to load resource/,
  /SyntaxError|Unexpected token/,
  /integrity/,
  /preload/,
];

const faultNames = Object.keys(faults) as FaultName[];

/** The fault that is so many places after another. */
const faultAfter = (fault: FaultName, places: number) =>
  faultNames[(faultNames.indexOf(fault) + places) % faultNames.length] ?? fault;

/**
 * Every remote with every fault. Several are broken at a time, each by a fault of its own, where the others would not be
 * asked for anyway: the cart sits in the header, the newsletter and the preview panel in the footer.
 */
const pages = faultNames.flatMap((fault): Partial<Record<RemoteName, FaultName>>[] => [
  { header: fault, preview: faultAfter(fault, 1) },
  { footer: fault, cart: faultAfter(fault, 1) },
  { newsletter: fault },
]);

const isAskedFor = (name: RemoteName, broken: Partial<Record<RemoteName, FaultName>>) =>
  name === 'cart' ? !broken.header : name === 'newsletter' || name === 'preview' ? !broken.footer : true;

for (const broken of pages) {
  const brokenNames = names.filter((name) => broken[name]);
  const title = brokenNames.map((name) => `${broken[name]} of ${name}`).join(' and ');
  test(`with ${title}, the others work and a fallback shows`, async ({ page, allowConsole }) => {
    allowConsole(...slotTrouble);
    for (const name of brokenNames) await breakRemote(page, name, broken[name] ?? 'an entry that is gone');
    await page.request.get('/service/preview/login?as=editor');
    await page.clock.install();
    // An answer that hangs keeps the page from ever being loaded whole.
    await page.goto('/', { waitUntil: 'commit' });
    for (const name of names.filter((other) => !broken[other] && isAskedFor(other, broken))) {
      if (name === 'newsletter') await showNewsletter(page);
      await expect(remotes[name].alive(page).first()).toBeVisible();
    }
    if (broken.newsletter) await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    for (const name of brokenNames) {
      const { alive, fallback } = remotes[name];
      // Header and footer stay as the server rendered them; the others are not there at all.
      if (name === 'header' || name === 'footer') {
        await expect(async () => {
          // What hangs is given up when the slot's time is over, which begins when the page's own script runs.
          await page.clock.runFor(slotDeadlineMs);
          await expect(page.locator(`#${name}`)).toHaveAttribute('data-slot', 'fallback', { timeout: 1_000 });
        }).toPass();
      } else {
        await expect(alive(page)).toHaveCount(0);
      }
      if (fallback) await expect(fallback(page)).toBeVisible();
    }
  });
}

test('a slot that stays dark is reported to the shell', async ({ page, allowConsole }) => {
  allowConsole(...slotTrouble);
  await breakRemote(page, 'cart', 'an entry that is gone');
  const report = page.waitForRequest((request) => request.url().endsWith('/slot-reports'));
  await page.goto('/');
  expect(JSON.parse((await report).postData() ?? '')).toMatchObject({
    id: 'shop_cart/MiniCart',
    outcome: 'load-failed',
  });
});

test('a dead header’s links stand in rows on a narrow window, inside the page', async ({
  page,
  siteUrl,
  allowConsole,
}) => {
  allowConsole(...slotTrouble);
  await page.setViewportSize({ width: 320, height: 800 });
  await breakRemote(page, 'header', 'an entry that is gone');
  await page.goto(siteUrl('HU'));
  await expect(page.locator('#header')).toHaveAttribute('data-slot', 'fallback');
  const links = page.getByRole('navigation').getByRole('link');
  const lefts = await links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().left)));
  const rowStarts = lefts.filter((left, index) => index === 0 || left <= (lefts[index - 1] ?? 0));
  expect(rowStarts.length).toBeGreaterThan(2);
  expect(new Set(rowStarts).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
