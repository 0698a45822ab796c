import type { Locator, Page } from '@playwright/test';
import { cartButton, cartPanel } from '../fixtures/cart.ts';
import { cartIcon } from '../fixtures/cartHost.ts';
import { holdScripts } from '../fixtures/holdScripts.ts';
import { openHydrated } from '../fixtures/navigation.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import {
  answerSuggestions,
  scrollUpToSearch,
  searchField,
  searchOverlay,
  tapStickySearch,
} from '../fixtures/search.ts';
import { expect, test } from '../fixtures/test.ts';
import { startPlainHost } from '../hosts/plain/startPlainHost.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const before = '/imprint';
const here = '/contact';
/** A page that is longer than the window. */
const longPage = '/category/coffee';

type Overlay = {
  readonly opener: (page: Page) => Locator;
  readonly shown: (page: Page) => Locator;
  /** Closes the overlay with a tap, but not on its opener, which may be covered. */
  readonly dismiss: (page: Page) => Promise<void>;
  /** A link in the overlay. */
  readonly link: (page: Page) => Locator;
};

const drawer = (page: Page) => page.locator('#header dialog[data-scroll-lock]');
const accountMenu = (page: Page) => page.getByRole('banner').locator('nav > [data-open]:has(form)');

const overlays = {
  drawer: {
    opener: (page) => page.locator('#header button[aria-haspopup="dialog"]'),
    shown: drawer,
    dismiss: (page) => drawer(page).getByRole('button', { name: 'Schließen' }).tap(),
    link: (page) => drawer(page).getByRole('link', { name: 'Sicher einkaufen' }),
  },
  'account menu': {
    opener: (page) => page.getByRole('banner').locator('a[href="/usermenu"]'),
    shown: accountMenu,
    dismiss: (page) => page.touchscreen.tap(195, 830),
    link: (page) => accountMenu(page).getByRole('link', { name: 'Registrieren' }),
  },
  'cart panel': {
    opener: cartButton,
    shown: cartPanel,
    dismiss: (page) => cartPanel(page).getByRole('button', { name: 'Schließen' }).tap(),
    link: (page) => cartPanel(page).getByRole('link').first(),
  },
} satisfies Record<string, Overlay>;

const path = (page: Page) => (URL.canParse(page.url()) ? new URL(page.url()).pathname : '');

/**
 * Opens two pages one after the other, and waits until the cart button works. After `expectOneStepBack`, the first page
 * is open already.
 */
async function openPages(page: Page): Promise<void> {
  if (path(page) !== before) await page.goto(before);
  await openHydrated(page, here);
  await expect(cartButton(page)).toHaveAttribute('aria-expanded', 'false');
}

/** Expects the previous page to be one step back. */
async function expectOneStepBack(page: Page): Promise<void> {
  // Two steps at the same time would count as one.
  await page.waitForFunction(() => !('kontorOverlay' in Object(history.state)));
  await page.goBack();
  await expect(page).toHaveURL(before);
}

const entries = (page: Page) => page.evaluate(() => history.length);

