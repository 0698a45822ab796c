import { consentCookie, linkTargets } from '@kontor/site';
import type { Page } from '@playwright/test';
import { beans, cartButton, cartPanel, fillCart, openCartWith, plainPage } from '../fixtures/cart.ts';
import { consentValue } from '../fixtures/consent.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { stopClock } from '../fixtures/stopClock.ts';
import { expect, test } from '../fixtures/test.ts';

const ownCodeFiles = /\/tracking\.js$/;
const tagManagerFiles = /\/service\/tagmanager\/[^/]+\/[^/]+\.js$/;

type Push = Readonly<Record<string, unknown>>;

/** What the tag manager's back end received from this visitor, oldest first. */
async function received(page: Page): Promise<Push[]> {
  const answer = await page.request.get(`${requireEnv('SHOP_API_URL')}/service/recordings?kind=DATA_LAYER&visitor=me`);
  const { recordings } = (await answer.json()) as { recordings: { body: { pushes: Push[] } }[] };
  return recordings.flatMap(({ body }) => body.pushes);
}

const eventsOf = async (page: Page) => (await received(page)).map(({ event }) => event);

const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' });

/** The store exists once its cart is known, and with it everything that could send. */
const started = (page: Page) => expect(cartButton(page)).toHaveAccessibleName(/leer/);

const openNavigation = (page: Page, title: string) =>
  page.evaluate((title) => dispatchEvent(new CustomEvent('kontor:navigation-opened', { detail: { title } })), title);

/** Requests for scripts and calls of tracking. */
function watchTracking(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/tagmanager|\/tracking\.js/.test(pathname)) requests.push(pathname);
  });
  return requests;
}

