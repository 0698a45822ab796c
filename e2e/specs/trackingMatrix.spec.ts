import { consentCookie, consentGroups, consentValueOf, cookieTable } from '@kontor/site';
import { trackedEvents } from '@kontor/tracking';
import type { Page } from '@playwright/test';
import { beans, cartButton, cartPanel, plainPage } from '../fixtures/cart.ts';
import { consentValue } from '../fixtures/consent.ts';
import { eventsOf, recordingsOf, watchTracking } from '../fixtures/recordings.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ consent: 'none' });

const campaignPage = `${plainPage}?utm_source=letter&utm_campaign=autumn`;

/** The store exists once its cart is known, and with it everything that could send. */
const started = (page: Page) => expect(cartButton(page)).toHaveAccessibleName(/leer/);

const acceptAll = (page: Page) =>
  page.locator('#onetrust-banner-sdk').getByRole('button', { name: 'Alle akzeptieren', exact: true }).click();

const items = [{ id: '7', title: 'Mug', price: 4.99, quantity: 1 }];

/** A detail that has what any of the events needs. */
const detail = {
  ...{ currency: 'EUR', items, orderId: 'K-1', value: 4.99, fetched: true, title: 'Mug', url: '/mug', target: '/mug' },
  ...{ productId: '7', position: 1, typedText: 'mu', text: 'mu', view: 'flyout', source: 'typed' },
  ...{ origin: 'onsite_subsite', emitter: 'newsletter', id: 'top_banner', kind: 'BANNER' },
};

/** Everything that announces itself, and the cart's panel. */
async function doEverything(page: Page): Promise<void> {
  await page.evaluate(
    ({ names, announced }) => {
      for (const name of names) dispatchEvent(new CustomEvent(name, { detail: announced }));
    },
    { names: trackedEvents, announced: detail },
  );
  await cartButton(page).click();
  await expect(cartPanel(page)).toBeVisible();
}

/** Sees a list of products, and puts one into the cart. */
async function buy(page: Page, sent: (event: string) => Promise<void>): Promise<void> {
  await page.goto('/category/coffee');
  await started(page);
  await sent('view_item_list');
  await page.goto(`/product/${beans.productId}`);
  await page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(cartButton(page)).toHaveAccessibleName(/1 Artikel/);
  await sent('add_to_cart');
}

/** The families that everything above belongs to. */
const families = [
  ...['begin_checkout', 'generate_lead', 'interaction', 'item_view', 'page_view', 'progress_checkout'],
  ...['promotion_click', 'purchase', 'purchase_ga4', 'reverse_checkout', 'select_item', 'sign_up', 'view_cart'],
  'view_item',
];

const sentFamilies = async (page: Page) =>
  [...new Set(await eventsOf(page))].filter((name) => families.includes(String(name))).sort();

/** What is in the browser and needs consent: cookies of the table, and what searches and clicks have left. */
const left = (page: Page) =>
  page.evaluate(
    (names) => [
      ...document.cookie.split('; ').flatMap((cookie) => names.filter((name) => cookie.startsWith(`${name}=`))),
      ...[localStorage, sessionStorage].flatMap((storage) =>
        Object.keys(storage).filter((key) => key.startsWith('kontor.search.')),
      ),
    ],
    cookieTable.filter(({ group }) => group !== consentGroups.necessary).map(({ name }) => name as string),
  );

const setConsent = async (page: Page, value: string): Promise<void> => {
  const { baseURL = '' } = test.info().project.use;
  await page.context().addCookies([{ name: consentCookie, value, url: baseURL }]);
};

for (const [state, value] of [
  ['before a choice', undefined],
  ['after a refusal', consentValue('refused')],
  ['with a damaged cookie', 'groups=%%E0%A4'],
] as const) {
  test(`${state} nothing is loaded, sent or stored, whatever the shopper does`, async ({ page }) => {
    if (value !== undefined) await setConsent(page, value);
    const requests = watchTracking(page);
    await page.goto(campaignPage);
    await started(page);
    await doEverything(page);
    await buy(page, async () => undefined);
    expect(requests).toEqual([]);
    expect(await recordingsOf(page)).toEqual([]);
    expect(await left(page)).toEqual([]);
  });
}

test('with consent to marketing only, the campaign and its order are sent, and no event', async ({ page }) => {
  await setConsent(page, consentValueOf(new Set([consentGroups.marketing])));
  await page.goto(campaignPage);
  await started(page);
  await expect.poll(async () => (await recordingsOf(page)).map(({ kind }) => kind)).toEqual(['TOUCHPOINT']);
  await doEverything(page);
  await expect
    .poll(async () => (await recordingsOf(page)).map(({ kind }) => kind))
    .toEqual(['TOUCHPOINT', 'PUBLICATION']);
  const [touchpoint, publication] = await recordingsOf(page);
  expect(touchpoint?.body).toEqual({ site: 'DE', source: 'letter', campaign: 'autumn' });
  expect(publication?.body).toMatchObject({
    event: 'order.placed',
    payload: { order: 'K-1', value: 4.99, currency: 'EUR', touchpoint: { source: 'letter', campaign: 'autumn' } },
  });
  expect(await left(page)).toEqual(['last-touchpoint']);
});

test('with consent every family of events is sent once for each occurrence', async ({ page }) => {
  await setConsent(page, consentValue('granted'));
  await page.goto(campaignPage);
  await started(page);
  await doEverything(page);
  await expect.poll(() => sentFamilies(page)).toEqual(families);
  const events = await eventsOf(page);
  for (const once of ['page_view', 'sign_up', 'generate_lead', 'purchase', 'purchase_ga4', 'item_view', 'view_item']) {
    expect(events.filter((name) => name === once)).toHaveLength(1);
  }
  await buy(page, (event) => expect.poll(() => eventsOf(page)).toContain(event));
});

test('what happened before is sent after consent in another tab, and a withdrawal there ends it and cleans up', async ({
  page,
}) => {
  await page.goto(campaignPage);
  await started(page);
  await doEverything(page);
  const other = await page.context().newPage();
  await other.goto(plainPage);
  await started(other);
  await acceptAll(other);
  await expect.poll(() => sentFamilies(page)).toEqual(families);
  await expect.poll(async () => (await left(page)).filter((name) => !name.startsWith('kontor.'))).toHaveLength(2);

  await other.getByRole('contentinfo').getByRole('link', { name: 'Cookie-Einstellungen' }).click();
  await other.locator('#onetrust-pc-sdk').getByRole('button', { name: 'Nur notwendige' }).click();
  await expect.poll(() => left(page)).toEqual([]);
  const requests = watchTracking(page);
  await page.evaluate((announced) => dispatchEvent(new CustomEvent('kontor:purchased', { detail: announced })), detail);
  // A later page starts without any of it.
  await page.goto(campaignPage);
  await started(page);
  expect(requests).toEqual([]);
  expect(await left(page)).toEqual([]);
});
