import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createBrowserCookies } from '@kontor/browser';
import { promisesSettled } from '@kontor/testing/promisesSettled';
import type { TrackingStep } from '../panel/trackingStep.ts';
import { createCampaign } from './campaign.browser.ts';
import { touchpointOf } from './campaignParameters.ts';

const campaignTracker = '/service/campaigntracker/touchpoint';
const day = 24 * 60 * 60 * 1000;
const order = { orderId: 'K-1', value: 19.9, currency: 'EUR', items: [] };

let isConsented: boolean;
let answer: Partial<Response>;
const options = { site: 'AT', campaignTracker, isConsented: () => isConsented } as const;

let posts: { readonly path: string; readonly body: unknown }[];

beforeEach(() => {
  posts = [];
  isConsented = true;
  answer = { ok: true };
  Object.defineProperty(window, 'requestIdleCallback', { configurable: true, value: (task: () => void) => task() });
  window.fetch = jest.fn(async (path: unknown, init?: RequestInit) => {
    posts.push({ path: String(path), body: JSON.parse(String(init?.body)) });
    return answer as Response;
  }) as typeof fetch;
});

afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  createBrowserCookies().remove('last-touchpoint');
  sessionStorage.clear();
  document.head.replaceChildren();
  window.history.replaceState(null, '', '/');
});

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const campaignAt = (path: string, now = 0, navigationType = 'navigate') => {
  window.history.replaceState(null, '', path);
  return createCampaign({ ...options, now: () => now, navigationType: () => navigationType });
};

test.each([
  ['?utm_source=letter&utm_campaign=autumn-2030&x=1', { source: 'letter', campaign: 'autumn-2030' }],
  ['?utm_source=ada@example.org', undefined],
  ['?utm_source=%3Cscript%3E&utm_medium=mail', { medium: 'mail' }],
  [`?utm_source=${'x'.repeat(65)}`, undefined],
  ['?query=utm_source', undefined],
])('the campaign of %s is %j (CONSENT-22, TRACK-29)', (query, expected) => {
  expect(touchpointOf(query)).toEqual(expected);
});

test('a campaign is stored with its expiry time, and its tracker is loaded (CONSENT-12, TRACK-29, TRACK-14)', () => {
  campaignAt('/?utm_source=letter&utm_campaign=autumn').start();
  expect(JSON.parse(createBrowserCookies().get('last-touchpoint') ?? '')).toEqual({
    source: 'letter',
    campaign: 'autumn',
    expires: '1970-01-31T00:00:00.000Z',
  });
  // Whether or not jsdom has already fired the page's load event, the script comes after the event.
  window.dispatchEvent(new Event('load'));
  expect(scripts()).toEqual([`http://localhost${campaignTracker}?site=AT&source=letter&campaign=autumn`]);
});

test.each(['reload', 'back_forward'])('a %s is not a new visit from the campaign (TRACK-29)', (type) => {
  campaignAt('/?utm_source=letter', 0, type).start();
  expect([createBrowserCookies().get('last-touchpoint'), scripts()]).toEqual([undefined, []]);
});

test('a page without a campaign stores and loads nothing (TRACK-29)', () => {
  campaignAt('/?query=coffee').start();
  expect([createBrowserCookies().get('last-touchpoint'), scripts()]).toEqual([undefined, []]);
});

test('an order is credited to the last campaign, even on a later page (TRACK-30, CALL-38)', () => {
  campaignAt('/?utm_source=letter').start();
  campaignAt('/checkout/confirmation/K-1', 29 * day).purchased(order);
  expect(posts).toEqual([
    {
      path: '/service/coffeebean/publish',
      body: {
        event: 'order.placed',
        payload: {
          order: 'K-1',
          value: 19.9,
          currency: 'EUR',
          touchpoint: expect.objectContaining({ source: 'letter' }),
        },
      },
    },
  ]);
});

