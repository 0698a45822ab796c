import { consentCookie, linkTargets, type SiteKey, siteKeys } from '@kontor/site';
import type { Locator, Page } from '@playwright/test';
import { blockFonts } from '../fixtures/blockFonts.ts';
import { cartButton, plainPage } from '../fixtures/cart.ts';
import { consentValue } from '../fixtures/consent.ts';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { expect, test } from '../fixtures/test.ts';
import { startPlainHost } from '../hosts/plain/startPlainHost.ts';

test.use({ consent: 'none' });

const banner = (page: Page) => page.locator('#onetrust-banner-sdk');
const settings = (page: Page) => page.locator('#onetrust-pc-sdk');
const button = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true });
const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' });

type Entry = { readonly event?: string; readonly consent_groups?: readonly string[] };

/** The consent changes that a page has pushed to its data layer. */
const changesIn = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: Entry[] }).dataLayer ?? [])
      .filter(({ event }) => event === 'consent_changed')
      .map(({ consent_groups }) => (consent_groups ?? []).join()),
  );

async function setCookies(page: Page, cookies: Readonly<Record<string, string>>): Promise<void> {
  const { baseURL = '' } = test.info().project.use;
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL })));
}

async function cookieNames(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name);
}

/** Once the cart has loaded, the page's store exists. */
const started = (page: Page) => expect(cartButton(page)).toHaveAccessibleName(/leer/);

/** Cookies that need consent, by group. */
const optional = { 'tracking-user': 'C0003', 'last-touchpoint': 'C0004' } as const;
const names = Object.keys(optional);
const kept = async (page: Page) => (await cookieNames(page)).filter((name) => names.includes(name)).sort();

const states = [
  ['before a choice', undefined, []],
  ['after a refusal', consentValue('refused'), []],
  ['after consent', consentValue('granted'), [...names].sort()],
  ['after consent to one group', 'groups=C0001%3A1%2CC0003%3A1%2CC0004%3A0', ['tracking-user']],
  ['with a damaged cookie', 'groups=%%E0%A4', []],
] as const;

test('only cookies that the visitor allows are kept', async ({ page }) => {
  const forget = async () => {
    await page.goto('about:blank');
    await page.context().clearCookies();
  };
  for (const [state, value, expected] of states) {
    await test.step(state, async () => {
      await forget();
      await setCookies(page, { 'tracking-user': '1', 'last-touchpoint': '2', 'affiliate-number': '3' });
      if (value !== undefined) await setCookies(page, { [consentCookie]: value });
      await page.goto(plainPage);
      await started(page);
      await expect.poll(() => kept(page)).toEqual(expected);
      expect(await cookieNames(page)).toContain('affiliate-number');
      const isKnown = value !== undefined && value !== 'groups=%%E0%A4';
      await expect(banner(page)).toHaveCount(isKnown ? 0 : 1);
      expect(await changesIn(page)).toEqual([]);
    });
  }

  await test.step('a refusal applies even if the browser sends a consent cookie that grants consent before the one that refuses it', async () => {
    await forget();
    const { baseURL = '' } = test.info().project.use;
    await setCookies(page, { 'tracking-user': '1', 'last-touchpoint': '2' });
    const cookie = { name: consentCookie, domain: new URL(baseURL).hostname };
    await page.context().addCookies([
      { ...cookie, value: consentValue('granted'), path: plainPage },
      { ...cookie, value: consentValue('refused'), path: '/' },
    ]);
    await page.goto(plainPage);
    await started(page);
    await expect.poll(() => kept(page)).toEqual([]);
    await expect(banner(page)).toHaveCount(0);
  });
});

