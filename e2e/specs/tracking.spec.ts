import { bootPath } from '@kontor/federation';
import { linkTargets } from '@kontor/site';
import type { Page } from '@playwright/test';
import { breakRemote } from '../fixtures/breakRemote.ts';
import {
  beans,
  cartButton,
  cartPanel,
  changeCart,
  fillCart,
  openCartWith,
  plainPage,
  subscription,
} from '../fixtures/cart.ts';
import { eventsOf, pushesOf, watchOptionalRequests, watchPushes } from '../fixtures/recordings.ts';
import { slotFailureMessages } from '../fixtures/remoteLocators.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { stopClock } from '../fixtures/stopClock.ts';
import { expect, test } from '../fixtures/test.ts';
import { startPlainHost } from '../hosts/plain/startPlainHost.ts';

const ownCodeFiles = /\/tracking\.js$/;
const tagManagerFiles = /\/service\/tagmanager\/[^/]+\/[^/]+\.js$/;

const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' });

/** Once the cart has loaded, the store exists, and so does all code that could send something. */
const started = (page: Page) => expect(cartButton(page)).toHaveAccessibleName(/leer/);

const openNavigation = (page: Page, title: string) =>
  page.evaluate((title) => dispatchEvent(new CustomEvent('kontor:navigation-opened', { detail: { title } })), title);

