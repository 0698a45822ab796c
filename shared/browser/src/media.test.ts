import { afterEach, expect, test } from '@jest/globals';
import { createBrowserMedia } from './media.browser.ts';
import { assumedWindowWidth, mediaQueries, noMedia } from './media.ts';

const original = { matchMedia: window.matchMedia, innerWidth: window.innerWidth };

afterEach(() => {
  Object.assign(window, original);
});

/** A window of some width that understands `(min-width: …px)` and can be resized. */
function aWindow(width: number) {
  const lists = new Set<{ query: string; target: EventTarget }>();
  const isMatching = (query: string) => width >= Number(/\d+/.exec(query)?.[0]);
  Object.assign(window, {
    innerWidth: width,
    matchMedia: (query: string) => {
      const target = new EventTarget();
      lists.add({ query, target });
      return Object.assign(target, { matches: isMatching(query) });
    },
  });
  return {
    resize: (to: number) => {
      width = to;
      for (const { query, target } of lists) {
        target.dispatchEvent(Object.assign(new Event('change'), { matches: isMatching(query) }));
      }
    },
  };
}

test('a query is answered from the window as it is', () => {
  aWindow(768);
  const media = createBrowserMedia();
  expect([media.width(), media.matches('(min-width: 768px)'), media.matches('(min-width: 769px)')]).toEqual([
    768,
    true,
    false,
  ]);
});

test('a change of the answer is told until the subscription ends', () => {
  const page = aWindow(700);
  const told: boolean[] = [];
  const end = createBrowserMedia().subscribe('(min-width: 768px)', (matches) => told.push(matches));
  expect(told).toEqual([]);
  page.resize(800);
  page.resize(600);
  end();
  page.resize(900);
  expect(told).toEqual([true, false]);
});

test('a place without a screen is assumed to be wide and matches nothing', () => {
  const end = noMedia.subscribe(mediaQueries.hover, () => {
    throw new Error('Nothing may be heard.');
  });
  end();
  expect([noMedia.width(), noMedia.matches(mediaQueries.reducedMotion)]).toEqual([20_000, false]);
  expect(assumedWindowWidth).toBe(20_000);
});