test('making, changing and withdrawing a choice each reach the data layers of all tabs once and remove stored data (CONSENT-6)', async ({
  page,
}) => {
  const other = await page.context().newPage();
  await other.goto(plainPage);
  await started(other);
  await page.goto(plainPage);
  await started(page);
  await button(page, 'Alle akzeptieren').click();
  await expect(banner(page)).toHaveCount(0);
  for (const tab of [page, other]) await expect.poll(() => changesIn(tab)).toEqual(['C0001,C0003,C0004']);
  await setCookies(page, { 'tracking-user': '1' });
  await footerLink(other).click();
  await expect(settings(other).getByRole('checkbox', { checked: true })).toHaveCount(2);
  await settings(other).getByRole('button', { name: 'Nur notwendige' }).click();
  for (const tab of [page, other]) {
    await expect.poll(() => changesIn(tab)).toEqual(['C0001,C0003,C0004', 'C0001']);
  }
  await expect.poll(() => kept(page)).toEqual([]);
  await page.reload();
  await started(page);
  await expect(banner(page)).toHaveCount(0);
});

test('the keyboard reaches the overlay first, Escape leaves the settings without a choice, and refusing takes one press (CONSENT-19)', async ({
  page,
}) => {
  await page.goto(plainPage);
  await started(page);
  const heading = banner(page).getByRole('heading', { name: 'Ihre Auswahl zu Cookies' });
  await expect(heading).toBeVisible();
  await expect(heading).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link', { name: 'Datenschutz' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Nur notwendige')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Alle akzeptieren')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(settings(page).getByRole('heading', { name: 'Cookie-Einstellungen' })).toBeFocused();
  expect(await settings(page).getByRole('checkbox').count()).toBe(2);
  await expect(settings(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  // Focus stays inside the settings: Tab moves from the last control to the first.
  for (let presses = 0; presses < 9; presses += 1) await page.keyboard.press('Tab');
  expect(await settings(page).evaluate((dialog) => dialog.matches(':focus-within') || document.hasFocus())).toBe(true);
  await page.keyboard.press('Escape');
  await expect(settings(page)).toHaveCount(0);
  await expect(button(page, 'Selbst auswählen')).toBeFocused();
  expect(await cookieNames(page)).not.toContain(consentCookie);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toHaveCount(0);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === consentCookie)?.value).toBe(consentValue('refused'));
  await page.keyboard.press('Tab');
  await expect(page.locator('.k-skip')).toBeFocused();
});

