import { brotliCompressSync, constants } from 'node:zlib';
import { linkTargets, siteKeys } from '@kontor/site';
import { layoutProperties } from '../fixtures/addHostStyles.ts';
import { isScriptOf } from '../fixtures/remoteFiles.ts';
import { expect, test } from '../fixtures/test.ts';

/** What a server may send before the browser's first acknowledgement: ten packets, less what their headers take. */
const firstRoundTripBytes = 14_000;

/** One page of each kind. The longest are a listing and search results. */
const paths = [
  '/',
  '/category/coffee',
  '/category/coffee-machines',
  '/product/1000102',
  '/theme',
  '/theme/first-roast',
  '/search?query=kaffee',
  '/service/cartfrontend/cart',
  '/service/storefinder/search',
  linkTargets.newsletter,
  '/account',
  '/watchlist',
  '/contact',
];

/** The compressed length of a document's beginning, in bytes. Documents in the cache are compressed with this quality. */
const compressedLength = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

for (const site of siteKeys) {
  test(`on ${site}, the content of each kind of page arrives with the first round trip`, async ({
    request,
    baseURL,
    siteUrl,
  }) => {
    const { host } = new URL(siteUrl(site));
    for (const path of paths) {
      const response = await request.get(new URL(path, baseURL).href, { headers: { host } });
      expect(response.status(), path).toBe(200);
      const html = await response.text();
      const end = html.indexOf('</main>');
      expect(end, path).toBeGreaterThan(0);
      expect(html.indexOf('data-rendered'), path).toBeLessThan(end);
      expect(compressedLength(html.slice(0, end)), path).toBeLessThan(firstRoundTripBytes);
    }
  });
}

for (const width of [390, 1280]) {
  test(`at ${width} px, splitting the header’s style changes no element, and closed menus are in their places before any other script runs`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.route(
      ({ pathname }) => isScriptOf(pathname, 'assets'),
      () => {
        // The shell's script never arrives.
      },
    );
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    const left = page.locator('#k-late, template, [popover], [popovertarget]');
    await expect(left).toHaveCount(0);
    const missing = await page
      .locator('#header [aria-controls], #header [commandfor]')
      .evaluateAll(
        (controls) =>
          controls.filter(
            (control) =>
              !document.getElementById(
                control.getAttribute('aria-controls') ?? control.getAttribute('commandfor') ?? '',
              ),
          ).length,
      );
    expect(missing).toBe(0);
    const flags = await page
      .locator('#kontor-page')
      .evaluate((state) => (JSON.parse(state.textContent) as { flags: { header: string[] } }).flags.header);
    const fragment = await (await request.get(['/service/pageborder/header/DE/CLASSIC', ...flags].join('/'))).text();
    const whole = /<style data-emotion="[^"]*">(.*?)<\/style>/s.exec(fragment)?.[1] ?? '';
    const { elements, parts, changed } = await page.evaluate(
      async ([css, ofLayout]) => {
        const kinds = new Set<string>();
        // One element of each kind is enough.
        const all = [...document.querySelectorAll('#header *')].filter((element) => {
          const kind = [element.parentElement, element]
            .map((one) => `${one?.localName} ${one?.getAttribute('class')}`)
            .join();
          return !kinds.has(kind) && kinds.add(kind);
        });
        const read = () =>
          all.map((element) => {
            const style = getComputedStyle(element);
            return [...style]
              .filter((name) => !new RegExp(ofLayout).test(name))
              .map((name) => `${name}: ${style.getPropertyValue(name)}`);
          });
        const before = read();
        const sheets = [...document.styleSheets].filter(({ ownerNode }) => (ownerNode as Element).matches('[data-s]'));
        const text = (sheet: CSSStyleSheet) => [...sheet.cssRules].map(({ cssText }) => cssText);
        const sheet = new CSSStyleSheet();
        await sheet.replace(css);
        const rules = new Set(text(sheet));
        const parts = sheets.filter((part) => text(part).every((rule) => rules.has(rule)));
        for (const part of parts) part.disabled = true;
        document.adoptedStyleSheets = [sheet];
        const after = read();
        return {
          elements: all.length,
          parts: parts.length,
          changed: all.flatMap((element, index) =>
            after[index]
              ?.filter((value, at) => value !== before[index]?.[at])
              .map(
                (value) =>
                  `${element.outerHTML.slice(0, 80)} ${value} ${before[index]?.find((one) => one.split(':')[0] === value.split(':')[0])}`,
              ),
          ),
        };
      },
      [whole, layoutProperties.source] as const,
    );
    expect([parts, elements > 100]).toEqual([2, true]);
    expect(changed).toEqual([]);
  });
}

test('a drawer that is opened before it is put into its place stays modal', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    new MutationObserver((_records, observer) => {
      const drawer = document.querySelector<HTMLDialogElement>('#k-late > dialog');
      // The browser must have parsed the whole drawer.
      if (!drawer?.parentElement?.nextElementSibling) return;
      observer.disconnect();
      drawer.showModal();
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto('/');
  const drawer = page.locator('#header dialog[open]');
  await expect(page.locator('#header > [data-hydrated]')).toBeAttached();
  expect(await drawer.evaluate((dialog) => dialog.matches(':modal:focus-within'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, a flyout that the keyboard has opened is hidden while the focus is elsewhere or another item is hovered', async ({
    page,
  }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    const panelOf = (link: string) => page.locator('[popover]', { has: page.getByText(link, { exact: true }) });
    const [coffee, home] = [panelOf('Alle Kaffees'), panelOf('Tischleuchten')];
    const isShown = (isVisible: boolean) => expect(coffee).toHaveCSS('opacity', isVisible ? '1' : '0');
    await header.getByRole('button', { name: 'Untermenü Kaffee', exact: true }).focus();
    await page.keyboard.press('Enter');
    await isShown(true);
    const bar = await page.getByRole('navigation', { name: 'Hauptnavigation' }).boundingBox();
    const panel = await coffee.boundingBox();
    expect(Math.round(panel?.y ?? 0)).toBe(Math.round((bar?.y ?? 0) + (bar?.height ?? 0)));
    await header.getByRole('link', { name: 'Wohnen & Küche' }).first().hover();
    await expect(home).toBeVisible();
    await isShown(false);
    await page.mouse.move(640, 890);
    await isShown(true);
    await page.getByRole('main').getByRole('link').first().focus();
    await isShown(false);
  });

  test('without JavaScript, a flyout opens with the keyboard, its links come next, and Escape closes it', async ({
    page,
  }) => {
    await page.goto('/');
    const button = page.getByRole('banner').getByRole('button', { name: 'Untermenü Kaffee', exact: true });
    const first = page.getByRole('link', { name: 'Alle Kaffees' }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(first).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(first).toBeHidden();
  });
});
