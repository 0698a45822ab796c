import { readFileSync } from 'node:fs';
import { brand, consentCookie, consentGroups, consentValueOf, cookieTable, linkTargets } from '@kontor/site';
import { trackedEvents } from '@kontor/tracking';
import type { Page } from '@playwright/test';
import { csrfTokenOf, plantFault } from '../fixtures/backEnd.ts';
import { beans, cartButton, cartPanel, fillCart, lineOf, plainPage, updateCart } from '../fixtures/cart.ts';
import { consentValue } from '../fixtures/consent.ts';
import { disableScripts } from '../fixtures/disableScripts.ts';
import {
  leavePage,
  type Push,
  pushesIn,
  pushesOf,
  type Recording,
  recordingsOf,
  watchOptionalRequests,
  watchPushes,
} from '../fixtures/recordings.ts';
import { searchField, suggestionPanel } from '../fixtures/search.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ consent: 'none' });

/** A page that a campaign leads to, with a list of products. */
const listPage = '/category/coffee?utm_source=letter&utm_campaign=autumn';

const schemaFile = new URL('../../docs/contracts/data-layer.schema.json', import.meta.url);
const schema: { readonly $defs: object } = JSON.parse(readFileSync(schemaFile, 'utf8'));

/** A document with the same origin and no scripts. */
const barePage = '/readyz';

/** Every data layer event that needs consent. */
const families = Object.keys(schema.$defs)
  .filter((name) => name !== 'consent_changed')
  .sort();

const items = [{ id: '7', title: 'Mug', price: 4.99, quantity: 1 }];

/** An event detail with all the fields that any of the events needs. */
const detail = {
  ...{ currency: 'EUR', items, orderId: 'K-1', value: 4.99, fetched: true, title: 'Mug', url: '/mug', target: '/mug' },
  ...{ productId: '7', position: 1, typedText: 'mu', text: 'mu', view: 'flyout', source: 'typed' },
  ...{ origin: 'onsite_subsite', emitter: 'newsletter', id: 'top_banner', kind: 'BANNER' },
};

/**
 * Opens a page with one article in the cart. Once the cart has loaded, the store and all code that could send something
 * exist.
 */
async function openPage(page: Page, path = listPage): Promise<void> {
  await fillCart(page, beans);
  await page.goto(path);
  await expect(cartButton(page)).toHaveAccessibleName(/1 Artikel/);
}

/** Searches, and opens a suggested product without leaving the page. With consent, the page stores searches. */
async function search(page: Page): Promise<void> {
  await searchField(page).fill('kaffee');
  const product = suggestionPanel(page).getByRole('link').last();
  await product.evaluate((link) => {
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    (link as HTMLElement).click();
  });
  await page.keyboard.press('Escape');
  await expect(suggestionPanel(page)).toBeHidden();
}

/**
 * Does everything that is tracked: views a list, follows one of its products and a benefit without leaving the page,
 * announces each event, opens the cart, adds to it and empties it, and searches. Resolves when the back end has carried
 * out the last change.
 */
async function doEverything(page: Page): Promise<void> {
  await page.locator('[data-item-list]').first().scrollIntoViewIfNeeded();
  await expect(page.locator('a[data-tracking-tag]').first()).toBeAttached();
  await page.evaluate(
    ({ names, announced, viewed }) => {
      const stay = (event: Event): void => event.preventDefault();
      addEventListener('click', stay, { capture: true });
      const link = document.querySelector<HTMLElement>('[data-item] a');
      link?.click();
      document.querySelector<HTMLElement>('a[data-tracking-tag]')?.click();
      removeEventListener('click', stay, { capture: true });
      const id = link?.closest<HTMLElement>('[data-item]')?.dataset['item'];
      const seen = { ...announced, items: [{ id, title: 'Coffee', price: 1, quantity: 1 }] };
      dispatchEvent(new CustomEvent(viewed, { detail: seen }));
      for (const name of names.filter((one) => one !== viewed))
        dispatchEvent(new CustomEvent(name, { detail: announced }));
    },
    { names: trackedEvents, announced: detail, viewed: `${brand.key}:item-viewed` },
  );
  await cartButton(page).click();
  const line = lineOf(page, beans.title);
  await line.getByRole('button', { name: /mehr|erhöhen/i }).click();
  await expect(cartButton(page)).toHaveAccessibleName(/2 Artikel/);
  const emptied = page.waitForResponse(
    async (answer) => answer.request().method() === 'PUT' && /"articles":\[\]/.test(await answer.text()),
  );
  await line.getByRole('button', { name: `${beans.title} entfernen` }).click();
  await emptied;
  await page.keyboard.press('Escape');
  await expect(cartPanel(page)).toBeHidden();
  await search(page);
}