test.describe('with consent', () => {
  test.use({ consent: 'granted' });

  test('a page view is sent first, with path, group and device, and clicks follow in order (TRACK-2)', async ({
    page,
  }) => {
    await page.goto(`${plainPage}?mail=ada@example.org#top`);
    await expect.poll(() => eventsOf(page)).toContain('page_view');
    await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link').nth(1).click();
    await expect.poll(async () => (await eventsOf(page)).filter((event) => event === 'page_view').length).toBe(2);
    const pushes = await pushesOf(page);
    expect(pushes[0]).toEqual({
      event: 'page_view',
      page_path: plainPage,
      page_group: 'lead',
      device_type: 'no mobile',
      site: 'DE',
      language: 'de-DE',
      tracking_user: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const click = pushes.find(({ event }) => event === 'promotion_click');
    expect(click).toMatchObject({ event_type: 'ga4', event_name: 'promotion_click', click_type: 'navigation' });
    const before = pushes[pushes.findIndex(({ event }) => event === 'promotion_click') - 1];
    expect(before).toMatchObject({ category: 'navigation', action: 'clicked', nonInteraction: false });
    expect(JSON.stringify(pushes)).not.toContain('ada@');
  });

  test('when a quantity is increased, only the difference is sent, after ecommerce has been emptied (TRACK-6, TRACK-7)', async ({
    page,
  }) => {
    await openCartWith(page, beans);
    await cartPanel(page)
      .getByRole('button', { name: /mehr|erhöhen/i })
      .first()
      .click();
    await expect.poll(() => eventsOf(page)).toContain('add_to_cart');
    const pushes = await pushesOf(page);
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

  test('the steps to an order with every kind of line are sent in the right sequence, and the purchase is sent once (TRACK-1, TRACK-39)', async ({
    page,
  }) => {
    await fillCart(page, beans, subscription);
    await changeCart(page, { setGiftCard: { productId: '9000010', tcm: '90010', set: true } });
    await changeCart(page, { setPartnerProduct: { partnerProductId: 'repair-cover', set: true } });
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
    // If the purchase were sent a second time, it would be sent before this event.
    await openNavigation(page, 'later');
    await expect.poll(async () => (await pushesOf(page)).map(({ label }) => label)).toContain('later');
    const pushes = await pushesOf(page);
    const names = ['view_item', 'begin_checkout', 'progress_checkout', 'purchase', 'purchase_ga4'];
    const way = pushes.filter(({ event }) => names.includes(String(event)));
    expect(way.map(({ event }) => event)).toEqual(names);
    const item = (item_id: string, item_category: string) => ({ item_id, item_category, price: expect.any(Number) });
    const bought = [
      item(beans.productId, 'article'),
      item('9000010', 'gift card'),
      item('repair-cover', 'partner product'),
      item(subscription.productId, 'subscription'),
    ];
    const [view, begin, ...others] = way.map(({ ecommerce }) => ecommerce as { readonly value: number });
    expect(view).toMatchObject({ currency: 'EUR', items: [item(beans.productId, 'article')] });
    expect(begin).toMatchObject({ currency: 'EUR', items: bought });
    for (const ecommerce of others)
      expect(ecommerce).toMatchObject({ currency: 'EUR', value: expect.any(Number), items: bought });
    expect(others[0]?.value).toBe(begin?.value);
    expect(others.at(-1)).toMatchObject({ transaction_id: expect.any(String) });
    const confirmed = pushes.filter((push) => push['page_group'] === 'order confirmation');
    expect(confirmed.map((push) => push['page_path'])).toEqual(['/checkout/confirmation', '/checkout/confirmation']);
  });

  test('while the tag manager hangs, everything else works, and its calls arrive in order after it has loaded', async ({
    page,
    allowConsole,
  }) => {
    // Stopping the clock moves it past the deadlines of these slots.
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
    // The load event waits for scripts that are inserted earlier, so the test does not wait for the load event.
    await page.goto(plainPage, { waitUntil: 'commit' });
    await started(page);
    ownCode.resolve();
    await isRequested;
    // The clock is stopped because tracking gives up after 20 seconds.
    await stopClock(page);
    await cartButton(page).click();
    await expect(cartPanel(page)).toBeVisible();
    expect(await eventsOf(page)).toEqual([]);
    tagManager.resolve();
    await page.waitForFunction(() => 'dataLayer' in window);
    await page.clock.runFor(1_000);
    await expect.poll(async () => (await eventsOf(page))[0]).toBe('page_view');
  });

  test('a viewed list, a product opened from it, the visit to the product and its addition to the cart are tracked as belonging together (TRACK-26, TRACK-27)', async ({
    page,
  }) => {
    await page.goto('/category/coffee');
    await expect.poll(() => eventsOf(page)).toContain('view_item_list');
    const second = page.getByRole('main').getByRole('article').nth(1).getByRole('link');
    const title = await second.textContent();
    await second.click();
    await expect.poll(() => eventsOf(page)).toContain('view_item');
    await page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).click();
    await expect.poll(() => eventsOf(page)).toContain('add_to_cart');
    const pushes = await pushesOf(page);
    const itemsOf = (name: string) => {
      const push = pushes.find(({ event }) => event === name);
      return (push?.['ecommerce'] as { readonly items: object[] } | undefined)?.items ?? [];
    };
    const seen = itemsOf('view_item_list');
    expect(seen.length).toBeGreaterThan(1);
    expect(seen[1]).toMatchObject({ item_name: title, price: expect.any(Number), index: 2 });
    expect(itemsOf('select_item')).toEqual([seen[1]]);
    const place = { item_list_id: 'category', index: 2 };
    for (const name of ['view_item', 'add_to_cart'])
      expect(itemsOf(name)).toMatchObject([{ item_name: title, ...place }]);
    const visit = ['product_source', 'item_view', 'view_item'];
    const steps = pushes.map(({ event }) => String(event)).filter((event) => visit.includes(event));
    expect(steps).toEqual(['item_view', 'product_source', 'view_item']);
    expect(pushes.find(({ event }) => event === 'product_source')).toMatchObject(place);
  });

  test('recently viewed products are tracked as a list when they come into view', async ({ page }) => {
    await page.goto('/product/1001101');
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('product-history')));
    await page.goto('/product/1001102');
    await page.getByRole('region', { name: 'Zuletzt angesehen' }).scrollIntoViewIfNeeded();
    const lists = async () => (await pushesOf(page)).filter(({ event }) => event === 'view_item_list');
    const seen = { item_list_id: 'recently_viewed', items: [{ item_id: '1001101', index: 1 }] };
    await expect.poll(lists).toMatchObject([{ ecommerce: seen }]);
  });

  test('a benefit is tracked with its tag, and the opened cart with its articles', async ({ page }) => {
    await openCartWith(page, beans);
    await expect.poll(() => eventsOf(page)).toContain('view_cart');
    await page.goto(plainPage);
    const benefit = page.locator('a[data-tracking-tag="VK4_Service"]');
    // The first page has also sent some of these events.
    await expect.poll(async () => (await eventsOf(page)).filter((event) => event === 'page_view').length).toBe(2);
    await benefit.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await benefit.click();
    await expect
      .poll(async () => (await pushesOf(page)).find(({ event }) => event === 'promotion_click'))
      .toMatchObject({ click_type: 'promotion', specification: 'VK4_Service' });
    const view = (await pushesOf(page)).find(({ event }) => event === 'view_cart');
    expect(view?.['ecommerce']).toMatchObject({ items: [{ item_id: beans.productId, quantity: 1 }] });
  });

  test('loading times include the remote’s name and version', async ({ page }) => {
    await page.goto(plainPage);
    const load = async (name: string) => (await pushesOf(page)).find(({ metric_id: id }) => id === `load-${name}`);
    await expect
      .poll(() => load('header'))
      .toMatchObject({ metric: 'LOAD', emitter: expect.stringMatching(/^header@./) });
    // Leaving the page ends the speed measurements, and the page sends them while the browser leaves it.
    await page.goto(linkTargets.home);
    const largest = async () => (await pushesOf(page)).find(({ metric }) => metric === 'LCP');
    await expect
      .poll(largest)
      .toMatchObject({ event: 'web_vital', emitter: expect.stringMatching(/^(?:shell|\w+@.+)$/) });
  });

  test('a page in one of the shop’s frames sends events through its parent page, and only the parent counts a page view (TRACK-36, TRACK-12)', async ({
    page,
  }) => {
    await page.goto(plainPage);
    await expect.poll(() => eventsOf(page)).toContain('page_view');
    await page.evaluate((path) => {
      const frame = document.createElement('iframe');
      frame.src = path;
      document.body.append(frame);
    }, `/product/${beans.productId}`);
    await expect.poll(() => eventsOf(page)).toContain('view_item');
    const events = await eventsOf(page);
    expect(events.filter((event) => event === 'page_view')).toHaveLength(1);
    expect(events.filter((event) => event === 'view_item')).toHaveLength(1);
    const inFrame = page.frames()[1];
    expect(await inFrame?.evaluate(() => document.querySelectorAll('script[src*="tagmanager"]').length)).toBe(0);
  });

  test('a message in an unknown format, or from the page itself, is not tracked (TRACK-13)', async ({ page }) => {
    await page.goto(plainPage);
    await expect.poll(() => eventsOf(page)).toContain('page_view');
    const handled = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const data = { event: 'sign_up', event_type: 'ga4', subject: 'newsletter', origin: 'x', emitter: 'x' };
          const message = { eventName: 'sign_up', message: { name: 'customEvent', data }, emitter: 'kontor-tracking' };
          const frame = document.createElement('iframe');
          document.body.append(frame);
          window.postMessage(message, location.origin);
          window.parent.postMessage({ ...message, emitter: 'other' }, location.origin);
          addEventListener('message', ({ data: last }) => last === 'last' && resolve());
          window.postMessage('last', location.origin);
        }),
    );
    await handled;
    await openNavigation(page, 'later');
    await expect.poll(async () => (await pushesOf(page)).map(({ label }) => label)).toContain('later');
    expect(await eventsOf(page)).not.toContain('sign_up');
  });

  test('third-party scripts that hang or throw have no effect on the shopper (TRACK-37)', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/planted/);
    await page.route('**/service/campaigntracker/**', () => new Promise<void>(() => undefined));
    const thrown = page.waitForEvent('pageerror');
    await page.route('**/service/tagmanager/*/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("planted by the tag manager")' }),
    );
    const campaign = page.waitForRequest('**/service/campaigntracker/**');
    // The load event does not wait for these scripts, because the page adds them only after the event.
    await page.goto(`${plainPage}?utm_source=letter`);
    await started(page);
    await Promise.all([thrown, campaign]);
    await cartButton(page).click();
    await expect(cartPanel(page)).toBeVisible();
    expect(await eventsOf(page)).toEqual([]);
  });

  test('a boot script on a page of the shell neither mounts nor sends anything a second time', async ({ page }) => {
    await page.goto(`/product/${beans.productId}`);
    await expect.poll(() => eventsOf(page)).toContain('view_item');
    await page.evaluate(async (src) => {
      const loads = (script: HTMLScriptElement | undefined) =>
        new Promise((resolve) => script?.addEventListener('load', resolve));
      const loader = document.createElement('script');
      // The default policy, which is for third-party scripts, would refuse this file.
      type TrustedTypes = { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
      const { trustedTypes } = globalThis as unknown as { trustedTypes: TrustedTypes };
      loader.src = trustedTypes.createPolicy('kontor', { createScriptURL: (url: string) => url }).createScriptURL(src);
      const loaded = loads(loader);
      document.head.append(loader);
      await loaded;
      // The loader has added its version's boot script.
      await loads([...document.scripts].find((script) => /\/assets\/[^/]+\/boot/.test(script.src)));
    }, bootPath);
    await openNavigation(page, 'once');
    await page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).click();
    await expect.poll(() => eventsOf(page)).toContain('add_to_cart');
    const pushes = await pushesOf(page);
    for (const name of ['page_view', 'view_item', 'add_to_cart'])
      expect(pushes.filter(({ event }) => event === name)).toHaveLength(1);
    expect(pushes.filter(({ label }) => label === 'once')).toHaveLength(1);
  });

  test('a page restored from the back/forward cache sends nothing again (TRACK-35)', async ({ page }) => {
    // The test browser has no such cache, so the test dispatches the cache's events.
    await page.goto(`/product/${beans.productId}`);
    await expect.poll(() => eventsOf(page)).toContain('view_item');
    for (const type of ['pagehide', 'pageshow']) {
      await page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
    }
    await openNavigation(page, 'later');
    await expect.poll(async () => (await pushesOf(page)).map(({ label }) => label)).toContain('later');
    const pushes = await pushesOf(page);
    for (const name of ['page_view', 'view_item']) expect(pushes.filter(({ event }) => event === name)).toHaveLength(1);
    expect(pushes.filter(({ label }) => label === 'later')).toHaveLength(1);
  });

  test('nothing more is sent after consent has been withdrawn', async ({ page }) => {
    await page.goto(plainPage);
    await expect.poll(() => eventsOf(page)).toContain('page_view');
    await footerLink(page).click();
    await page.locator('#onetrust-pc-sdk').getByRole('button', { name: 'Nur notwendige' }).click();
    await expect(page.locator('#onetrust-pc-sdk')).toHaveCount(0);
    const requests = watchOptionalRequests(page);
    await openNavigation(page, 'x');
    await page.goto(linkTargets.home);
    await started(page);
    expect(requests).toEqual([]);
  });
});

