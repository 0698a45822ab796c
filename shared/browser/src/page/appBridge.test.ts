import { afterEach, expect, jest, test } from '@jest/globals';
import { createBrowserAppBridge } from './appBridge.browser.ts';
import { noAppBridge } from './appBridge.ts';

const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);

afterEach(() => {
  back.mockClear();
  for (const name of ['shopApp', 'webkit', 'navigation']) Reflect.deleteProperty(window, name);
});

/** Calls `goBack` and returns which ways of going back it used. */
function goBackFrom(page: Record<string, unknown>, nativeCalls: unknown[] = []): unknown {
  Object.assign(window, page);
  const opened: string[] = [];
  const bridge = createBrowserAppBridge('shopApp', { open: (path) => opened.push(path) });
  bridge.goBack();
  return { isInApp: bridge.isInApp(), nativeCalls, history: back.mock.calls.length, opened };
}

test('goBack tries the app’s method first, with the app as `this` (HEAD-16)', () => {
  const calls: unknown[] = [];
  const shopApp = {
    goBack() {
      calls.push(this === shopApp);
    },
  };
  expect(goBackFrom({ shopApp }, calls)).toEqual({ isInApp: true, nativeCalls: [true], history: 0, opened: [] });
});

test('goBack posts a message to an app that has a message handler', () => {
  const calls: unknown[] = [];
  const webkit = { messageHandlers: { shopApp: { postMessage: (message: unknown) => calls.push(message) } } };
  expect(goBackFrom({ webkit }, calls)).toMatchObject({
    isInApp: true,
    nativeCalls: [{ action: 'goBack' }],
    history: 0,
  });
});

test.each([
  ['there is no app', {}],
  ['another app shows the page', { webkit: { messageHandlers: { other: { postMessage: () => undefined } } } }],
  ['the hook’s name is another value', { shopApp: 'hello' }],
])('goBack uses the history if %s', (_, page) => {
  expect(goBackFrom({ ...page, navigation: { canGoBack: true } })).toMatchObject({
    isInApp: false,
    history: 1,
    opened: [],
  });
});

test('goBack falls back to the history if the app’s hook throws (HEAD-16)', () => {
  const goBack = () => {
    throw new Error('gone');
  };
  expect(goBackFrom({ shopApp: { goBack }, navigation: { canGoBack: true } })).toMatchObject({
    history: 1,
    opened: [],
  });
});

test('goBack opens the home page if the history is empty', () => {
  expect(goBackFrom({ navigation: { canGoBack: false } })).toMatchObject({ history: 0, opened: ['/'] });
});

test('goBack relies on the history length in a browser without the Navigation API', () => {
  expect(goBackFrom({})).toMatchObject({ history: 0, opened: ['/'] });
  window.history.pushState(null, '', '/second');
  expect(goBackFrom({})).toMatchObject({ history: 1, opened: [] });
});

test('noAppBridge has no effect', () => {
  expect([noAppBridge.isInApp(), noAppBridge.goBack()]).toEqual([false, undefined]);
});
