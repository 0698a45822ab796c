import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createBrowserScrollLock } from './scrollLock.browser.ts';
import { noScrollLock } from './scrollLock.ts';

const page = document.documentElement;
const original = { innerWidth: window.innerWidth, scrollTo: window.scrollTo, css: globalThis.CSS };
const scrollTo = jest.fn<(options: ScrollToOptions) => void>();

function setUp({ y = 0, scrollbar = 0, supportsGutter = true } = {}): void {
  Object.assign(window, { scrollX: 0, scrollY: y, innerWidth: 1000, scrollTo });
  Object.defineProperty(page, 'clientWidth', { value: 1000 - scrollbar, configurable: true });
  Object.assign(globalThis, { CSS: { supports: () => supportsGutter } });
}

beforeEach(() => setUp());

afterEach(() => {
  page.removeAttribute('style');
  scrollTo.mockReset();
  Reflect.deleteProperty(page, 'clientWidth');
  Object.assign(window, { innerWidth: original.innerWidth, scrollTo: original.scrollTo });
  Object.assign(globalThis, { CSS: original.css });
});

test('a held page does not scroll, and does again when it is let go', () => {
  const release = createBrowserScrollLock().lock();
  expect(page.style.overflow).toBe('hidden');
  release();
  expect([page.getAttribute('style') || null, page.getAttributeNames().filter((name) => name !== 'style')]).toEqual([
    null,
    [],
  ]);
});

test('only the last of nested holders lets the page go, in whichever order and from whichever copy', () => {
  const [one, other] = [createBrowserScrollLock(), createBrowserScrollLock()];
  const releaseFirst = one.lock();
  const releaseSecond = other.lock();
  releaseFirst();
  expect(page.style.overflow).toBe('hidden');
  releaseSecond();
  expect(page.style.overflow).toBe('');
});

test('letting go twice counts once', () => {
  const lock = createBrowserScrollLock();
  const release = lock.lock();
  const releaseOther = lock.lock();
  release();
  release();
  expect(page.style.overflow).toBe('hidden');
  releaseOther();
  expect(page.style.overflow).toBe('');
});

test('the page comes back to where it was, at once', () => {
  setUp({ y: 640 });
  const release = createBrowserScrollLock().lock();
  Object.assign(window, { scrollY: 12 });
  release();
  expect(scrollTo.mock.calls).toEqual([[{ left: 0, top: 640, behavior: 'instant' }]]);
});

test('a page that did not move is not moved', () => {
  setUp({ y: 640 });
  createBrowserScrollLock().lock()();
  expect(scrollTo).not.toHaveBeenCalled();
});

test.each([
  ['nothing where there is no scrollbar', { scrollbar: 0 }, '', ''],
  ['its gutter', { scrollbar: 15 }, 'stable', ''],
  ['its width as padding where gutters are unknown', { scrollbar: 15, supportsGutter: false }, '', '15px'],
])('the scrollbar leaves %s', (_, environment, gutter, padding) => {
  setUp(environment);
  const style = jest.spyOn(page.style, 'setProperty');
  const release = createBrowserScrollLock().lock();
  const written = Object.fromEntries(style.mock.calls);
  style.mockRestore();
  release();
  expect([written['scrollbar-gutter'] ?? '', written['padding-inline-end'] ?? '']).toEqual([gutter, padding]);
});

test('styles that the page had before are there again', () => {
  page.style.setProperty('overflow', 'clip');
  createBrowserScrollLock().lock()();
  expect(page.style.overflow).toBe('clip');
});

test('a place without a page has nothing to hold', () => {
  expect(noScrollLock.lock()()).toBeUndefined();
});
