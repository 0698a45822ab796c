import { expect, test } from '@jest/globals';
// @ts-expect-error jsdom ships no types, and the published ones are for another major version
import { JSDOM } from 'jsdom';
import { inlineSource } from './inlineElements.ts';
import { watchStart } from './watchStart.browser.js';

const deadlineMs = 20_000;

/** Runs the script in a waiting page whose timers are fired by the test. */
function waitingPage({ isPrepared = false } = {}) {
  const timers: { readonly fire: () => void; readonly ms: number }[] = [];
  const { window } = new JSDOM('<main id="page"><p class="k-loading"></p><p class="k-failed"></p></main>', {
    runScripts: 'outside-only',
  });
  const { document } = window;
  window.setTimeout = (fire: () => void, ms: number) => timers.push({ fire, ms });
  Object.defineProperty(document, 'prerendering', { value: isPrepared });
  window.eval(`(${inlineSource(watchStart)})(${deadlineMs})`);
  const page = document.getElementById('page');
  return {
    page,
    timers,
    show: () => document.dispatchEvent(new window.Event('prerenderingchange')),
    /** Adds an element to the document whose file cannot be loaded. */
    fail(name: string, properties: object = {}): void {
      const element = Object.assign(document.createElement(name), properties);
      document.head.append(element);
      element.dispatchEvent(new window.Event('error'));
    },
    state: (): unknown => [page.dataset.state, page.querySelector('.k-loading') !== null],
  };
}

test('a page says that it failed if its first script fails, but not if a picture or another script fails', () => {
  const { fail, state } = waitingPage();
  fail('img');
  fail('script');
  expect(state()).toEqual([undefined, true]);
  fail('script', { defer: true });
  expect(state()).toEqual(['failed', false]);
});

test('a page whose first script never arrives says at the deadline that it failed', () => {
  const { timers, state } = waitingPage();
  expect(timers.map(({ ms }) => ms)).toEqual([deadlineMs]);
  timers[0]?.fire();
  expect(state()).toEqual(['failed', false]);
});

test('a page that has been shown by its script is left alone', () => {
  const { page, timers, fail, state } = waitingPage();
  page.replaceChildren('Shown');
  timers[0]?.fire();
  fail('script', { defer: true });
  expect(state()).toEqual([undefined, false]);
});

test('a prerendered page’s deadline starts when the page is shown', () => {
  const { timers, show } = waitingPage({ isPrepared: true });
  expect(timers).toEqual([]);
  show();
  expect(timers).toHaveLength(1);
});
