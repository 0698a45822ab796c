import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readRegistry, writeRegistry } from '@kontor/federation/registryFiles';
import { breakRemote, faultNames } from '../fixtures/breakRemote.ts';
import { cartButton, cartPanel } from '../fixtures/cart.ts';
import { changeResponse } from '../fixtures/changeResponse.ts';
import { createTarget } from '../fixtures/createTarget.ts';
import { type Broken, expectContained, watchReports } from '../fixtures/expectContained.ts';
import { holdScripts } from '../fixtures/holdScripts.ts';
import { remoteLocators, slotFailureMessages } from '../fixtures/remoteLocators.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { searchField } from '../fixtures/search.ts';
import { expect, test } from '../fixtures/test.ts';
import { startShell } from '../hosts/shop/startShell.ts';

/** The fault that is `steps` places after another in the list. */
const faultAfter = (fault: (typeof faultNames)[number], steps: number) =>
  faultNames[(faultNames.indexOf(fault) + steps) % faultNames.length] ?? fault;

/**
 * Every remote with every fault. Each page breaks remotes with different faults. The cart is in the header, and the
 * newsletter and the preview panel are in the footer, so these remotes do not depend on each other. Only staff have the
 * preview panel, and only their browsers render the whole footer. `npm run faults` breaks each remote alone, also on
 * other teams' pages.
 */
const pages = faultNames.flatMap((fault, index): { readonly broken: Broken; readonly isStaff: boolean }[] => {
  const preview = faultAfter(fault, 2);
  const newsletter = faultAfter(fault, 1);
  const header = { header: fault, newsletter };
  const footer = { footer: fault, cart: newsletter };
  return index % 2 === 0
    ? [
        { broken: { ...header, preview }, isStaff: true },
        { broken: footer, isStaff: fault === 'a tampered later script' },
      ]
    : [
        { broken: header, isStaff: false },
        { broken: { ...footer, preview }, isStaff: true },
      ];
});

for (const { broken, isStaff } of pages) {
  const title = Object.entries(broken)
    .map(([name, fault]) => `${fault} of ${name}`)
    .join(', ');
  test(`a page for ${isStaff ? 'staff' : 'shoppers'} works with ${title}`, async ({
    page,
    baseURL: shopUrl = '',
    allowConsole,
  }) => {
    allowConsole(...slotFailureMessages);
    await expectContained(page, { url: shopUrl, broken, isStaff, sendsReports: true });
  });
}

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

test('cart, search and newsletter form work if requests for their later scripts are lost', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/, /preload/);
  const { announced } = await watchReports(page);
  const requests = new Map<string, number>();
  await page.route(/\/r\/\w+\/files\/(?:panel|search-panel|sign-up)\./, (route) => {
    const url = route.request().url();
    const count = (requests.get(url) ?? 0) + 1;
    requests.set(url, count);
    return count <= 2 ? route.abort() : route.continue();
  });
  await page.goto('/');
  await expect(page.locator('#header > [data-hydrated]')).toBeAttached();
  await searchField(page).fill('kaffee');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await cartButton(page).click();
  await expect(cartPanel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const email = remoteLocators.newsletter.alive(page);
  await email.fill('not an address');
  await email.press('Enter');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  expect([...requests.values()]).toEqual([3, 3, 3]);
  expect(announced).toEqual([]);
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
  await changeResponse(page, '/', (text) =>
    text.replaceAll(/<script>(?:document.documentElement|\(function startEarly).*?<\/script>/g, ''),
  );
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

/** A page-border that cannot be reached, so that documents contain the fallback header and footer. */
const noPageBorder = { PAGE_BORDER_URL: 'http://localhost:9' };

test('cart, newsletter form and preview panel work on a host whose registry has neither header nor footer', async ({
  page,
  allowConsole,
}) => {
  // This shell offers staff no choice of versions.
  allowConsole(/versions of the remotes could not be loaded/, ...slotFailureMessages);
  const target = createTarget();
  const registryFile = join(target, 'registry.json');
  const { remotes, ...registry } = readRegistry(registryFile);
  const { header: _header, footer: _footer, ...others } = remotes;
  writeRegistry(registryFile, { ...registry, remotes: others });
  const shell = await startShell(registryFile, noPageBorder);
  try {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(shell.url);
      await cartButton(page).click();
      await expect(cartPanel(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(cartPanel(page)).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(remoteLocators.newsletter.alive(page)).toBeVisible();
    await page.context().addCookies([{ name: 'nl_status', value: 'DE.SUBSCRIBED', url: shell.url }]);
    await page.reload();
    await expect(page.locator('[data-place="newsletter"]')).toBeHidden();
    await page.request.get(`${shell.url}/service/preview/login?as=editor`);
    await page.reload();
    await expect(remoteLocators.preview.alive(page)).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await shell.stop();
    rmSync(target, { recursive: true });
  }
});

test('a header that replaces its fallback keeps the cart that was mounted in the fallback', async ({ page }) => {
  const shell = await startShell(requireEnv('REGISTRY_FILE'), noPageBorder);
  try {
    const releaseHeader = await holdScripts(page, (path) => path.startsWith('/r/header/'));
    await page.goto(shell.url);
    await cartButton(page).click();
    await expect(cartPanel(page)).toBeVisible();
    releaseHeader();
    await expect(remoteLocators.header.alive(page)).toBeVisible();
    await expect(cartPanel(page)).toBeVisible();
    await expect(cartButton(page)).toHaveCount(1);
  } finally {
    await page.goto('about:blank');
    await shell.stop();
  }
});
