import { afterEach, expect, jest, test } from '@jest/globals';
import { cartStaleMs, onReturn } from './onReturn.browser.ts';

let now = 0;
let isHidden = false;

function show(isShown: boolean, at: number) {
  now = at;
  isHidden = !isShown;
  document.dispatchEvent(new Event('visibilitychange'));
}

function setUp() {
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  const listener = jest.fn();
  return { listener, end: onReturn(listener) };
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('a page that is shown after a while is told of, one that was hidden shortly is not', () => {
  const { listener, end } = setUp();
  show(false, 0);
  show(true, cartStaleMs - 1);
  expect(listener).not.toHaveBeenCalled();
  show(false, cartStaleMs);
  show(true, 2 * cartStaleMs);
  expect(listener).toHaveBeenCalledTimes(1);
  end();
  show(false, 0);
  show(true, 10 * cartStaleMs);
  expect(listener).toHaveBeenCalledTimes(1);
});
