import { localeOf, type SiteKey, siteKeys } from '@kontor/site';
import type { Page } from '@playwright/test';
import { rememberMember } from '../fixtures/customer.ts';
import { holdAnswers } from '../fixtures/holdAnswers.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { expect, test } from '../fixtures/test.ts';
import { startPlainHost } from '../hosts/plain/startPlainHost.ts';

const path = '/contact';
const header = (page: Page) => page.locator('#header > [data-rendered]');
/** The account icon on any site. It is a link before hydration and a button afterwards. */
const icon = (page: Page) => page.getByRole('banner').locator('a[href="/usermenu"][aria-controls]');

/** The icon's caption on each site, for a visitor and for a customer. */
const captions: Readonly<Record<SiteKey, readonly [visitor: string, member: string]>> = {
  DE: ['Anmelden', 'Mein Konto'],
  AT: ['Anmelden', 'Mein Konto'],
  CH: ['Anmelden', 'Mein Konto'],
  CH_FR: ['Se connecter', 'Mon compte'],
  PL: ['Zaloguj się', 'Moje konto'],
  CZ: ['Přihlásit se', 'Můj účet'],
  HU: ['Bejelentkezés', 'Fiókom'],
  SK: ['Prihlásiť sa', 'Môj účet'],
  TR: ['Giriş yap', 'Hesabım'],
};

/**
 * Widths too small for a label next to the icon, including those at which parts are added to or removed from the row.
 */
const widths = [320, 359, 360, 375, 389, 390, 768, 979, 980, 1024, 1279];

/** Widths at which a customer’s name must not move the controls. */
const movingWidths = [320, 390, 1024, 1280];

type Row = {
  /** Whether the page is as wide as the window. */
  readonly fits: boolean;
  /** The text as painted. */
  readonly caption: string;
  /** The boxes that the text overflows, either the row or the icon’s own box. */
  readonly leaves: readonly string[];
  /** The neighbouring elements that the icon’s box overlaps. */
  readonly overlaps: readonly string[];
};

/** Measures the icon’s caption and its neighbours in the row. */
function measure(page: Page): Promise<Row> {
  return icon(page).evaluate((link) => {
    const row = link.closest('nav')?.parentElement?.parentElement;
    const label = link.querySelector('span');
    if (!row || !label) throw new Error('the icon has no row or no label');
    const painted = [...label.childNodes].filter((node) => {
      const range = new Range();
      range.selectNodeContents(node);
      const box = node instanceof Element ? node.getBoundingClientRect() : range.getBoundingClientRect();
      return box.width > 1 && box.height > 1;
    });
    const range = new Range();
    const [first] = painted;
    if (first) range.selectNodeContents(first);
    const text = range.getBoundingClientRect();
    const contains = (outer: DOMRect, inner: DOMRect) =>
      inner.left >= outer.left - 0.5 &&
      inner.right <= outer.right + 0.5 &&
      inner.top >= outer.top - 0.5 &&
      inner.bottom <= outer.bottom + 0.5;
    const boxes = [...row.querySelectorAll('a, button, form')]
      .filter((element) => element.checkVisibility() && !element.closest('[data-open]'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1);
    const own = link.getBoundingClientRect();
    return {
      fits: document.documentElement.scrollWidth <= innerWidth,
      caption: painted.map(({ textContent }) => textContent?.trim()).join(' '),
      leaves: [
        ...(contains(row.getBoundingClientRect(), text) ? [] : ['row']),
        ...(contains(own, text) ? [] : ['icon']),
      ],
      overlaps: boxes
        .filter(({ element, box }) => element !== link && box.left < own.right - 0.5 && box.right > own.left + 0.5)
        .map(({ element }) => element.getAttribute('aria-label') ?? element.tagName),
    };
  });
}

/** Positions and sizes of the header's visible controls. */
const places = (page: Page) =>
  header(page).evaluate((element) =>
    [...element.querySelectorAll('a, button, input')]
      .filter((control) => control.checkVisibility())
      .map((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        return [control.getAttribute('href') ?? control.tagName, left, top, width, height];
      }),
  );

/** The caption in every narrow window. */
async function expectCaption(page: Page, caption: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect({ width, ...(await measure(page)) }).toEqual({ width, fits: true, caption, leaves: [], overlaps: [] });
  }
}

