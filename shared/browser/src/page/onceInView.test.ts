import { afterEach, expect, jest, test } from '@jest/globals';
import { onceInView } from './onceInView.browser.ts';

type Entry = Pick<IntersectionObserverEntry, 'isIntersecting'>;

/** Replaces the browser's observer with one controlled by the test. */
function fakeObserver() {
  const observer = { rootMargin: '', observed: [] as Element[], report: (_entries: readonly Entry[]) => {} };
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(report: (entries: readonly Entry[]) => void, { rootMargin }: { rootMargin: string }) {
        Object.assign(observer, { report, rootMargin });
      }
      observe(element: Element) {
        observer.observed.push(element);
      }
      disconnect() {
        observer.observed.length = 0;
      }
    },
  });
  return observer;
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

test('onceInView calls the listener when the element comes into view, then stops observing it', () => {
  const observer = fakeObserver();
  const listener = jest.fn();
  onceInView(document.body, '200px', listener);
  expect(observer).toMatchObject({ rootMargin: '200px', observed: [document.body] });
  observer.report([{ isIntersecting: false }]);
  expect(listener).not.toHaveBeenCalled();
  observer.report([{ isIntersecting: false }, { isIntersecting: true }]);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(observer.observed).toEqual([]);
});

test('onceInView stops observing the element on request', () => {
  const observer = fakeObserver();
  onceInView(document.body, '0px', () => undefined)();
  expect(observer.observed).toEqual([]);
});

test('onceInView calls the listener immediately in a browser without IntersectionObserver', () => {
  const listener = jest.fn();
  onceInView(document.body, '0px', listener);
  expect(listener).toHaveBeenCalledTimes(1);
});
