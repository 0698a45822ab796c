import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { reservePageEnd } from './reservePageEnd.browser.ts';

let measure: () => void = () => undefined;

beforeEach(() => {
  Object.assign(window, {
    ResizeObserver: class {
      constructor(onResize: () => void) {
        measure = onResize;
      }
      observe() {
        measure();
      }
      disconnect() {}
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'ResizeObserver');
  document.documentElement.removeAttribute('style');
});

const { style } = document.documentElement;
const scrollSpace = () => style.getPropertyValue('scroll-padding-block-end');
const observed = () => new Promise((resolve) => setTimeout(resolve));

/** A banner of a given height that is sliding in and is still 24 pixels below its final position. */
function createBanner(height: number) {
  const banner = document.createElement('div');
  jest.spyOn(banner, 'offsetHeight', 'get').mockReturnValue(height);
  banner.getBoundingClientRect = () => new DOMRect(0, innerHeight - height + 24, 320, height);
  return banner;
}

test('a banner’s full height is reserved, even while the banner slides in', () => {
  const end = reservePageEnd(createBanner(64));
  expect([scrollSpace(), style.getPropertyValue('padding-block-end')]).toEqual(['64px', '64px']);
  end();
  expect([scrollSpace(), style.getPropertyValue('padding-block-end')]).toEqual(['', '']);
});

test('a taller element at the same edge keeps its space until it is gone', async () => {
  style.setProperty('scroll-padding-block-end', '200px');
  const end = reservePageEnd(createBanner(64));
  expect(scrollSpace()).toBe('200px');
  style.removeProperty('scroll-padding-block-end');
  await observed();
  expect(scrollSpace()).toBe('64px');
  style.setProperty('scroll-padding-block-end', '200px');
  await observed();
  measure();
  end();
  expect(scrollSpace()).toBe('200px');
});