for (const sites of [siteKeys.slice(0, 5), siteKeys.slice(5)]) {
  test(`on ${sites.join(', ')}, the account icon has a caption in every narrow window, no control moves when a customer’s name arrives, and wide windows show the name in full (HEAD-4)`, async ({
    page,
    chooseSite,
  }) => {
    await rememberMember(page);
    const call = { method: 'GET', path: '/service/customerfrontenddata/api/v1/psdata' };
    for (const site of sites) {
      const [visitor, customer] = captions[site];
      await chooseSite(site);
      const { release } = await holdAnswers(page, call, (route) => route.fallback());
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', localeOf(site));
      await expect(header(page)).toHaveAttribute('data-hydrated');
      await page.evaluate(() => document.fonts.ready);
      const before = new Map<number, unknown[]>();
      for (const width of movingWidths) {
        await page.setViewportSize({ width, height: 800 });
        before.set(width, await places(page));
        expect(before.get(width)?.length).toBeGreaterThan(4);
      }
      await test.step(`a visitor of ${site} sees “${visitor}”`, () => expectCaption(page, visitor));
      release();
      await expect(icon(page)).toHaveAttribute('data-initial', 'A');
      await test.step(`a customer of ${site} sees “${customer}”`, () => expectCaption(page, customer));
      await test.step(`the name moves no control on ${site}`, async () => {
        for (const width of movingWidths) {
          await page.setViewportSize({ width, height: 800 });
          expect({ width, places: await places(page) }).toEqual({ width, places: before.get(width) });
        }
      });
      await test.step(`the name is shown in full on ${site}`, async () => {
        for (const width of [1280, 1366]) {
          await page.setViewportSize({ width, height: 800 });
          const greeting = icon(page).getByText('Ada');
          await expect(greeting).toBeVisible();
          const isCut = await greeting.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
          expect({ width, isCut }).toEqual({ width, isCut: false });
        }
      });
    }
  });
}

test('in the smallest windows, the row has no store finder, and the caption shows even without scripts (HEAD-92)', async ({
  page,
  browser,
  siteUrl,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(siteUrl('DE', path));
  const finder = page.getByRole('banner').getByRole('link', { name: 'Filialsuche' });
  await expect(header(page)).toHaveAttribute('data-hydrated');
  await expect(finder).toBeHidden();
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(finder).toBeVisible();
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } });
  const plain = await context.newPage();
  await plain.goto(siteUrl('DE', path));
  expect(await measure(plain)).toMatchObject({ fits: true, caption: 'Anmelden', leaves: [], overlaps: [] });
  await context.close();
});

test('in the app’s narrow windows, the account icon has a caption at 360 px and wider, and only an accessible name in narrower windows', async ({
  page,
  baseURL,
}) => {
  const pageBorderUrl = requireEnv('PAGE_BORDER_URL');
  const address = `${pageBorderUrl}/service/pageborder/header/HU/SMARTPHONE`;
  const markup = await (await page.request.get(address)).text();
  const shopUrl = baseURL ?? '';
  const host = await startPlainHost({ shopUrl, pageBorderUrl, platform: 'SMARTPHONE', lang: 'hu-HU', header: markup });
  try {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(host.url);
    await expect(header(page)).toHaveAttribute('data-hydrated');
    await expect(icon(page)).toHaveAccessibleName('Bejelentkezés');
    expect(await measure(page)).toMatchObject({ fits: true, caption: '', overlaps: [] });
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await measure(page)).toEqual({ fits: true, caption: 'Bejelentkezés', leaves: [], overlaps: [] });
  } finally {
    await page.goto('about:blank');
    await host.stop();
  }
});