for (const [name, { opener, shown, dismiss, link }] of Object.entries(overlays)) {
  test(`the ${name} on a phone takes one step back, however it is closed (HEAD-66)`, async ({ page }) => {
    await test.step(`going back closes the ${name} and keeps the page, and only the next step back leaves the page`, async () => {
      await openPages(page);
      const document = await page.evaluateHandle(() => window.document);
      await opener(page).tap();
      await expect(shown(page)).toBeVisible();
      await page.goBack();
      await expect(shown(page)).toBeHidden();
      expect(path(page)).toBe(here);
      expect(await document.evaluate((kept) => kept === window.document)).toBe(true);
      await expect(opener(page)).toBeFocused();
      await expectOneStepBack(page);
    });

    await test.step(`going forward neither reopens the ${name} nor adds a history entry`, async () => {
      await openPages(page);
      await opener(page).tap();
      await expect(shown(page)).toBeVisible();
      await page.goBack();
      await expect(shown(page)).toBeHidden();
      await page.evaluate(() => history.forward());
      // The press is repeated until the browser has left the forward entry, because a press does not open the overlay
      // before that.
      await expect(async () => {
        await opener(page).tap();
        await expect(shown(page)).toBeVisible({ timeout: 1000 });
      }).toPass();
      await dismiss(page);
      await expect(shown(page)).toBeHidden();
      await expectOneStepBack(page);
    });

    for (const [way, close] of [
      ['a press', dismiss],
      ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ] as const) {
      await test.step(`after ${way} has closed the ${name}, going back takes one step`, async () => {
        await openPages(page);
        for (let time = 0; time < 2; time += 1) {
          await opener(page).tap();
          await expect(shown(page)).toBeVisible();
          await close(page);
          await expect(shown(page)).toBeHidden();
        }
        await expectOneStepBack(page);
      });
    }

    await test.step(`a link in the ${name} opens its page, and going back shows the previous page without the ${name}`, async () => {
      await openPages(page);
      await opener(page).tap();
      const target = await link(page).getAttribute('href');
      await link(page).tap();
      await expect(page).toHaveURL((url) => url.pathname === new URL(target ?? '', url).pathname);
      await page.goBack();
      await expect(page).toHaveURL(here);
      await expect(page.locator('#header > [data-hydrated]')).toBeAttached();
      await expect(shown(page)).toBeHidden();
      await page.goForward();
      await expect(page).toHaveURL((url) => url.pathname === new URL(target ?? '', url).pathname);
      await page.goBack();
      await expect(page).toHaveURL(here);
      await expectOneStepBack(page);
    });

    await test.step(`a page that is reloaded with an open ${name} shows the ${name} closed, and going back takes one step`, async () => {
      await openPages(page);
      await opener(page).tap();
      await expect(shown(page)).toBeVisible();
      await page.reload();
      await expect(page.locator('#header > [data-hydrated]')).toBeAttached();
      await expect(shown(page)).toBeHidden();
      await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
      await expectOneStepBack(page);
    });

    // Wide windows have no drawer.
    if (name === 'drawer') return;
    await test.step(`in wide windows, the ${name} does not change the history`, async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openPages(page);
      const count = await entries(page);
      await opener(page).tap();
      await expect(shown(page)).toBeVisible();
      expect(await entries(page)).toBe(count);
      await expectOneStepBack(page);
    });
  });
}

