import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readCart } from '@kontor/api/cart';
import { createCookieJar, createWindowEvents } from '@kontor/browser';
import { resolveRegistry } from '@kontor/federation/registry';
import { buildRegistry } from '@kontor/federation/testing';
import { consentCookie, consentValueOf } from '@kontor/site';
import { createNullOptions, createRootStore } from '@kontor/store';
import { expectConsole } from '@kontor/testing';
import { promisesSettled } from '@kontor/testing/promisesSettled';
import { waitFor } from '@testing-library/react';
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

/** A tracked page. Its visitor has already chosen whether to consent, or will choose later. */
function track(first: string | undefined, state = page, load = () => Promise.resolve()) {
  let cookie = first;
  const store = createRootStore({
    ...createNullOptions('DE'),
    cookies: createCookieJar({ read: () => `${consentCookie}=${cookie ?? ''}`, write: () => undefined }),
  });
  const calls: string[] = [];
  let loads = 0;
  let isStopBroken = false;
  const tracker: Tracker = {
    start: () => void calls.push('start'),
    stop: () => {
      if (isStopBroken) throw new Error('broken');
      calls.push('stop');
    },
    event: (_, detail) => void calls.push((detail as { title: string }).title),
    cartChange: () => void calls.push('cart'),
    cartOverlay: (isOpen) => void calls.push(`overlay ${isOpen}`),
    cartView: ({ articles }) => void calls.push(`view of ${articles.length}`),
    press: ({ benefit, opened }) => void calls.push(`press ${benefit?.tag ?? opened?.items[0]?.item_id}`),
    listSeen: ({ list }) => void calls.push(`list ${list}`),
    frameMessage: (message) => void calls.push(`frame ${(message as { eventName: string }).eventName}`),
  };
  end = startTracking(state, store, {
    loadTracker: async () => {
      loads += 1;
      await load();
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
  const withdrawSilently = (): void => {
    cookie = refused;
  };
  const open = (title: string) => createWindowEvents().emit('kontor:navigation-opened', { title });
  const breakStop = (): void => {
    isStopBroken = true;
  };
  return { store, calls, choose, withdrawSilently, breakStop, open, loads: () => loads };
}

test('before the choice nothing is loaded, and once consent is given, earlier events are sent after the page data', async () => {
  const { calls, choose, open, loads } = track(undefined);
  open('a');
  await promisesSettled();
  expect([calls, loads()]).toEqual([[], 0]);
  choose(granted);
  open('b');
  await promisesSettled();
  expect([calls, loads()]).toEqual([['start', 'a', 'b'], 1]);
});

test('a refusal drops earlier events, even if the visitor consents later', async () => {
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

test('opening and closing the cart’s panel is tracked (TRACK-25)', async () => {
  const { store, calls } = track(granted);
  store.overlays.open('search')();
  store.overlays.open('cart')();
  await promisesSettled();
  expect(calls).toEqual(['start', 'overlay true', 'overlay false']);
});

test('the articles in the cart’s panel are tracked as soon as they are known, once each time the panel opens', async () => {
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

test('a withdrawal while the code is loading prevents the tag manager from being loaded', async () => {
  const { calls, choose, open } = track(granted);
  open('a');
  choose(refused);
  await promisesSettled();
  expect(calls).toEqual(['stop']);
});

test('an unannounced withdrawal stops tracking at the next event, and that event is not sent', async () => {
  const { calls, withdrawSilently, open } = track(granted);
  open('a');
  await promisesSettled();
  withdrawSilently();
  open('b');
  await promisesSettled();
  expect(calls).toEqual(['start', 'a', 'stop']);
});

describe('the panel', () => {
  beforeEach(() => window.history.replaceState(null, '', '/?debug=tracking'));
  afterEach(() => {
    window.history.replaceState(null, '', '/');
    document.getElementById('kontor-tracking-panel')?.remove();
  });

  /** The panel's text for each step, oldest first. */
  const lines = async () => {
    await waitFor(() => expect(document.getElementById('kontor-tracking-panel')).not.toBeNull());
    const items = document.getElementById('kontor-tracking-panel')?.shadowRoot?.querySelectorAll('li') ?? [];
    return [...items].map(({ textContent }) => textContent).reverse();
  };

  test('the panel names events that are dropped because of a withdrawal while the script is loading', async () => {
    const { open, choose } = track(granted);
    open('a');
    choose(refused);
    await promisesSettled();
    const reason = 'dropped: the consent was withdrawn or has expired';
    expect(await lines()).toEqual([`page${reason}`, `kontor:navigation-opened${reason}`]);
  });

  test('the panel names events that are lost because a script does not load, and the log records this once', async () => {
    expectConsole('warn', /^Tracking could not be loaded/);
    const { open } = track(granted, page, () => Promise.reject(new Error('blocked')));
    open('a');
    await promisesSettled();
    const reason = 'dropped: a script of tracking could not be loaded';
    expect(await lines()).toEqual([`page${reason}`, `kontor:navigation-opened${reason}`]);
  });
});

test('an event that cannot be passed on does not count as a loading failure', async () => {
  expectConsole('warn', /^Something that is tracked could not be passed on/);
  const { calls, open } = track(granted);
  await promisesSettled();
  calls.push = () => {
    Reflect.deleteProperty(calls, 'push');
    throw new Error('broken');
  };
  open('a');
  await promisesSettled();
});

test('a tracker that cannot be stopped is reported as a fault of the page, and consent starts it again', async () => {
  expectConsole('warn', /^Something that is tracked could not be passed on/);
  const faults: unknown[] = [];
  const endFaults = createWindowEvents().on('kontor:fault', (fault) => faults.push(fault));
  const { calls, choose, breakStop } = track(granted);
  await promisesSettled();
  breakStop();
  choose(refused);
  await promisesSettled();
  expect(faults).toMatchObject([{ level: 'warning', message: 'Something that is tracked could not be passed on.' }]);
  choose(granted);
  await promisesSettled();
  expect(calls).toEqual(['start', 'start']);
  endFaults();
});

describe('announcements made before the chrome has started', () => {
  const page = window as { kontorEvents?: { push(entry: unknown): void } };
  afterEach(() => void Reflect.deleteProperty(page, 'kontorEvents'));

  test('announcements made before the chrome has started are tracked in order, and later ones immediately', async () => {
    Object.assign(page, { kontorEvents: [['kontor:navigation-opened', { title: 'a' }], 7, [], null, [{}, 'x']] });
    page.kontorEvents?.push(['kontor:navigation-opened', { title: 'b' }]);
    const { calls } = track(granted);
    page.kontorEvents?.push(['kontor:navigation-opened', { title: 'c' }]);
    await promisesSettled();
    expect(calls).toEqual(['start', 'a', 'b', 'c']);
  });

  test('a page that announces nothing early may still push to the announcement list later', async () => {
    const { calls } = track(granted);
    page.kontorEvents?.push(['kontor:navigation-opened', { title: 'a' }]);
    await promisesSettled();
    expect(calls).toEqual(['start', 'a']);
  });
});

describe('events from links, lists and frames before the choice', () => {
  const markup = `
    <a href="#stores" data-tracking-tag="VK4_Service">Stores</a>
    <ul data-item-list="home"><li data-item="7"><a href="#mug">Mug</a></li></ul>`;

  beforeEach(() => {
    document.body.innerHTML = markup;
  });
  afterEach(() => document.body.replaceChildren());

  /** Presses a benefit and a product, and posts a message from a frame. */
  const act = (): void => {
    for (const link of document.querySelectorAll('a')) link.click();
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const data = { eventName: 'sign_up', emitter: 'kontor-tracking' };
    const { origin } = location;
    const from = { origin, source: frame.contentWindow, data };
    window.dispatchEvent(new MessageEvent('message', from));
    window.dispatchEvent(new MessageEvent('message', { ...from, origin: 'https://evil.example' }));
    window.dispatchEvent(new MessageEvent('message', { ...from, source: window }));
    window.dispatchEvent(new MessageEvent('message', { ...from, source: null }));
    window.dispatchEvent(new MessageEvent('message', { ...from, data: { ...data, emitter: 'other' } }));
    frame.remove();
  };
  const all = ['list home', 'press VK4_Service', 'press 7', 'frame sign_up'];

  test('clicks, lists and messages from the shop’s frames are held before the choice, and sent once after consent', async () => {
    const { calls, choose } = track(undefined);
    act();
    await promisesSettled();
    expect(calls).toEqual([]);
    choose(granted);
    await promisesSettled();
    expect(calls).toEqual(['start', ...all]);
    choose(refused);
    choose(granted);
    await promisesSettled();
    expect(calls.slice(5)).toEqual(['stop', 'start']);
  });

  test('a refusal drops clicks, lists and messages, even if the visitor consents later', async () => {
    const { calls, choose, loads } = track(undefined);
    act();
    choose(refused);
    act();
    await promisesSettled();
    expect(loads()).toBe(0);
    choose(granted);
    document.querySelector('a')?.click();
    await promisesSettled();
    expect(calls).toEqual(['start', 'press VK4_Service']);
  });

  test('tracking that has ended ignores clicks and frames', async () => {
    const { calls } = track(granted);
    await promisesSettled();
    end?.();
    act();
    await promisesSettled();
    expect(calls).toEqual(['start', 'list home', 'stop']);
  });
});

test('a tracker that cannot be loaded is reported as a fault of the page, once, however many events follow', async () => {
  expectConsole('warn', /Tracking could not be loaded/);
  const faults: unknown[] = [];
  const stop = createWindowEvents().on('kontor:fault', (fault) => faults.push(fault));
  const store = createRootStore({
    ...createNullOptions('DE'),
    cookies: createCookieJar({ read: () => `${consentCookie}=${granted}`, write: () => undefined }),
  });
  const refuse = () => Promise.reject(new Error('gone'));
  end = startTracking(page, store, { loadTracker: refuse, loadCampaign: refuse });
  await promisesSettled();
  for (const url of ['/a', '/b']) createWindowEvents().emit('kontor:navigation-clicked', { title: url, url });
  await promisesSettled();
  end();
  await promisesSettled();
  expect(faults).toMatchObject([{ level: 'warning', message: 'Tracking could not be loaded.' }]);
  stop();
});

test('without a tag manager nothing is tracked', async () => {
  const { tagManager: _, ...bare } = page;
  const { calls, open } = track(granted, bare);
  open('a');
  await promisesSettled();
  expect(calls).toEqual([]);
});

test('tracking that has ended ignores everything', async () => {
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

  test('an order, and the campaign in an address, require only consent to marketing (TRACK-30, TRACK-29)', async () => {
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
