import { slotRemotes } from '@kontor/federation';
import { versionLink } from '@kontor/federation/registry';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { cartButton, plainPage } from '../fixtures/cart.ts';
import { storeConsent } from '../fixtures/consent.ts';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { showNewsletter } from '../fixtures/showNewsletter.ts';
import { expect, test } from '../fixtures/test.ts';
import { startOwnShop } from '../hosts/shop/startOwnShop.ts';

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const smallPhone = { width: 320, height: 640 };

const logIn = (page: Page, name: string) => page.request.get(`/service/preview/login?as=${name}`);

/** Keeps scrolling to the end until the target exists. The panel comes with the footer, which loads only near the viewport. */
async function scrollTo(page: Page, target: Locator): Promise<void> {
  const count = async () => {
    await page.keyboard.press('End');
    return target.count();
  };
  await expect.poll(count).toBe(1);
}

async function openSettings(page: Page) {
  const button = page.getByRole('button', { name: 'Preview settings' });
  await scrollTo(page, button);
  await button.click();
  return page.getByRole('dialog', { name: 'Preview settings' });
}

async function apply(page: Page, { date, test: name, group }: { date?: string; test?: string; group?: string }) {
  const dialog = await openSettings(page);
  if (date) {
    await dialog.getByLabel('Date').fill(date);
    await dialog.getByLabel('Time').fill('12:00');
  }
  await expect(dialog.getByText('Active tests found.')).toBeAttached();
  if (name) {
    await dialog.getByText('A/B Test settings').click();
    await dialog.getByLabel('Name').selectOption(name);
  }
  if (group) await dialog.getByLabel('Group').selectOption(group);
  await dialog.getByRole('button', { name: 'Set preview settings' }).click();
  const message = page.getByRole('button', { name: 'Settings applied successfully.' });
  // The reloaded page shows the message again.
  await expect(dialog).toHaveCount(0);
  await scrollTo(page, message);
  await expect(message).toBeVisible();
}

const topBanner = (page: Page) => page.getByRole('banner').getByText('Geschenke, die gut ankommen');
const giftTopic = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Probiersets' });
const firstTerm = async (page: Page) => {
  const { searchTerms } = await page.evaluate(async () => {
    const answer = await fetch('/service/searchfrontend/api/suggestions?q=sch', { headers: { site: 'DE' } });
    return answer.json();
  });
  return searchTerms[0].searchterm;
};

/** What federation's browser tools see: the page's remotes with their versions, and the shared packages. */
const seenByTools = (page: Page) =>
  page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as { __FEDERATION__?: { moduleInfo: object; __SHARE__: object } };
    return federation && JSON.stringify([federation.moduleInfo, federation.__SHARE__]);
  });

test('federation’s browser tools see the page’s remotes, versions and packages if staff are logged in, and nothing otherwise', async ({
  page,
}) => {
  await page.goto('/');
  await showNewsletter(page);
  expect(await seenByTools(page)).toBeUndefined();
  await logIn(page, 'editor');
  await page.reload();
  await scrollTo(page, page.getByRole('button', { name: 'Preview settings' }));
  const [modules, share] = JSON.parse((await seenByTools(page)) ?? '[]');
  const { remotesInfo, shared } = modules.shop_shell;
  for (const name of slotRemotes) expect(remotesInfo[`shop_${name}`]).toEqual({ matchedVersion: expect.any(String) });
  expect(shared).toContainEqual(expect.objectContaining({ sharedName: 'react', from: 'shop_shell', loaded: true }));
  expect(Object.keys(share.shop_shell.shop)).toContain('@kontor/store');
});

test('applied settings change the whole page, the panel names the differences, and another member of staff sees another date (PREV-1)', async ({
  page,
  browser,
  baseURL,
  allowConsole,
}) => {
  // Out of season, the category has no banner.
  allowConsole(/404/);
  await logIn(page, 'ada');
  await page.goto('/category/kitchen');
  await expect(giftTopic(page)).toHaveCount(0);
  await apply(page, { date: '2031-12-10', test: 'teaser-order', group: 'sale-first' });
  await expect(page.getByText('10 Dec 2031, 12:00 · teaser-order: sale-first', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Differs from today: top banner, .*navigation, .*suggestions, footer$/)).toBeVisible();
  await expect(topBanner(page)).toBeAttached();
  await expect(page.locator('#categorybanner').getByText('Geschenke für Küche und Tafel')).toBeAttached();
  await expect(giftTopic(page)).toHaveCount(1);
  expect(await firstTerm(page)).toBe('Schals');
  expect(await findAccessibilityViolations(page, { within: '[lang="en"]' })).toEqual([]);

  const other = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  await storeConsent(other, 'refused');
  const colleague = await other.newPage();
  await logIn(colleague, 'eve');
  await colleague.goto(plainPage);
  await apply(colleague, { date: '2031-07-10' });
  await expect(colleague.getByRole('banner').getByText('Sommer an der langen Tafel')).toBeAttached();
  await page.reload();
  await expect(topBanner(page)).toBeAttached();
  await other.close();
});