test('overlays that replace each other, that open early or that the browser keeps take one step back', async ({
  page,
}) => {
  await test.step('if the cart has replaced the account menu, going back closes the cart, and the next step back leaves the page', async () => {
    await openPages(page);
    await overlays['account menu'].opener(page).tap();
    await expect(accountMenu(page)).toBeVisible();
    await cartButton(page).tap();
    await expect(cartPanel(page)).toBeVisible();
    await expect(accountMenu(page)).toBeHidden();
    await page.goBack();
    await expect(cartPanel(page)).toBeHidden();
    await expect(accountMenu(page)).toBeHidden();
    expect(path(page)).toBe(here);
    await expectOneStepBack(page);
  });
  await test.step('the drawer and the cart are never open at the same time, and going back closes the one that is open', async () => {
    await openPages(page);
    await overlays.drawer.opener(page).tap();
    await expect(drawer(page)).toBeVisible();
    // A finger cannot reach the covered icon, but another part of the page may press it.
    await cartButton(page).dispatchEvent('click');
    await expect(cartPanel(page)).toBeVisible();
    await expect(drawer(page)).toBeHidden();
    await page.goBack();
    await expect(cartPanel(page)).toBeHidden();
    expect(path(page)).toBe(here);
    await expectOneStepBack(page);
  });
  await test.step('a form in the account menu opens its page, and going back returns to the previous page', async () => {
    await openPages(page);
    await overlays['account menu'].opener(page).tap();
    await accountMenu(page).getByRole('textbox').fill('Köln');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/service/storefinder/search?query=K%C3%B6ln');
    await page.goBack();
    await expect(page).toHaveURL(here);
    await expectOneStepBack(page);
  });
  await test.step('a page kept in the back/forward cache has no open overlays', async () => {
    await openPages(page);
    for (const { opener, shown } of Object.values(overlays)) {
      await opener(page).tap();
      await expect(shown(page)).toBeVisible();
      // The test browser keeps no pages, so the test dispatches the event that the browser would fire.
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
      await expect(shown(page)).toBeHidden();
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
    }
    await expectOneStepBack(page);
  });
  await test.step('going back closes a drawer that was opened before the scripts arrived', async () => {
    const releaseScripts = await holdScripts(page);
    await page.goto(here, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await overlays.drawer.opener(page).tap();
    await expect(drawer(page)).toBeVisible();
    releaseScripts();
    await expect(page.locator('#header > [data-hydrated]')).toBeAttached();
    await expect.poll(() => page.evaluate(() => history.state)).not.toBeNull();
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
    expect(path(page)).toBe(here);
    await expectOneStepBack(page);
  });
});

test('a page that was loaded at an overlay’s entry without the page’s own entry before it stays, and its overlays work', async ({
  page,
}) => {
  await answerSuggestions(page);
  await page.goto(before);
  // A navigation to the same address that begins while an overlay opens leaves such an entry.
  await page.goto(here);
  await page.evaluate(() => history.replaceState({ view: 7, kontorOverlay: 'auto' }, ''));
  await page.reload();
  await expect(page.locator('#header > [data-hydrated]')).toBeAttached();
  await expect.poll(() => page.evaluate(() => history.state)).toEqual({ view: 7 });
  expect(path(page)).toBe(here);
  await searchField(page).tap();
  await expect(searchOverlay(page)).toBeVisible();
  await page.keyboard.type('decke');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?query=decke$/);
  await page.goBack();
  await expect(page).toHaveURL(here);
  await expectOneStepBack(page);
});

test('going back from results restores the scroll position that the page had before the search was opened', async ({
  page,
}) => {
  await answerSuggestions(page);
  await openHydrated(page, longPage);
  await scrollUpToSearch(page);
  const position = await page.evaluate(() => scrollY);
  await tapStickySearch(page);
  await page.keyboard.type('decke');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?query=decke$/);
  await page.goBack();
  await expect(page).toHaveURL(longPage);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
});

test('a cart on a third-party page does not touch that page’s history', async ({ page }) => {
  await page.goto(`${requireEnv('EMBED_HOSTS_URL')}embed/`);
  await expect(cartIcon(page)).toHaveAccessibleName('Warenkorb, leer');
  const count = await entries(page);
  await cartIcon(page).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => [history.length, history.state])).toEqual([count, null]);
});

test('on another team’s page, going back closes the account menu without affecting the page’s state and listeners', async ({
  page,
  baseURL,
}) => {
  const pageBorderUrl = requireEnv('PAGE_BORDER_URL');
  const header = await (await page.request.get(`${pageBorderUrl}/service/pageborder/header/DE/MATCH`)).text();
  const host = await startPlainHost({ shopUrl: baseURL ?? '', pageBorderUrl, platform: 'MATCH', header });
  await page.goto(host.url);
  await expect(cartButton(page)).toHaveAttribute('aria-expanded', 'false');
  await page.evaluate(() => {
    history.replaceState({ view: 7 }, '');
    addEventListener('popstate', () => document.documentElement.setAttribute('data-moved', ''));
  });
  const { opener, shown } = overlays['account menu'];
  await opener(page).tap();
  await expect(shown(page)).toBeVisible();
  expect(await page.evaluate(() => history.state)).toEqual({ view: 7, kontorOverlay: 'auto' });
  await page.goBack();
  await expect(shown(page)).toBeHidden();
  expect(await page.evaluate(() => history.state)).toEqual({ view: 7 });
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
  await page.goto('about:blank');
  await host.stop();
});
