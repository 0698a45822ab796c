import { readFileSync } from 'node:fs';
import { brand, consentCookie, consentGroups, consentValueOf, cookieTable, linkTargets } from '@kontor/site';
import { trackedEvents } from '@kontor/tracking';
import type { Page } from '@playwright/test';
import { beans, cartButton, cartPanel, fillCart, lineOf, plainPage, updateCart } from '../fixtures/cart.ts';
import { consentValue } from '../fixtures/consent.ts';
import { disableScripts } from '../fixtures/disableScripts.ts';
import { eventsOf, recordingsOf, watchTracking } from '../fixtures/recordings.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ consent: 'none' });

/** A page with a list of products to which a campaign leads. */
const listPage = '/category/coffee?utm_source=letter&utm_campaign=autumn';

const schemaFile = new URL('../../docs/contracts/data-layer.schema.json', import.meta.url);
const schema: { readonly $defs: object } = JSON.parse(readFileSync(schemaFile, 'utf8'));

/** Every event of the data layer that needs consent. */
const families = Object.keys(schema.$defs)
  .filter((name) => name !== 'consent_changed')
  .sort();

const items = [{ id: '7', title: 'Mug', price: 4.99, quantity: 1 }];

/** A detail that has what any of the events needs. */
const detail = {
  ...{ currency: 'EUR', items, orderId: 'K-1', value: 4.99, fetched: true, title: 'Mug', url: '/mug', target: '/mug' },
  ...{ productId: '7', position: 1, typedText: 'mu', text: 'mu', view: 'flyout', source: 'typed' },
  ...{ origin: 'onsite_subsite', emitter: 'newsletter', id: 'top_banner', kind: 'BANNER' },
};

/** Opens a page with one article in the cart. Its store exists once the cart is known, and with it everything that could send. */
async function openPage(page: Page, path = listPage): Promise<void> {
  await fillCart(page, beans);
  await page.goto(path);
  await expect(cartButton(page)).toHaveAccessibleName(/1 Artikel/);
}

/**
 * Everything that is tracked: sees a list, follows a product of it and a benefit without leaving the page, announces each
 * event, opens the cart, adds to it and empties it. Ends when the back end has carried out the last change.
 */
