import type { SlotRemote } from '@kontor/federation';
import { breakRemote, type FaultName, faults } from '../fixtures/breakRemote.ts';
import { changeResponse } from '../fixtures/changeResponse.ts';
import { remoteLocators, slotDeadlineMs, slotFailureMessages } from '../fixtures/remoteLocators.ts';
import { showNewsletter } from '../fixtures/showNewsletter.ts';
import { expect, test } from '../fixtures/test.ts';

const names = Object.keys(remoteLocators) as SlotRemote[];

const faultNames = Object.keys(faults) as FaultName[];

/** The fault that is `steps` places after another in the list. */
const faultAfter = (fault: FaultName, steps: number) =>
  faultNames[(faultNames.indexOf(fault) + steps) % faultNames.length] ?? fault;

type Broken = Partial<Record<SlotRemote, FaultName>>;

/**
 * Every remote with every fault, both for shoppers and for staff, whose browser renders the header and the footer
 * again. Each page breaks two remotes with different faults. The cart is in the header, and the newsletter and the
 * preview panel are in the footer.
 */
const pages = faultNames.flatMap((fault): { readonly broken: Broken; readonly isStaff: boolean }[] => [
  { broken: { header: fault, preview: faultAfter(fault, 1) }, isStaff: true },
  { broken: { footer: fault, cart: faultAfter(fault, 1) }, isStaff: true },
  { broken: { header: fault, footer: faultAfter(fault, 1) }, isStaff: false },
  { broken: { newsletter: fault }, isStaff: false },
]);

for (const { broken, isStaff } of pages) {
  const brokenNames = names.filter((name) => broken[name]);
  const title = brokenNames.map((name) => `${broken[name]} of ${name}`).join(' and ');
  const visitor = isStaff ? 'staff' : 'shoppers';
  test(`other remotes work for ${visitor}, and the fallback shows, with ${title}`, async ({ page, allowConsole }) => {
    allowConsole(...slotFailureMessages);
    for (const name of brokenNames) await breakRemote(page, name, broken[name] ?? 'an entry that is gone');
    if (isStaff) await page.request.get('/service/preview/login?as=editor');
    await page.clock.install();
    // A response that hangs delays the load event.
    await page.goto('/', { waitUntil: 'commit' });
    for (const name of names.filter((other) => !broken[other] && (isStaff || other !== 'preview'))) {
      if (name === 'newsletter') await showNewsletter(page);
      await expect(remoteLocators[name].alive(page).first()).toBeVisible();
    }
    if (broken.newsletter) await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    for (const name of brokenNames) {
      const { alive, fallback } = remoteLocators[name];
      // The header and the footer keep their rendered markup. The other remotes are missing.
      if (name === 'header' || name === 'footer') {
        await expect(async () => {
          // A slot's deadline starts when the page's script runs.
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

test('a slot whose remote is missing is reported to the shell', async ({ page, allowConsole }) => {
  allowConsole(...slotFailureMessages);
  await breakRemote(page, 'cart', 'an entry that is gone');
  const report = page.waitForRequest((request) => request.url().endsWith('/slot-reports'));
  await page.goto('/');
  expect(JSON.parse((await report).postData() ?? '')).toMatchObject({
    id: 'shop_cart/MiniCart',
    outcome: 'load-failed',
  });
});

test('header and cart appear even if requests for their strings are lost', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/, /preload/);
  const requests = new Map<string, number>();
  await page.route(/\/r\/(?:header|cart)\/files\/locale-/, (route) => {
    const url = route.request().url();
    const count = (requests.get(url) ?? 0) + 1;
    requests.set(url, count);
    // One request is the preload, the other comes from the script.
    return count <= 2 ? route.abort() : route.continue();
  });
  await page.goto('/');
  await expect(remoteLocators.cart.alive(page)).toBeVisible();
  await expect(page.locator('#header > [data-hydrated]')).toBeAttached();
  expect([...requests.values()].every((count) => count > 2)).toBe(true);
  expect(requests.size).toBe(2);
});

for (const how of ['pointer', 'keyboard'] as const) {
  test(`a cart whose files could not be loaded is loaded again when the ${how} reaches its place`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(...slotFailureMessages);
    await breakRemote(page, 'cart', 'an entry that is gone');
    await page.goto('/');
    const { alive, fallback } = remoteLocators.cart;
    await expect(page.locator('[data-place="miniCart"]')).toHaveAttribute('data-slot', 'fallback');
    await page.unrouteAll();
    await expect(alive(page)).toHaveCount(0);
    if (how === 'pointer') await fallback?.(page).hover();
    else await fallback?.(page).focus();
    await expect(alive(page)).toBeVisible();
    if (how === 'keyboard') await expect(alive(page)).toBeFocused();
  });
}

test('in a narrow window, a failed header keeps its place and a working menu', async ({ page, allowConsole }) => {
  allowConsole(...slotFailureMessages);
  await page.setViewportSize({ width: 320, height: 800 });
  await breakRemote(page, 'header', 'an entry that is gone');
  await page.goto('/');
  await expect(page.locator('#header')).toHaveAttribute('data-slot', 'fallback');
  await page.getByRole('button', { name: 'Menü' }).click();
  const menu = page.getByRole('dialog', { name: 'Menü' });
  await menu.locator('summary').filter({ hasText: 'Damen' }).click();
  await expect(menu.getByRole('link').first()).toBeVisible();
});

test('the fallback links of a failed header wrap inside a narrow window if the page refuses the early script', async ({
  page,
  allowConsole,
}) => {
  allowConsole(...slotFailureMessages);
  await changeResponse(page, '/', (text) => text.replace(/<script>\(function startEarly.*?<\/script>/, ''));
  await page.setViewportSize({ width: 320, height: 800 });
  await breakRemote(page, 'header', 'an entry that is gone');
  await page.goto('/');
  await expect(page.locator('#header')).toHaveAttribute('data-slot', 'fallback');
  const links = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link');
  const lefts = await links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().left)));
  const rowStarts = lefts.filter((left, index) => index === 0 || left <= (lefts[index - 1] ?? 0));
  expect(rowStarts.length).toBeGreaterThan(2);
  expect(new Set(rowStarts).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