test.describe('with consent', () => {
  test.use({ consent: 'granted' });

  test('a page view is sent first, with path, group and device, and clicks follow in order', async ({ page }) => {
    await page.goto(`${plainPage}?mail=ada@example.org#top`);
    await expect.poll(() => eventsOf(page)).toContain('page_view');
    await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link').nth(1).click();
    await expect.poll(async () => (await eventsOf(page)).filter((event) => event === 'page_view').length).toBe(2);
    const pushes = await received(page);
    expect(pushes[0]).toEqual({
      event: 'page_view',
      page_path: plainPage,
      page_group: 'lead',
      device_type: 'no mobile',
      site: 'DE',
      language: 'de-DE',
    });
    const click = pushes.find(({ event }) => event === 'promotion_click');
    expect(click).toMatchObject({ event_type: 'ga4', event_name: 'promotion_click', click_type: 'navigation' });
    const before = pushes[pushes.findIndex(({ event }) => event === 'promotion_click') - 1];
    expect(before).toMatchObject({ category: 'navigation', action: 'clicked', nonInteraction: false });
    expect(JSON.stringify(pushes)).not.toContain('ada@');
  });

  test('a larger quantity is sent as the difference, after ecommerce was emptied', async ({ page }) => {
    await openCartWith(page, beans);
    await cartPanel(page)
      .getByRole('button', { name: /mehr|erhöhen/i })
      .first()
      .click();
    await expect.poll(() => eventsOf(page)).toContain('add_to_cart');
    const pushes = await received(page);
    const index = pushes.findIndex(({ event }) => event === 'add_to_cart');
    expect(pushes[index - 1]).toEqual({ ecommerce: null });
    expect(pushes[index]).toMatchObject({
      ecommerce: {
        currency: 'EUR',
        value: expect.any(Number),
        items: [{ item_id: beans.productId, item_name: beans.title, price: expect.any(Number), quantity: 1 }],
      },
    });
  });

  test('the way to an order is sent in order, and the purchase once', async ({ page }) => {
    await fillCart(page, beans);
    await page.goto(`/product/${beans.productId}`);
    await expect.poll(() => eventsOf(page)).toContain('view_item');
    await page.goto('/checkout');
    await expect.poll(() => eventsOf(page)).toContain('begin_checkout');
    await page.getByRole('button', { name: 'Jetzt kaufen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke für Ihre Bestellung');
    await expect.poll(() => eventsOf(page)).toContain('purchase_ga4');
    const views = async () => (await eventsOf(page)).filter((event) => event === 'page_view').length;
    const viewed = await views();
    await page.reload();
    await expect.poll(views).toBe(viewed + 1);
    // A second purchase would be sent before it.
    await openNavigation(page, 'later');
    await expect.poll(async () => (await received(page)).map(({ label }) => label)).toContain('later');
    const pushes = await received(page);
    const names = ['view_item', 'begin_checkout', 'progress_checkout', 'purchase', 'purchase_ga4'];
    const way = pushes.filter(({ event }) => names.includes(String(event)));
    expect(way.map(({ event }) => event)).toEqual(names);
    for (const { ecommerce } of way) {
      expect(ecommerce).toMatchObject({ currency: 'EUR', items: [{ item_id: beans.productId, quantity: 1 }] });
    }
    expect(way.at(-1)?.['ecommerce']).toMatchObject({ transaction_id: expect.any(String), value: expect.any(Number) });
  });

  test('a tag manager that hangs keeps nothing else from working, and its calls arrive in order once it comes', async ({
    page,
    allowConsole,
  }) => {
    // The clock passes their deadlines when the test stops it.
    allowConsole(/shop_(footer|newsletter)\/\S+ \S+ (deadline|late) /);
    const [ownCode, tagManager] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(ownCodeFiles, async (route) => {
      await ownCode.promise;
      await route.continue();
    });
    await page.route(tagManagerFiles, async (route) => {
      await tagManager.promise;
      await route.continue();
    });
    const isRequested = page.waitForRequest(tagManagerFiles);
    // The page's load event waits for scripts that are inserted before it.
    await page.goto(plainPage, { waitUntil: 'commit' });
    await started(page);
    ownCode.resolve();
    await isRequested;
    // Tracking gives up after 20 seconds.
    await stopClock(page);
    await cartButton(page).click();
    await expect(cartPanel(page)).toBeVisible();
    expect(await eventsOf(page)).toEqual([]);
    tagManager.resolve();
    await page.waitForFunction(() => 'dataLayer' in window);
    await page.clock.runFor(1_000);
    await expect.poll(async () => (await eventsOf(page))[0]).toBe('page_view');
  });

  test('after a withdrawal nothing more is sent', async ({ page }) => {
    await page.goto(plainPage);
    await expect.poll(() => eventsOf(page)).toContain('page_view');
    await footerLink(page).click();
    await page.locator('#onetrust-pc-sdk').getByRole('button', { name: 'Nur notwendige' }).click();
    await expect(page.locator('#onetrust-pc-sdk')).toHaveCount(0);
    const requests = watchTracking(page);
    await openNavigation(page, 'x');
    await page.goto(linkTargets.home);
    await started(page);
    expect(requests).toEqual([]);
  });
});

for (const [state, value] of [
  ['before a choice', undefined],
  ['after a refusal', consentValue('refused')],
  ['with consent to marketing only', 'groups=C0001%3A1%2CC0003%3A0%2CC0004%3A1'],
  ['with a damaged cookie', 'groups=%%E0%A4'],
] as const) {
  test.describe(() => {
    test.use({ consent: 'none' });

    test(`${state} nothing of tracking is loaded or sent`, async ({ page }) => {
      const { baseURL = '' } = test.info().project.use;
      if (value !== undefined) await page.context().addCookies([{ name: consentCookie, value, url: baseURL }]);
      const requests = watchTracking(page);
      await page.goto(plainPage);
      await started(page);
      await openNavigation(page, 'x');
      await cartButton(page).click();
      await expect(cartPanel(page)).toBeVisible();
      expect(requests).toEqual([]);
      expect(await received(page)).toEqual([]);
    });
  });
}

test.describe('a choice on the page', () => {
  test.use({ consent: 'none' });

  test('what happened before it is sent once it is consent', async ({ page }) => {
    await page.goto(plainPage);
    await started(page);
    await openNavigation(page, 'früh');
    await page.locator('#onetrust-banner-sdk').getByRole('button', { name: 'Alle akzeptieren', exact: true }).click();
    await expect
      .poll(async () => (await received(page)).map(({ event, label }) => label ?? event))
      .toEqual(expect.arrayContaining(['page_view', 'früh']));
    const labels = (await received(page)).map(({ event, label }) => label ?? event);
    expect(labels.indexOf('page_view')).toBeLessThan(labels.indexOf('früh'));
  });
});
