import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { whenIdle } from './whenIdle.browser.ts';

const task = jest.fn();
const idle = jest.fn<(callback: IdleRequestCallback) => number>();
const runIdle = () => idle.mock.calls.map(([callback]) => callback({ didTimeout: false, timeRemaining: () => 9 }));
const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true });

beforeEach(() => {
  task.mockReset();
  idle.mockReset();
  define(window, 'requestIdleCallback', idle);
  define(document, 'readyState', 'complete');
});

afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(document, 'readyState');
});

test('waits for the page, then for the browser', () => {
  define(document, 'readyState', 'interactive');
  const end = whenIdle(task);
  expect(idle).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  expect(task).not.toHaveBeenCalled();
  runIdle();
  expect(task).toHaveBeenCalledTimes(1);
  end();
});

test('calls nobody back whose waiting has ended', () => {
  define(document, 'readyState', 'interactive');
  whenIdle(task)();
  window.dispatchEvent(new Event('load'));
  expect(idle).not.toHaveBeenCalled();
  define(document, 'readyState', 'complete');
  const end = whenIdle(task);
  end();
  runIdle();
  expect(task).not.toHaveBeenCalled();
});

test('fetches nothing ahead of time for who saves data', () => {
  define(navigator, 'connection', { saveData: true });
  whenIdle(task);
  runIdle();
  expect(task).not.toHaveBeenCalled();
});

test('calls back a little later where the browser does not tell when it is idle', () => {
  define(window, 'requestIdleCallback', undefined);
  jest.useFakeTimers();
  try {
    whenIdle(task);
    expect(task).not.toHaveBeenCalled();
    jest.runAllTimers();
    expect(task).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});
