import { afterEach, expect, jest, test } from '@jest/globals';
import { whenActivated } from './whenActivated.browser.ts';

afterEach(() => {
  Reflect.deleteProperty(document, 'prerendering');
});

test('a page that was opened normally starts at once', () => {
  const start = jest.fn();
  whenActivated(start);
  expect(start).toHaveBeenCalledTimes(1);
});

test('a prerendered page starts once, and only when it is shown', () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  const start = jest.fn();
  whenActivated(start);
  expect(start).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('prerenderingchange'));
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(start).toHaveBeenCalledTimes(1);
});
