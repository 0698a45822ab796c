import { afterEach, expect, jest, test } from '@jest/globals';
import { whenIdle } from './whenIdle.browser.ts';

afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test('waits for an idle browser', () => {
  const idle = jest.fn();
  Object.defineProperty(window, 'requestIdleCallback', { value: idle, configurable: true });
  const task = jest.fn();
  whenIdle(task);
  expect(idle).toHaveBeenCalledWith(task);
  expect(task).not.toHaveBeenCalled();
});

test('calls back a little later where the browser does not tell when it is idle', () => {
  jest.useFakeTimers();
  try {
    const task = jest.fn();
    whenIdle(task);
    expect(task).not.toHaveBeenCalled();
    jest.runAllTimers();
    expect(task).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});
