import type { RemoteName } from '@kontor/federation';
import { breakRemote, type FaultName, faults } from '../fixtures/faults.ts';
import { remoteSigns, slotTrouble } from '../fixtures/remoteSigns.ts';
import { showNewsletter } from '../fixtures/showNewsletter.ts';
import { expect, test } from '../fixtures/test.ts';

/** The time that a slot waits for its remote. */
const slotDeadlineMs = 3_000;

const names = Object.keys(remoteSigns) as RemoteName[];

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
      await expect(remoteSigns[name].alive(page).first()).toBeVisible();
    }
    if (broken.newsletter) await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    for (const name of brokenNames) {
      const { alive, fallback } = remoteSigns[name];
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