test('a stored test can be cleared after a test without a group has been refused', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await logIn(page, 'ada');
  await page.goto(plainPage);
  await apply(page, { test: 'search-width', group: 'wide' });
  const view = page.getByText(/^\d.* · search-width: wide$/);
  await expect(view).toBeVisible();
  const dialog = await openSettings(page);
  await expect(dialog.getByLabel('Group')).toHaveValue('name:wide');
  await dialog.getByLabel('Name').selectOption('teaser-order');
  await dialog.getByRole('button', { name: 'Set preview settings' }).click();
  await expect(dialog.getByRole('button', { name: 'Please also select an A/B test group!' })).toBeVisible();
  await expect(dialog.getByLabel('Group')).toBeFocused();
  expect(await findAccessibilityViolations(page, { within: '[lang="en"]' })).toEqual([]);
  await dialog.getByLabel('Name').selectOption('None');
  await expect(dialog.getByText('Please also select an A/B test group!')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Set preview settings' }).click();
  await expect(page.getByText(/ · no A\/B test group$/)).toBeVisible();
});

test('with a forged or expired session, there is no panel, none of its code and no preview content', async ({
  page,
  context,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/401/);
  const url = baseURL ?? '';
  await context.addCookies([
    { name: 'preview-token', value: 'guess', url },
    { name: 'kontor_staff', value: 'guess', url },
  ]);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/preview/.test(new URL(request.url()).pathname)) requests.push(new URL(request.url()).pathname);
  });
  await page.goto(plainPage);
  const check = '/service/preview/api/auth/checkauth';
  const count = async () => {
    await page.keyboard.press('End');
    return requests.length;
  };
  await expect.poll(count).toBeGreaterThan(0);
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
  await expect(topBanner(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Preview settings' })).toHaveCount(0);
  const notice = page.getByText('Ihre Vorschau ist abgelaufen. Sie sehen den Shop, wie er heute ist.');
  await expect(notice).toBeInViewport({ ratio: 1 });
  expect(await findAccessibilityViolations(page, { within: 'body > :has(> [role="alert"])' })).toEqual([]);
  expect(new Set(requests)).toEqual(new Set([check]));
  const login = page.getByRole('link', { name: 'Neu anmelden' });
  await expect(login).toHaveAttribute(
    'href',
    `/staff/login?${new URLSearchParams({ next: plainPage, reason: 'ended' })}`,
  );
  await page.getByRole('button', { name: 'Schließen', exact: true }).last().click();
  await expect(notice).toHaveCount(0);
  expect((await context.cookies()).filter(({ name }) => /preview|staff/.test(name))).toEqual([]);
});

for (const width of [390, 1280]) {
  test(`the messages about an ended session and a failed return have a separate row at ${width} px`, async ({
    page,
    siteUrl,
    allowConsole,
  }) => {
    allowConsole(/401|500/);
    /** Whether all buttons and links in the badge are below the badge's message. */
    const isAbove = (text: Locator) =>
      text.evaluate((said) => {
        const { bottom } = said.getBoundingClientRect();
        const ways = [...(said.parentElement?.querySelectorAll(':scope > :is(a, button)') ?? [])];
        return ways.length > 0 && ways.every((way) => way.getBoundingClientRect().top >= bottom);
      });
    await page.setViewportSize({ width, height: 800 });
    const url = siteUrl('CH_FR', plainPage);
    for (const name of ['preview-token', 'kontor_staff'])
      await page.context().addCookies([{ name, value: 'guess', url }]);
    await page.goto(url);
    const ended = page.getByRole('alert').filter({ hasText: 'Votre session d’aperçu a expiré.' });
    await scrollTo(page, ended);
    expect(await isAbove(ended)).toBe(true);
    await page.goto('about:blank');
    await page.context().clearCookies();
    await logIn(page, 'ada');
    await page.goto(plainPage);
    await apply(page, { date: '2031-12-10', test: 'teaser-order', group: 'sale-first' });
    await page.route('**/service/preview/api/token**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Back to today' }).click();
    const failed = page.getByRole('alert').filter({ hasText: 'The page could not return to today.' });
    await expect(failed).toBeInViewport({ ratio: 1 });
    expect(await isAbove(failed)).toBe(true);
    const view = await page.getByText(/^Preview: 10 Dec 2031/).boundingBox();
    expect((await failed.boundingBox())?.y).toBeLessThan(view?.y ?? 0);
  });
}