async function doEverything(page: Page): Promise<void> {
  await page.locator('[data-item-list]').first().scrollIntoViewIfNeeded();
  await page.evaluate(
    ({ names, announced, viewed }) => {
      addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
      const link = document.querySelector<HTMLElement>('[data-item] a');
      link?.click();
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
}

const sentFamilies = async (page: Page) => {
  const events = await eventsOf(page);
  return families.filter((name) => events.includes(name));
};

/** What the campaign tracker and the publishing service were told, in any order: the tracker's script waits for an idle page. */
const campaignCalls = async (page: Page) =>
  (await recordingsOf(page))
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'DATA_LAYER')
    .sort();

/** Everything was sent, and what must not count twice did not. */
async function expectEverythingOnce(page: Page): Promise<void> {
  await expect.poll(() => sentFamilies(page)).toEqual(families);
  await expect.poll(() => campaignCalls(page)).toEqual(['PUBLICATION', 'TOUCHPOINT']);
  const events = await eventsOf(page);
  const once = [
    ...['page_view', 'view_item_list', 'product_source', 'item_view', 'view_item', 'add_to_cart', 'remove_from_cart'],
    ...[
      'begin_checkout',
      'progress_checkout',
      'reverse_checkout',
      'purchase',
      'purchase_ga4',
      'sign_up',
      'generate_lead',
    ],
  ];
  expect(once.map((name) => [name, events.filter((event) => event === name).length])).toEqual(
    once.map((name) => [name, 1]),
  );
}

const necessaryCookies: readonly string[] = [
  consentCookie,
  ...cookieTable.filter(({ group }) => group === consentGroups.necessary).map(({ name }) => name),
];
const necessaryKeys = [`${brand.key}.cart.DE`, `${brand.key}.cart.DE.left`, `${brand.key}.app-banner-dismissed`];

/** What is in the browser and not on the list of what is necessary: cookies, storage, databases and caches. */
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

/** Takes the consent back in the settings that the footer opens. */
async function withdraw(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click();
  await page.locator('#onetrust-pc-sdk').getByRole('button', { name: 'Nur notwendige' }).click();
}

for (const [state, value] of [
  ['before a choice', undefined],
  ['after a refusal', consentValue('refused')],
  ['with a damaged cookie', 'groups=%%E0%A4'],
] as const) {
  test(`${state} nothing is loaded, sent or stored, whatever the shopper does`, async ({ page }) => {
    if (value !== undefined) await setConsent(page, value);
    const requests = watchTracking(page);
    await openPage(page);
    await doEverything(page);
    expect(requests).toEqual([]);
    expect(await recordingsOf(page)).toEqual([]);
    expect(await optionalData(page)).toEqual([]);
  });
}

test('with consent to marketing only, the campaign and its order are sent, and no event', async ({ page }) => {
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

test('with consent every event is sent once for each occurrence, and nothing more after a withdrawal, which cleans up', async ({
  page,
}) => {
  await setConsent(page, consentValue('granted'));
  await openPage(page);
  await doEverything(page);
  await expectEverythingOnce(page);
  await withdraw(page);
  await expect.poll(() => optionalData(page)).toEqual([]);
  const requests = watchTracking(page);
  await fillCart(page, beans);
  await updateCart(page);
  await expect(cartButton(page)).toHaveAccessibleName(/1 Artikel/);
  await doEverything(page);
  expect(requests).toEqual([]);
  expect(await optionalData(page)).toEqual([]);
});

test('what happened before is sent once after consent in another tab, and a withdrawal there ends it and cleans up', async ({
  page,
}) => {
  await openPage(page);
  await doEverything(page);
  const other = await page.context().newPage();
  await other.goto(plainPage);
  await expect(cartButton(other)).toHaveAccessibleName(/leer/);
  await other.locator('#onetrust-banner-sdk').getByRole('button', { name: 'Alle akzeptieren', exact: true }).click();
  // The other tab has a page view of its own.
  const pages = async () => (await eventsOf(page)).filter((name) => name === 'page_view').length;
  await expect.poll(pages).toBe(2);
  await expect.poll(() => sentFamilies(page)).toEqual(families);
  await expect.poll(() => campaignCalls(page)).toEqual(['PUBLICATION', 'TOUCHPOINT']);
  const events = await eventsOf(page);
  for (const name of ['view_item_list', 'product_source', 'sign_up', 'add_to_cart', 'remove_from_cart', 'purchase'])
    expect([name, events.filter((event) => event === name).length]).toEqual([name, 1]);

  await withdraw(other);
  for (const tab of [page, other]) await expect.poll(() => optionalData(tab)).toEqual([]);
  const requests = watchTracking(page);
  await page.evaluate(
    ({ names, announced }) => {
      for (const name of names) dispatchEvent(new CustomEvent(name, { detail: announced }));
    },
    { names: trackedEvents, announced: detail },
  );
  // A later page starts without any of it.
  await page.goto(listPage);
  await expect(cartButton(page)).toHaveAccessibleName(/leer/);
  expect(requests).toEqual([]);
  expect(await optionalData(page)).toEqual([]);
});

for (const [browser, tells] of [
  ['a browser that tells of changed cookies', true],
  ['an older browser', false],
] as const) {
  test(`in ${browser}, a withdrawal by the form of a tab without scripts ends it in other tabs and cleans up`, async ({
    page,
  }) => {
    await setConsent(page, consentValue('granted'));
    if (!tells) await page.addInitScript(() => Object.defineProperty(window, 'cookieStore', { value: undefined }));
    await openPage(page);
    await doEverything(page);
    await expectEverythingOnce(page);

    const form = await page.context().newPage();
    await disableScripts(form);
    await form.goto(linkTargets.consentSettings);
    const requests = watchTracking(page);
    await form.getByRole('main').getByRole('button', { name: 'Nur notwendige' }).click();
    await expect(form.getByText('Ihre Auswahl ist gespeichert.')).toBeVisible();
    // Elsewhere the tab looks again before it sends the next event.
    if (tells) await expect.poll(() => optionalData(page)).toEqual([]);
    await fillCart(page, beans);
    await updateCart(page);
    await expect(cartButton(page)).toHaveAccessibleName(/1 Artikel/);
    await doEverything(page);
    await expect.poll(() => optionalData(page)).toEqual([]);
    expect(requests).toEqual([]);
  });
}