/** How many times the page and `doEverything` together cause each event. */
const expectedCounts = {
  page_view: 1,
  view_item_list: 1,
  product_source: 1,
  item_view: 1,
  view_item: 1,
  add_to_cart: 1,
  remove_from_cart: 1,
  // One event is announced by the test, the other is caused by opening the cart panel.
  view_cart: 2,
  begin_checkout: 1,
  progress_checkout: 1,
  reverse_checkout: 1,
  purchase: 1,
  purchase_ga4: 1,
  sign_up: 1,
  generate_lead: 1,
  // For a product in a list and for two suggested products, one of which the test announces.
  select_item: 3,
  // For a navigation link, a promotion and a benefit.
  promotion_click: 3,
  'interaction: promotion clicked': 2,
  // The page itself announces its banner and its benefits.
  'interaction: promotion fetched': 3,
  'interaction: promotion open legal': 1,
  'interaction: promotion copy code': 1,
  'interaction: navigation opened': 1,
  'interaction: navigation closed': 1,
  // The page itself announces its navigation.
  'interaction: navigation loaded': 2,
  'interaction: navigation clicked': 1,
  'interaction: search opened': 2,
  'interaction: search closed': 2,
  'interaction: search submitted': 1,
  'interaction: search clicked': 2,
  'interaction: cart opened': 1,
  'interaction: cart closed': 1,
};

/** The measurements that a page sends when the browser leaves it. */
const measuresAtTheEnd = { 'web_vital: LCP': 1, 'web_vital: INP': 1, 'web_vital: CLS': 1 };

/** The loading measurements. Their number depends on what was loaded when. */
const isLoad = ({ metric }: Push): boolean => metric === 'LOAD';

/** The largest paint is sent with the first press or when the page is left. */
const isMeasure = ({ event }: Push): boolean => event === 'web_vital';