test('staff have one session on all countries’ hosts, and a link to a view waits for the log-in (PREV-61, PREV-60)', async ({
  page,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/401/);
  const hostOf = (site: string) => (baseURL ?? '').replace('localhost', `${site}.localhost`);
  const view = { dateTime: '2031-12-10T12:00:00+01:00', test: '', group: '', versions: {} };
  const link = `${plainPage}?${new URLSearchParams({ 'preview-view': JSON.stringify(view) })}`;
  await page.setViewportSize(smallPhone);
  await page.goto(`${hostOf('at')}${link}`);
  await expect(page).toHaveURL(/^http:\/\/de\.localhost:\d+\/staff\/login\?/);
  await expect(page.getByText('This link shows a view of the shop that only staff can see.')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByLabel('Name').fill('nobody');
  await page.getByLabel('Password').fill('a guess of the tests');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('The name or the password is wrong.');
  expect(await findAccessibilityViolations(page)).toEqual([]);

  // Only browsers resolve these hosts, so the log-in goes through the page.
  await page.goto(`${hostOf('de')}/service/preview/login?as=ada`);
  await page.goto(`${hostOf('at')}${link}`);
  const mark = page.getByText('Preview: 10 Dec 2031, 12:00');
  await expect(mark).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(`${hostOf('at')}${plainPage}`);
  await page.goto(`${hostOf('de')}${plainPage}`);
  await expect(mark).toBeInViewport({ ratio: 1 });
  const dialog = await openSettings(page);
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect(mark).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Preview settings' })).toHaveCount(0);
  await page.goto(`${hostOf('at')}${plainPage}`);
  await expect(page.getByText('Ihre Vorschau ist abgelaufen. Sie sehen den Shop, wie er heute ist.')).toBeVisible();
  await expect(mark).toHaveCount(0);
});

test('staff can run another version of a remote in their session only, see a badge, share the version with a link, and return with one click', async ({
  page,
  browser,
  playwright,
}) => {
  const shop = await startOwnShop();
  const visitor = await playwright.request.newContext();
  try {
    const versionOfVisitor = async () =>
      /"header":\{"version":"([^"]+)"/.exec(await (await visitor.get(shop.url)).text())?.[1];
    const former = (await versionOfVisitor()) ?? '';
    const changed = await shop.origin.publishChange('9.0.0-change');
    await expect.poll(versionOfVisitor, { intervals: [200] }).toBe('9.0.0-change');
    await page.request.get(`${shop.url}/service/preview/login?as=ada`);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const isChangeLoaded = () => changed.some((address) => requested.includes(`/header/files/${address}`));
    await page.goto(`${shop.url}${plainPage}`);
    await expect.poll(isChangeLoaded).toBe(true);

    const dialog = await openSettings(page);
    await dialog.getByText('Versions', { exact: true }).click();
    await dialog.getByLabel('header').selectOption(former);
    requested.length = 0;
    await dialog.getByRole('button', { name: 'Use these versions' }).click();
    await expect(dialog).toHaveCount(0);
    const badge = page.getByText(`Not the live version: header ${former}`);
    // The badge is in view without scrolling.
    await expect(badge).toBeInViewport({ ratio: 1 });
    await expect(cartButton(page)).toBeVisible();
    expect(isChangeLoaded()).toBe(false);
    expect(await versionOfVisitor()).toBe('9.0.0-change');
    // The server also renders the chosen version once that version's process is running.
    const renderedFor = async (request: APIRequestContext) =>
      /id="header"[^>]*>.*?data-rendered="([^"]+)"/s.exec(await (await request.get(shop.url)).text())?.[1];
    await expect.poll(() => renderedFor(page.request), { intervals: [200] }).toBe(former);
    await expect.poll(() => renderedFor(visitor), { intervals: [200] }).toBe('9.0.0-change');

    const link = (await page.getByRole('button', { name: 'Copy link to this view' }).getAttribute('data-copy')) ?? '';
    const colleague = await browser.newContext({ reducedMotion: 'reduce', userAgent: android, viewport: smallPhone });
    await storeConsent(colleague, 'refused');
    const other = await colleague.newPage();
    await other.request.get(`${shop.url}/service/preview/login?as=eve`);
    await other.goto(link);
    await expect(other.getByText(`Not the live version: header ${former}`)).toBeInViewport({ ratio: 1 });
    await expect(other).toHaveURL(page.url());
    // The badge covers neither the app banner nor, at the end of the page, the footer's last line.
    const way = other.getByRole('button', { name: 'Back to live versions' });
    const badgeBox = async () => (await way.locator('..').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await expect(other.locator('#header a[href^="/app/"]')).toBeInViewport({ ratio: 1 });
    const { y: bannerStart } = (await other.locator('#header section:has(a[href^="/app/"])').boundingBox()) ?? { y: 0 };
    await expect
      .poll(async () => Math.round((await badgeBox()).y + (await badgeBox()).height))
      .toBe(Math.round(bannerStart));
    const copy = other.getByRole('button', { name: 'Copy link to this view' });
    const isClear = async () => {
      await other.keyboard.press('End');
      const { y, height } = (await copy.boundingBox()) ?? { y: 0, height: 0 };
      return y + height <= (await badgeBox()).y;
    };
    await expect.poll(isClear).toBe(true);
    await other.goto('about:blank');
    await colleague.close();

    await page.getByRole('button', { name: 'Back to live versions' }).click();
    await expect(badge).toHaveCount(0);
    await expect.poll(isChangeLoaded).toBe(true);

    // The link has the same form as the one that `publish` prints.
    await page.goto(versionLink(shop.url + plainPage, 'header', former));
    await expect(badge).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL(shop.url + plainPage);
    await expect(page.getByText(/^Preview:/)).toHaveCount(0);
  } finally {
    await visitor.dispose();
    await page.goto('about:blank');
    await shop.stop();
  }
});
