import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { afterLoad, maxIdleWaitMs, maxLoadWaitMs } from './afterLoad.browser.ts';

let readyState: DocumentReadyState;

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(document, 'readyState', { configurable: true, get: () => readyState });
  Object.defineProperty(window, 'requestIdleCallback', { configurable: true, value: (task: () => void) => task() });
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'readyState');
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test('a task waits for the load event and runs once', () => {
  readyState = 'interactive';
  const task = jest.fn();
  afterLoad(task);
  expect(task).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(maxLoadWaitMs);
  expect(task).toHaveBeenCalledTimes(1);
});

test('a task waits at most five seconds for a load event that never comes', () => {
  readyState = 'interactive';
  const task = jest.fn();
  afterLoad(task);
  jest.advanceTimersByTime(maxLoadWaitMs - 1);
  expect(task).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  window.dispatchEvent(new Event('load'));
  expect(task).toHaveBeenCalledTimes(1);
});

test('on a page that has loaded, a task runs when the page is idle', () => {
  readyState = 'complete';
  const task = jest.fn();
  afterLoad(task);
  expect(task).toHaveBeenCalledTimes(1);
});

test('a task waits at most two seconds for a page that is never idle', () => {
  readyState = 'complete';
  const requestIdleCallback = jest.fn();
  Object.defineProperty(window, 'requestIdleCallback', { configurable: true, value: requestIdleCallback });
  afterLoad(() => undefined);
  expect(requestIdleCallback).toHaveBeenCalledWith(expect.any(Function), { timeout: maxIdleWaitMs });
});
