import { afterEach, expect, jest, test } from '@jest/globals';
import { whenIdle } from './whenIdle.browser.ts';

afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test('whenIdle calls back when the browser is idle', () => {
  const idle = jest.fn();
  Object.defineProperty(window, 'requestIdleCallback', { value: idle, configurable: true });
  const task = jest.fn();
  whenIdle(task);
  expect(idle).toHaveBeenCalledWith(task);
  expect(task).not.toHaveBeenCalled();
});

test('whenIdle calls back after a delay in a browser without requestIdleCallback', () => {
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