test.describe('a choice made on the page', () => {
  test.use({ consent: 'none' });

  test('events from before the choice are sent when the visitor consents', async ({ page }) => {
    await page.goto(plainPage);
    await started(page);
    await openNavigation(page, 'früh');
    await page.locator('#onetrust-banner-sdk').getByRole('button', { name: 'Alle akzeptieren', exact: true }).click();
    await expect
      .poll(async () => (await pushesOf(page)).map(({ event, label }) => label ?? event))
      .toEqual(expect.arrayContaining(['page_view', 'früh']));
    const labels = (await pushesOf(page)).map(({ event, label }) => label ?? event);
    expect(labels.indexOf('page_view')).toBeLessThan(labels.indexOf('früh'));
  });
});

/** Opens another team's page with the header fragment. */
async function openForeignPage(page: Page, use: () => Promise<void>): Promise<void> {
  const { baseURL: shopUrl = '' } = test.info().project.use;
  const pageBorderUrl = requireEnv('PAGE_BORDER_URL');
  const header = await (await page.request.get(`${pageBorderUrl}/service/pageborder/header/DE/MATCH`)).text();
  const host = await startPlainHost({ shopUrl, pageBorderUrl, platform: 'MATCH', header });
  await page.goto(host.url);
  await use();
  await page.goto('about:blank');
  await host.stop();
}