test('an order that a page announces again is published only once', () => {
  const campaign = campaignAt('/?utm_source=letter');
  campaign.start();
  campaign.purchased({ ...order, value: '19.9' });
  campaign.purchased(order);
  campaign.purchased(order);
  campaign.purchased({ ...order, orderId: 'K-2' });
  expect(posts).toMatchObject([{ body: { payload: { order: 'K-1' } } }, { body: { payload: { order: 'K-2' } } }]);
});

test('an order is published once, even if the page that announces it is reloaded or there is no storage (TRACK-30)', () => {
  campaignAt('/?utm_source=letter').start();
  for (const _ of ['page', 'reload']) campaignAt('/checkout/confirmation/K-1').purchased(order);
  expect(posts).toHaveLength(1);
  expect(Object.keys({ ...sessionStorage })).toEqual(['kontor.campaign.orders.AT']);
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  const campaign = campaignAt('/checkout/confirmation/K-2');
  for (const _ of ['one', 'two']) campaign.purchased({ ...order, orderId: 'K-2' });
  denied.mockRestore();
  expect(posts).toHaveLength(2);
});

test('the panel gets every step of a campaign and its orders, and the reason if something is dropped', async () => {
  const steps: string[] = [];
  const watch = ({ step, name }: TrackingStep): void => void steps.push(`${step} ${name}`);
  const at = (path: string, type = 'navigate') => {
    window.history.replaceState(null, '', path);
    return createCampaign({ ...options, now: () => 0, navigationType: () => type, watch });
  };
  at('/?utm_source=ada@example.org').start();
  at('/?utm_source=letter', 'reload').start();
  at('/').purchased(order);
  const campaign = at('/?utm_source=letter');
  campaign.start();
  window.dispatchEvent(new Event('load'));
  campaign.purchased({ ...order, value: '19.9' });
  campaign.purchased(order);
  campaign.purchased(order);
  await promisesSettled();
  window.fetch = jest.fn(() => Promise.reject(new Error('offline'))) as typeof fetch;
  campaign.purchased({ ...order, orderId: 'K-2' });
  await promisesSettled();
  expect(steps).toEqual([
    ...['invalid touchpoint', 'repeated touchpoint', 'unrelated order', 'queued touchpoint', 'sent touchpoint'],
    ...['invalid order', 'repeated order', 'sent order', 'failed order'],
  ]);
});

test('the panel distinguishes a withdrawal, a refused cookie and a refused order', async () => {
  const steps: string[] = [];
  const watch = ({ step, name }: TrackingStep): void => void steps.push(`${step} ${name}`);
  window.history.replaceState(null, '', '/?utm_source=letter');
  const start = () => createCampaign({ ...options, navigationType: () => 'navigate', watch }).start();
  isConsented = false;
  start();
  window.dispatchEvent(new Event('load'));
  expect([steps.splice(0), scripts()]).toEqual([['queued touchpoint', 'stopped touchpoint'], []]);
  isConsented = true;
  createBrowserCookies().remove('last-touchpoint');
  const denied = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  start();
  window.dispatchEvent(new Event('load'));
  denied.mockRestore();
  expect(steps.splice(0)).toEqual(['not-stored touchpoint', 'queued touchpoint', 'sent touchpoint']);
  start();
  steps.length = 0;
  answer = { ok: false, status: 403 };
  createCampaign({ ...options, watch }).purchased(order);
  await promisesSettled();
  expect(steps).toEqual(['failed order']);
});

test('an order is not published if there was no campaign or the campaign has expired (TRACK-30)', () => {
  campaignAt('/').purchased(order);
  campaignAt('/?utm_source=letter').start();
  campaignAt('/', 31 * day).purchased(order);
  expect(posts).toEqual([]);
});

test.each(['not json', '{"expires":7}', '{"source":"a@b.de","expires":"2999-01-01"}', '[]'])(
  'a touchpoint cookie not written by the shop is ignored: %s',
  (value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: any script may have written it
    document.cookie = `last-touchpoint=${encodeURIComponent(value)}; path=/`;
    campaignAt('/').purchased(order);
    expect(posts).toEqual([]);
  },
);
