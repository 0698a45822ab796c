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

test('a locked page does not scroll until it is released, and releasing it restores all its attributes', () => {
  const release = createBrowserScrollLock().lock();
  expect(page.style.overflow).toBe('hidden');
  release();
  expect(page.getAttributeNames()).toEqual([]);
});

test('the page is released only once every lock has been released, in any order and from any instance (UI-5)', () => {
  const [one, other] = [createBrowserScrollLock(), createBrowserScrollLock()];
  const releaseFirst = one.lock();
  const releaseSecond = other.lock();
  releaseFirst();
  expect(page.style.overflow).toBe('hidden');
  releaseSecond();
  expect(page.style.overflow).toBe('');
});

test('releasing a lock twice counts as one release', () => {
  const lock = createBrowserScrollLock();
  const release = lock.lock();
  const releaseOther = lock.lock();
  release();
  release();
  expect(page.style.overflow).toBe('hidden');
  releaseOther();
  expect(page.style.overflow).toBe('');
});

test('a released page jumps back to its scroll position without animation', () => {
  setUp({ y: 640 });
  const release = createBrowserScrollLock().lock();
  Object.assign(window, { scrollY: 12 });
  release();
  expect(scrollTo.mock.calls).toEqual([[{ left: 0, top: 640, behavior: 'instant' }]]);
});

test('a released page whose position has not changed does not scroll', () => {
  setUp({ y: 640 });
  createBrowserScrollLock().lock()();
  expect(scrollTo).not.toHaveBeenCalled();
});

test.each([
  ['nothing without a scrollbar', { scrollbar: 0 }, '', ''],
  ['as gutter', { scrollbar: 15 }, 'stable', ''],
  ['as padding in a browser without scrollbar-gutter', { scrollbar: 15, supportsGutter: false }, '', '15px'],
])('a locked page preserves the space of its scrollbar: %s', (_, environment, gutter, padding) => {
  setUp(environment);
  const style = jest.spyOn(page.style, 'setProperty');
  const release = createBrowserScrollLock().lock();
  const written = Object.fromEntries(style.mock.calls);
  style.mockRestore();
  release();
  expect([written['scrollbar-gutter'] ?? '', written['padding-inline-end'] ?? '']).toEqual([gutter, padding]);
});

test('a released page gets its previous styles back', () => {
  page.style.setProperty('overflow', 'clip');
  createBrowserScrollLock().lock()();
  expect(page.style.overflow).toBe('clip');
});

test('noScrollLock has no effect', () => {
  expect(noScrollLock.lock()()).toBeUndefined();
});
