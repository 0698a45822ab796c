import type { RemoteName } from '@kontor/federation';
import { breakRemote, type FaultName, faults } from '../fixtures/faults.ts';
import { remoteSigns, slotTrouble } from '../fixtures/remoteSigns.ts';
import { showNewsletter } from '../fixtures/showNewsletter.ts';
import { expect, test } from '../fixtures/test.ts';

/** A slot's deadline and the time a browser needs to draw what it decided, in milliseconds. */
const deadline = 3_500;

const names = Object.keys(remoteSigns) as RemoteName[];

for (const broken of names) {
  for (const fault of Object.keys(faults) as FaultName[]) {
    test(`with ${fault} of ${broken}, the others work and its fallback shows in time`, async ({
      page,
      allowConsole,
    }) => {
      allowConsole(...slotTrouble);
      await breakRemote(page, broken, fault);
      await page.request.get('/service/preview/login?as=editor');
      // An answer that hangs keeps the page from ever being loaded whole.
      await page.goto('/', { waitUntil: 'commit' });
      const { fallback } = remoteSigns[broken];
      if (fallback) await expect(fallback(page)).toBeVisible({ timeout: deadline });
      for (const name of names.filter((other) => other !== broken)) {
        // The cart sits in the header and the newsletter in the footer: without these they are not asked for.
        if (name === 'cart' && broken === 'header') continue;
        if ((name === 'newsletter' || name === 'preview') && broken === 'footer') continue;
        if (name === 'newsletter') await showNewsletter(page);
        await expect(remoteSigns[name].alive(page).first()).toBeVisible();
      }
      // Header and footer stay as the server rendered them; the others are not there at all.
      if (broken === 'header' || broken === 'footer') {
        await expect(page.locator(`#${broken}`)).toHaveAttribute('data-slot', 'fallback');
      } else {
        await expect(remoteSigns[broken].alive(page)).toHaveCount(0);
      }
      if (fallback) await expect(fallback(page)).toBeVisible();
    });
  }
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