/** Opens another team's page and waits until its cart has loaded. */
const withForeignPage = (page: Page, use: () => Promise<void>) =>
  openForeignPage(page, async () => {
    await started(page);
    await use();
  });

test('another team’s page is not tracked after a refusal', async ({ page }) => {
  const requests = watchOptionalRequests(page);
  await withForeignPage(page, async () => {
    await openNavigation(page, 'x');
    await cartButton(page).click();
    await expect(cartPanel(page)).toBeVisible();
    expect(requests).toEqual([]);
  });
});

test.describe('with consent on another team’s page', () => {
  test.use({ consent: 'granted' });

  test('no event is sent twice on another team’s page with two boot scripts', async ({ page }) => {
    // The page's host is not the back end's, so the back end could not associate the pushes with this visitor.
    const pushes = watchPushes(page);
    await withForeignPage(page, async () => {
      expect(await page.locator('script[src$="/assets/boot.js"]').count()).toBe(2);
      await openNavigation(page, 'once');
      await cartButton(page).click();
      // Waits for the latest event, and for the measurements that follow when the page has loaded.
      await expect.poll(() => pushes.map(({ category }) => category)).toContain('cart');
      await expect.poll(() => pushes.map(({ metric_id: id }) => id)).toContain('load-header');
      expect(pushes.filter(({ event }) => event === 'page_view')).toHaveLength(1);
      expect(pushes.filter(({ label }) => label === 'once')).toHaveLength(1);
      expect(pushes.filter(({ category }) => category === 'cart')).toHaveLength(1);
      expect(pushes.filter(({ metric_id: id }) => id === 'load-header')).toHaveLength(1);
    });
  });

  test('events that another team’s page announces before the chrome has started are tracked once, after the page view', async ({
    page,
  }) => {
    const pushes = watchPushes(page);
    await page.addInitScript(() => {
      const items = [{ id: '7', title: 'Mug', price: 1, quantity: 1 }];
      Object.assign(window, { kontorEvents: [['kontor:item-viewed', { currency: 'EUR', items }]] });
    });
    await withForeignPage(page, async () => {
      const shown = ['page_view', 'view_item'];
      const seen = () => pushes.map(({ event }) => event).filter((event) => shown.includes(String(event)));
      await expect.poll(seen).toEqual(shown);
      await page.evaluate(() => {
        const { kontorEvents } = window as unknown as { kontorEvents: { push(entry: unknown): void } };
        const items = [{ id: '8', title: 'Cup', price: 1, quantity: 1 }];
        kontorEvents.push(['kontor:item-viewed', { currency: 'EUR', items }]);
      });
      await expect.poll(seen).toEqual([...shown, 'view_item']);
    });
  });

  test('another team’s page is tracked with its path and group', async ({ page }) => {
    // The page's host is not the back end's, so the back end could not list this visitor's recordings.
    const first = page.waitForRequest('**/service/tagmanager/api/pushes');
    await withForeignPage(page, async () => {
      expect((await first).postDataJSON().pushes[0]).toMatchObject({
        ...{ event: 'page_view', page_path: '/', page_group: 'content', site: 'DE', language: 'de-DE' },
      });
      expect((await (await first).response())?.status()).toBe(204);
    });
  });
});