function countsOf(pushes: readonly Push[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { event, category, action, metric } of pushes) {
    if (typeof event !== 'string') continue;
    const kind = category === undefined ? metric : `${category} ${action}`;
    const name = kind === undefined ? event : `${event}: ${kind}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const countsNow = async (page: Page) => countsOf((await pushesOf(page)).filter((push) => !isMeasure(push)));

/**
 * Calls to the campaign tracker and the publishing service. Their order varies, because the tracker waits for an idle
 * page.
 */
const campaignCalls = async (page: Page) =>
  (await recordingsOf(page))
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'DATA_LAYER')
    .sort();

const kindsOf = (recordings: readonly Recording[]) =>
  recordings
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'DATA_LAYER')
    .sort();

/** Expects each event as often as it happened, even while the page was being left, and each measurement once. */
function expectEverythingOnce(recordings: readonly Recording[]): void {
  const pushes = pushesIn(recordings);
  expect(countsOf(pushes.filter((push) => !isLoad(push)))).toEqual({ ...expectedCounts, ...measuresAtTheEnd });
  const loads = pushes.filter(isLoad).map(({ metric_id: id }) => id);
  expect(loads).toContain('load-header');
  expect(loads).toEqual([...new Set(loads)]);
  expect(families.filter((name) => pushes.some(({ event }) => event === name))).toEqual(families);
  expect(kindsOf(recordings)).toEqual(['PUBLICATION', 'TOUCHPOINT']);
}

const necessaryCookies: readonly string[] = [
  consentCookie,
  ...cookieTable.filter(({ group }) => group === consentGroups.necessary).map(({ name }) => name),
];
/** Some of the keys that a search stores with consent to tracking. */
const remembered = ['product-history', 'product-sources', 'session'].map((name) => `${brand.key}.search.${name}.DE`);
const necessaryKeys = [`${brand.key}.cart.DE`, `${brand.key}.cart.DE.left`, `${brand.key}.app-banner-dismissed`];

/** The browser's cookies, storage, databases and caches that are not on the list of necessary ones. */
async function optionalData(page: Page): Promise<string[]> {
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
  ]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  return [
    ...cookies.filter((name) => !necessaryCookies.includes(name)),
    ...stored.filter((name) => !necessaryKeys.includes(name)),
  ];
}

const setConsent = async (page: Page, value: string): Promise<void> => {
  const { baseURL = '' } = test.info().project.use;
  await page.context().addCookies([{ name: consentCookie, value, url: baseURL }]);
};

/** Withdraws consent in the settings that are opened from the footer. */
async function withdraw(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click();
  await page.locator('#onetrust-pc-sdk').getByRole('button', { name: 'Nur notwendige' }).click();
}

/**
 * Expects that nothing is requested, sent or stored after consent has been withdrawn, even while the page is being
 * left.
 */
async function expectNothingMore(page: Page, sent: readonly Recording[], requests: readonly string[]): Promise<void> {
  await fillCart(page, beans);
  await updateCart(page);
  await expect(cartButton(page)).toHaveAccessibleName(/1 Artikel/);
  await doEverything(page);
  await expect.poll(() => optionalData(page)).toEqual([]);
  expect(await leavePage(page)).toEqual(sent);
  expect(requests).toEqual([]);
}

/** Dispatches the events of a page that enters the back/forward cache and is restored from it. */
async function passThroughCache(page: Page, meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
  const show = (isShown: boolean) =>
    page.evaluate((isShown) => {
      const state = { configurable: true, get: () => (isShown ? 'visible' : 'hidden') };
      Object.defineProperty(document, 'visibilityState', state);
      const type = isShown ? 'pageshow' : 'pagehide';
      if (isShown) document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
      if (!isShown) document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, isShown);
  await show(false);
  await meanwhile();
  await show(true);
}

/** Consent scripts that do not work. */
const dropped = { isDropped: true };
const cut = { isMalformed: true };

/**
 * Makes the back end break the consent script for this visitor. The test does not intercept requests for this purpose,
 * because the last requests of an intercepted page can get lost with the page.
 */
async function breakConsentScript(page: Page, fault: object): Promise<void> {
  await page.goto(barePage);
  await csrfTokenOf(page);
  await plantFault(page, { call: 'GET /service/consent/:stage/:file', times: 100, ...fault });
}

for (const [state, value, consentScript] of [
  ['before a choice', undefined, undefined],
  ['after a refusal', consentValue('refused'), undefined],
  ['with a damaged cookie', 'groups=%%E0%A4', undefined],
  ['before a choice, with a blocked consent script,', undefined, dropped],
  ['before a choice, with a failing consent script,', undefined, cut],
  ['after a refusal, with a blocked consent script,', consentValue('refused'), dropped],
] as const) {
  test(`${state} nothing is loaded, sent or stored, whatever the shopper does, even while the page is being left (CONSENT-8)`, async ({
    page,
    allowConsole,
  }) => {
    if (value !== undefined) await setConsent(page, value);
    if (consentScript) {
      allowConsole(/Failed to load resource/, /strict MIME type/, /SyntaxError/);
      await breakConsentScript(page, consentScript);
    }
    const requests = watchOptionalRequests(page);
    await openPage(page);
    await doEverything(page);
    expect(await optionalData(page)).toEqual([]);
    expect(await leavePage(page)).toEqual([]);
    // An error in the consent script is a fault. It is logged, without cookies, if the page is already listening for
    // faults (TRACK-32).
    const isFault = (line: string) => consentScript === cut && /action-?log/.test(line);
    expect(requests.filter((line) => !isFault(line))).toEqual([]);
    await page.goto(barePage);
    expect(await optionalData(page)).toEqual([]);
  });
}

test('stored consent applies even while the consent script is blocked', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/, /strict MIME type/);
  await setConsent(page, consentValue('granted'));
  await breakConsentScript(page, dropped);
  await openPage(page);
  await doEverything(page);
  await expect.poll(() => countsNow(page)).toEqual(expectedCounts);
  expectEverythingOnce(await leavePage(page));
});

test('with consent to marketing only, the campaign and its order are sent, but no event', async ({ page }) => {
  await setConsent(page, consentValueOf(new Set([consentGroups.marketing])));
  await openPage(page);
  await expect.poll(() => campaignCalls(page)).toEqual(['TOUCHPOINT']);
  await doEverything(page);
  await expect.poll(() => campaignCalls(page)).toEqual(['PUBLICATION', 'TOUCHPOINT']);
  const [touchpoint, publication, ...others] = await recordingsOf(page);
  expect(others).toEqual([]);
  expect(touchpoint?.body).toEqual({ site: 'DE', source: 'letter', campaign: 'autumn' });
  expect(publication?.body).toMatchObject({
    event: 'order.placed',
    payload: { order: 'K-1', value: 4.99, currency: 'EUR', touchpoint: { source: 'letter', campaign: 'autumn' } },
  });
  expect(await optionalData(page)).toEqual(['last-touchpoint', `${brand.key}.campaign.orders.DE`]);
});

/** Opens the page with consent, does everything, and waits until each event has been sent as often as expected. */
async function doEverythingWithConsent(page: Page): Promise<void> {
  await setConsent(page, consentValue('granted'));
  await openPage(page);
  await doEverything(page);
  await expect.poll(() => countsNow(page)).toEqual(expectedCounts);
}

test('with consent, every event is sent once for each occurrence, even by a page that is being left', async ({
  page,
}) => {
  await doEverythingWithConsent(page);
  expectEverythingOnce(await leavePage(page));
});

// The test browser caches no page: `Page.backForwardCacheNotUsed` reports `BackForwardCacheDisabledForDelegate`.
test('a page restored from the back/forward cache repeats no event and sends every later event once', async ({
  page,
}) => {
  await doEverythingWithConsent(page);
  for (let times = 0; times < 2; times += 1) await passThroughCache(page);
  await expect(cartButton(page)).toHaveAccessibleName(/leer/);
  await page.evaluate((detail) => dispatchEvent(new CustomEvent('kontor:navigation-opened', { detail })), detail);
  const opened = 'interaction: navigation opened';
  await expect.poll(() => countsNow(page)).toEqual({ ...expectedCounts, [opened]: 2 });
  const pushes = pushesIn(await leavePage(page)).filter((push) => !isLoad(push));
  expect(countsOf(pushes)).toEqual({ ...expectedCounts, ...measuresAtTheEnd, [opened]: 2 });
});

test('if consent is withdrawn while a page is in the back/forward cache, the page stops sending and removes stored data when it is restored', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'cookieStore', { value: undefined }));
  await doEverythingWithConsent(page);
  await expect.poll(() => campaignCalls(page)).toEqual(['PUBLICATION', 'TOUCHPOINT']);
  await passThroughCache(page, async () => {
    // The page sends the measurements while the browser leaves it.
    await expect.poll(async () => countsOf(await pushesOf(page))).toMatchObject(measuresAtTheEnd);
    await setConsent(page, consentValue('refused'));
  });
  await expect.poll(() => optionalData(page)).toEqual([]);
  await expectNothingMore(page, await recordingsOf(page), watchOptionalRequests(page));
});

test('after consent has been withdrawn, nothing more is sent, even by a page that is being left, and stored data are removed', async ({
  page,
}) => {
  await doEverythingWithConsent(page);
  await expect.poll(() => campaignCalls(page)).toEqual(['PUBLICATION', 'TOUCHPOINT']);
  expect(await optionalData(page)).toEqual(expect.arrayContaining(remembered));
  await withdraw(page);
  await expect.poll(() => optionalData(page)).toEqual([]);
  const sent = await recordingsOf(page);
  await expectNothingMore(page, sent, watchOptionalRequests(page));
  await page.goto(barePage);
  expect(await optionalData(page)).toEqual([]);
});

test('giving consent in another tab sends earlier events once, and withdrawing it there stops sending and removes stored data', async ({
  page,
}) => {
  const pushes = watchPushes(page);
  await openPage(page);
  await doEverything(page);
  const other = await page.context().newPage();
  await other.goto(plainPage);
  await expect(cartButton(other)).toHaveAccessibleName(/leer/);
  await other.locator('#onetrust-banner-sdk').getByRole('button', { name: 'Alle akzeptieren', exact: true }).click();
  await expect
    .poll(() => countsOf(pushes.filter((push) => !isMeasure(push))))
    .toEqual({ ...expectedCounts, consent_changed: 1 });
  await expect.poll(() => campaignCalls(page)).toEqual(['PUBLICATION', 'TOUCHPOINT']);

  await search(other);
  expect(await optionalData(other)).toEqual(expect.arrayContaining(remembered));
  await withdraw(other);
  for (const tab of [page, other]) await expect.poll(() => optionalData(tab)).toEqual([]);
  const sent = await leavePage(other);
  const requests = watchOptionalRequests(page);
  await expectNothingMore(page, sent, requests);
  // A later page starts without this data.
  await page.goto(listPage);
  await expect(cartButton(page)).toHaveAccessibleName(/leer/);
  expect(await leavePage(page)).toEqual(sent);
  expect(requests).toEqual([]);
  await page.goto(barePage);
  expect(await optionalData(page)).toEqual([]);
});

for (const [browser, tells] of [
  ['a browser that tells of changed cookies', true],
  ['an older browser', false],
] as const) {
  test(`in ${browser}, withdrawing consent through the form in a tab without scripts stops other tabs from sending and removes stored data`, async ({
    page,
  }) => {
    await setConsent(page, consentValue('granted'));
    if (!tells) await page.addInitScript(() => Object.defineProperty(window, 'cookieStore', { value: undefined }));
    await openPage(page);
    await doEverything(page);
    await expect.poll(() => countsNow(page)).toEqual(expectedCounts);
    await expect.poll(() => campaignCalls(page)).toEqual(['PUBLICATION', 'TOUCHPOINT']);
    expect(await optionalData(page)).toEqual(expect.arrayContaining(remembered));
    const sent = await recordingsOf(page);

    const form = await page.context().newPage();
    await disableScripts(form);
    await form.goto(linkTargets.consentSettings);
    const requests = watchOptionalRequests(page);
    await form.getByRole('main').getByRole('button', { name: 'Nur notwendige' }).click();
    await expect(form.getByText('Ihre Auswahl ist gespeichert.')).toBeVisible();
    // In other browsers, the tab reads the cookie again before it sends the next event.
    if (tells) await expect.poll(() => optionalData(page)).toEqual([]);
    await expectNothingMore(page, sent, requests);
  });
}
