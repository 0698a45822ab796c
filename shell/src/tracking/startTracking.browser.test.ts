import { afterEach, describe, expect, test } from '@jest/globals';
import { readCart } from '@kontor/api/cart';
import { createWindowEvents } from '@kontor/browser';
import { resolveRegistry } from '@kontor/federation/registry';
import { buildRegistry } from '@kontor/federation/testing';
import { consentCookie, consentValueOf } from '@kontor/site';
import { createNullOptions, createRootStore } from '@kontor/store';
import { promisesSettled } from '@kontor/testing/promisesSettled';
import type { PageState } from '../pageState.ts';
import { startTracking } from './startTracking.browser.ts';
import type { Tracker } from './tracker.browser.ts';

const page: PageState = {
  site: 'DE',
  locale: 'de-DE',
  page: 'home',
  flags: { header: [], footer: [] },
  registry: resolveRegistry(buildRegistry([]), 'de-DE'),
  tagManager: '/service/tagmanager/development/DE.js',
};

const granted = consentValueOf(new Set(['C0003', 'C0004']));
const refused = consentValueOf(new Set());

let end: (() => void) | undefined;
afterEach(() => end?.());

/** A tracked page whose visitor has made a choice, or not yet. */
function track(first: string | undefined, state = page) {
  let cookie = first;
  const store = createRootStore({
    ...createNullOptions('DE'),
    cookies: { getRaw: (name) => (name === consentCookie ? cookie : undefined), remove: () => undefined },
  });
  const calls: string[] = [];
  let loads = 0;
  const tracker: Tracker = {
    start: () => void calls.push('start'),
    stop: () => void calls.push('stop'),
    event: (_, detail) => void calls.push((detail as { title: string }).title),
    cartChange: () => void calls.push('cart'),
    cartOverlay: (isOpen) => void calls.push(`overlay ${isOpen}`),
    cartView: (articles) => void calls.push(`view of ${articles.length}`),
  };
  end = startTracking(state, store, {
    loadTracker: async () => {
      loads += 1;
      return { createTracker: () => tracker };
    },
    loadCampaign: async () => ({
      createCampaign: () => ({
        start: () => void calls.push('campaign'),
        purchased: () => void calls.push('purchase'),
      }),
    }),
  });
  const choose = (choice: string): void => {
    cookie = choice;
    store.consent.refresh();
  };
  const open = (title: string) => createWindowEvents().emit('kontor:navigation-opened', { title });
  return { store, calls, choose, open, loads: () => loads };
}

test('before the choice nothing is loaded, and what happened is sent once consent is given, after the page', async () => {
  const { calls, choose, open, loads } = track(undefined);
  open('a');
  await promisesSettled();
  expect([calls, loads()]).toEqual([[], 0]);
  choose(granted);
  open('b');
  await promisesSettled();
  expect([calls, loads()]).toEqual([['start', 'a', 'b'], 1]);
});

test('a refusal drops what happened, also for a later consent', async () => {
  const { calls, choose, open, loads } = track(undefined);
  open('a');
  choose(refused);
  open('b');
  await promisesSettled();
  expect(loads()).toBe(0);
  choose(granted);
  open('c');
  await promisesSettled();
  expect(calls).toEqual(['start', 'c']);
});

test('a withdrawal stops tracking, and consent starts it again', async () => {
  const { calls, choose, open } = track(granted);
  open('a');
  choose(refused);
  open('b');
  choose(granted);
  open('c');
  await promisesSettled();
  expect(calls).toEqual(['start', 'a', 'stop', 'start', 'c']);
});

test('the cart’s panel is tracked when it opens and closes', async () => {
  const { store, calls } = track(granted);
  store.overlays.open('search')();
  store.overlays.open('cart')();
  await promisesSettled();
  expect(calls).toEqual(['start', 'overlay true', 'overlay false']);
});

test('the articles of the cart’s panel are tracked as soon as they are known, once for each opening', async () => {
  const { store, calls } = track(granted);
  const cart = readCart({
    articles: [{ productId: '7', tcm: '7', title: 'Mug', quantity: { quantity: 2 }, availability: 'AVAILABLE' }],
  });
  if (!cart) throw new Error('no cart');
  const close = store.overlays.open('cart');
  await promisesSettled();
  expect(calls).toEqual(['start', 'overlay true']);
  store.cart.sync.confirmed.setAnswer(cart, 0, false);
  close();
  store.overlays.open('cart');
  await promisesSettled();
  expect(calls.slice(2)).toEqual(['view of 1', 'overlay false', 'overlay true', 'view of 1']);
});

test('a withdrawal while the code is loading keeps the tag manager from being loaded', async () => {
  const { calls, choose, open } = track(granted);
  open('a');
  choose(refused);
  await promisesSettled();
  expect(calls).toEqual(['stop']);
});

test('without a tag manager nothing is tracked', async () => {
  const { tagManager: _, ...bare } = page;
  const { calls, open } = track(granted, bare);
  open('a');
  await promisesSettled();
  expect(calls).toEqual([]);
});

test('an ended tracking hears nothing more', async () => {
  const { calls, open } = track(granted);
  await promisesSettled();
  end?.();
  open('a');
  await promisesSettled();
  expect(calls).toEqual(['start', 'stop']);
});

describe('the campaign tracker', () => {
  const campaignPage = { ...page, campaignTracker: '/service/campaigntracker/touchpoint' };
  const buy = () => createWindowEvents().emit('kontor:purchased', { title: 'order' });

  afterEach(() => window.history.replaceState(null, '', '/'));

  test('the campaign of an address and an order need consent to marketing alone', async () => {
    window.history.replaceState(null, '', '/?utm_source=letter');
    const { calls } = track(consentValueOf(new Set(['C0004'])), campaignPage);
    buy();
    await promisesSettled();
    expect(calls).toEqual(['campaign', 'purchase']);
  });

  test('the campaign waits for the choice, and a refusal drops it', async () => {
    window.history.replaceState(null, '', '/?utm_source=letter');
    const waiting = track(undefined, campaignPage);
    await promisesSettled();
    expect(waiting.calls).toEqual([]);
    waiting.choose(consentValueOf(new Set(['C0004'])));
    await promisesSettled();
    expect(waiting.calls).toEqual(['campaign']);
    end?.();
    const dropped = track(undefined, campaignPage);
    dropped.choose(refused);
    buy();
    await promisesSettled();
    expect(dropped.calls).toEqual([]);
  });

  test('without a campaign in the address nothing is loaded', async () => {
    const { calls } = track(consentValueOf(new Set(['C0004'])), campaignPage);
    await promisesSettled();
    expect(calls).toEqual([]);
  });
});