test.describe('the developers’ panel', () => {
  test.use({ consent: 'none' });

  test('the developers’ panel shows which events and campaigns are held, queued, sent and dropped, and why (TRACK-34)', async ({
    page,
  }) => {
    const tagManager = Promise.withResolvers<void>();
    await page.route(tagManagerFiles, async (route) => {
      await tagManager.promise;
      await route.continue();
    });
    await page.goto(`${plainPage}?debug=tracking&utm_source=letter`);
    await started(page);
    const panel = page.locator('#kontor-tracking-panel');
    const step = (name: string, what: string) =>
      expect(panel.getByRole('listitem').filter({ hasText: name }).filter({ hasText: what })).not.toHaveCount(0);
    const buy = () =>
      page.evaluate(() => {
        const items = [{ id: '7', title: 'Mug', price: 1, quantity: 1 }];
        const detail = { currency: 'EUR', items, orderId: 'K-1', value: 1 };
        dispatchEvent(new CustomEvent('kontor:purchased', { detail }));
      });
    const settings = page.locator('#onetrust-pc-sdk');
    const choose = async (choice: string) => {
      await footerLink(page).click();
      await settings.getByRole('button', { name: choice, exact: true }).click();
      await expect(settings).toHaveCount(0);
    };

    await openNavigation(page, 'x');
    await step('kontor:navigation-opened', 'held: the visitor has not chosen yet');
    await step('touchpoint', 'held: the visitor has not chosen yet');
    await page.locator('#onetrust-banner-sdk').getByRole('button', { name: 'Nur notwendige', exact: true }).click();
    await step('all 1 that were held for C0004', 'dropped: the visitor has refused');
    await openNavigation(page, 'y');
    await step('kontor:navigation-opened', 'dropped: the visitor has refused');

    await choose('Alle akzeptieren');
    await step('initialPageData page_view', 'queued: waits');
    await choose('Nur notwendige');
    await step('initialPageData page_view', 'dropped: the consent was withdrawn');

    tagManager.resolve();
    await choose('Alle akzeptieren');
    await step('initialPageData page_view', 'sent');
    await buy();
    await step('ecommerceEvent purchase_ga4', 'sent');
    await step('order', 'dropped: no campaign led here');
    await buy();
    await step('kontor:purchased', 'dropped: it was tracked before');
    await page.evaluate(() => dispatchEvent(new CustomEvent('kontor:item-viewed', { detail: {} })));
    await step('kontor:item-viewed', 'dropped: it lacks what its event needs');

    await page.reload();
    await step('touchpoint', 'dropped: it was tracked before');
    await page.goto(`${plainPage}?debug=tracking&utm_source=poster`);
    await step('touchpoint', 'sent');
    await buy();
    await step('kontor:purchased', 'dropped: it was tracked before');
    await step('order', 'sent');
  });
});