for (const size of [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
]) {
  test(`the overlay causes no layout shift and leaves the page usable at ${size.width} px (CONSENT-19)`, async ({
    page,
    allowConsole,
  }) => {
    await blockFonts(page, allowConsole);
    await page.setViewportSize(size);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    await started(page);
    await expect(banner(page)).toBeVisible();
    const box = await banner(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(size.height * 0.6);
    expect(await banner(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    // The end of the page's content can be scrolled above the overlay.
    const link = page.getByRole('contentinfo').getByRole('link').last();
    // The footer gets its height when it scrolls into view.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      expect((await link.boundingBox())?.y).toBeLessThan(box?.y ?? 0);
    }).toPass();
    await page.evaluate(() => scrollTo(0, 0));
    // The click is only a trial, because an open search would be on top of the overlay (HEAD-62).
    const search = page.getByRole('banner').getByRole('searchbox').or(page.getByRole('combobox')).first();
    await search.click({ trial: true });
    await button(page, 'Schließen, ohne zu wählen').click();
    await expect(banner(page)).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
}

const languages: readonly (readonly [string, SiteKey, 'en' | undefined])[] = [
  ...siteKeys.map((site) => [site, site, undefined] as const),
  ['English', 'DE', 'en'],
];

test('the overlay is accessible in both layers and every language, and its headings have the same font as the page’s', async ({
  page,
  chooseSite,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const fontOf = (heading: Locator) => heading.evaluate((element) => getComputedStyle(element).fontFamily);
  for (const [name, site, language] of languages) {
    await test.step(`in the language of ${name}`, async () => {
      if (language) {
        await page.route('**/service/consent/**', async (route) => {
          await page.evaluate((lang) => document.documentElement.setAttribute('lang', lang), language);
          await route.continue();
        });
      }
      await chooseSite(site);
      await page.goto('/imprint');
      await expect(banner(page)).toBeVisible();
      const ofPage = await fontOf(page.getByRole('main').getByRole('heading', { level: 1 }));
      expect(await fontOf(banner(page).getByRole('heading'))).toBe(ofPage);
      expect(await findAccessibilityViolations(page, { within: '#onetrust-consent-sdk' })).toEqual([]);
      await banner(page).locator('.plain').click();
      await expect(settings(page)).toBeVisible();
      expect(await fontOf(settings(page).getByRole('heading', { level: 2 }))).toBe(ofPage);
      expect(await findAccessibilityViolations(page, { within: '#onetrust-consent-sdk' })).toEqual([]);
      expect(await settings(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    });
  }
});

test.describe('a third-party consent script', () => {
  test('a consent script that never arrives delays nothing, and the page does not show an overlay', async ({
    page,
  }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/service/consent/**', async (route) => {
      await held.promise;
      await route.fulfill({ contentType: 'text/javascript', body: '' }).catch(() => undefined);
    });
    await page.goto(plainPage, { waitUntil: 'domcontentloaded' });
    await started(page);
    await expect(page.locator('#header')).toHaveAttribute('data-mounted');
    await expect(banner(page)).toHaveCount(0);
    // Until the consent script arrives, the link goes to the page with the form.
    await footerLink(page).click();
    await expect(page).toHaveURL(linkTargets.consentSettings);
    held.resolve();
  });

  test('a consent script that throws affects nothing else', async ({ page, allowConsole }) => {
    allowConsole(/broken on purpose/);
    await page.route('**/service/consent/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken on purpose')" }),
    );
    await page.goto(plainPage);
    await started(page);
  });

  test('another consent script with the same interface works when nothing but its address is configured (CONSENT-1, CONSENT-2)', async ({
    page,
  }) => {
    const body = `window.OneTrust = { ToggleInfoDisplay() {} };
      document.cookie = '${consentCookie}=${consentValue('granted')}; path=/';
      dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: ['C0001', 'C0003', 'C0004'] }));
      window.choose = () => {
        document.cookie = '${consentCookie}=${consentValue('refused')}; path=/';
        dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: ['C0001'] }));
      };`;
    await page.route('**/service/consent/**', (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await page.goto(plainPage);
    await started(page);
    await page.evaluate(() => (window as unknown as { choose(): void }).choose());
    await expect.poll(async () => (await changesIn(page)).at(-1)).toBe('C0001');
  });
});

test('another team’s page gets the overlay together with the header fragment', async ({ page, request, baseURL }) => {
  const pageBorderUrl = requireEnv('PAGE_BORDER_URL');
  const fragment = await (await request.get(`${pageBorderUrl}/service/pageborder/header/TR/MATCH`)).text();
  const host = await startPlainHost({ shopUrl: baseURL ?? '', pageBorderUrl, platform: 'MATCH', header: fragment });
  await page.goto(host.url);
  await expect(banner(page)).toContainText('Çerez tercihiniz');
  await page.goto('about:blank');
  await host.stop();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the footer links to a form that stores the visitor’s choice (CONSENT-20)', async ({ page }) => {
    await page.goto(plainPage);
    await footerLink(page).click();
    const main = page.getByRole('main');
    await expect(main.getByText('Sie haben noch nicht gewählt.')).toBeVisible();
    await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await main.getByRole('checkbox', { name: 'Komfort und Statistik' }).check();
    await main.getByRole('button', { name: 'Auswahl speichern' }).click();
    await expect(main.getByText('Ihre Auswahl ist gespeichert.')).toBeVisible();
    await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await main.getByRole('button', { name: 'Nur notwendige' }).click();
    await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(0);
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === consentCookie)?.value).toBe(consentValue('refused'));
  });
});

test('the settings page is accessible and fits the narrowest windows', async ({ page, siteUrl }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const site of ['DE', 'HU', 'TR'] as const) {
    await page.goto(siteUrl(site, linkTargets.consentSettings));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});