test('on another team’s page, load failures and faults of remotes reach the action log, but the page’s own faults do not', async ({
  page,
  allowConsole,
}) => {
  allowConsole(...slotFailureMessages, /planted/);
  const posts: Readonly<Record<string, unknown>>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/service/actionlog/api/entries')) posts.push(request.postDataJSON());
  });
  await breakRemote(page, 'cart', 'an entry that is gone');
  await openForeignPage(page, async () => {
    await expect.poll(() => posts).toHaveLength(1);
    await page.evaluate(() => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const script = loaded.find((name) => name.includes('/r/header/')) ?? '';
      const fail = (message: string, file: string) => {
        const error = Object.assign(new Error(message), { stack: `Error: ${message}\n    at f (${file}:1:1)` });
        dispatchEvent(new ErrorEvent('error', { error, message, filename: file }));
      };
      fail('planted by the page', `${location.origin}/magazine.js`);
      fail('planted for ada@example.org', script);
    });
    await expect.poll(() => posts).toHaveLength(2);
    expect(posts).toMatchObject([
      {
        level: 'error',
        message: expect.stringContaining('shop_cart/MiniCart: load-failed'),
        emitter: expect.stringMatching(/^cart@./),
        site: 'DE',
        path: '/',
      },
      { level: 'error', message: 'planted for [mail]', emitter: expect.stringMatching(/^header@./) },
    ]);
  });
});

test('if a remote cannot be loaded, its name and version reach the action log, without cookies (TRACK-32)', async ({
  page,
  allowConsole,
}) => {
  allowConsole(...slotFailureMessages);
  await breakRemote(page, 'newsletter', 'an entry that is gone');
  const posted = page.waitForRequest('**/service/actionlog/api/entries');
  await page.goto(plainPage);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const request = await posted;
  expect(await request.headerValue('cookie')).toBeNull();
  expect(request.postDataJSON()).toMatchObject({
    level: 'error',
    message: expect.stringContaining('shop_newsletter/NewsletterForm'),
    emitter: expect.stringMatching(/^newsletter@./),
    path: plainPage,
  });
  expect((await (await request.response())?.finished()) ?? null).toBeNull();
});
