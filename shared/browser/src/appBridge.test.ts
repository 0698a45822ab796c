import { afterEach, expect, jest, test } from '@jest/globals';
import { createBrowserAppBridge } from './appBridge.browser.ts';
import { noAppBridge } from './appBridge.ts';

const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);

afterEach(() => {
  back.mockClear();
  for (const name of ['shopApp', 'webkit', 'navigation']) Reflect.deleteProperty(window, name);
});

/** Goes back and tells which ways were taken. */
function waysTaken(page: Record<string, unknown>, nativeCalls: unknown[] = []): unknown {
  Object.assign(window, page);
  const opened: string[] = [];
  const bridge = createBrowserAppBridge('shopApp', { open: (path) => opened.push(path) });
  bridge.goBack();
  return { isInApp: bridge.isInApp(), nativeCalls, history: back.mock.calls.length, opened };
}

test('an app’s own way back comes first, with the app as its owner', () => {
  const calls: unknown[] = [];
  const shopApp = {
    goBack() {
      calls.push(this === shopApp);
    },
  };
  expect(waysTaken({ shopApp }, calls)).toEqual({ isInApp: true, nativeCalls: [true], history: 0, opened: [] });
});

test('an app that takes messages gets one', () => {
  const calls: unknown[] = [];
  const webkit = { messageHandlers: { shopApp: { postMessage: (message: unknown) => calls.push(message) } } };
  expect(waysTaken({ webkit }, calls)).toMatchObject({
    isInApp: true,
    nativeCalls: [{ action: 'goBack' }],
    history: 0,
  });
});

test.each([
  ['there is no app', {}],
  ['another app shows the page', { webkit: { messageHandlers: { other: { postMessage: () => undefined } } } }],
  ['the name stands for something else', { shopApp: 'hello' }],
])('the history is next where %s', (_, page) => {
  expect(waysTaken({ ...page, navigation: { canGoBack: true } })).toMatchObject({
    isInApp: false,
    history: 1,
    opened: [],
  });
});

test('the history is next where the app fails', () => {
  const goBack = () => {
    throw new Error('gone');
  };
  expect(waysTaken({ shopApp: { goBack }, navigation: { canGoBack: true } })).toMatchObject({ history: 1, opened: [] });
});

test('the home page is last, where the history is empty', () => {
  expect(waysTaken({ navigation: { canGoBack: false } })).toMatchObject({ history: 0, opened: ['/'] });
});

test('a browser that does not say whether it can go back is judged by the length of its history', () => {
  expect(waysTaken({})).toMatchObject({ history: 0, opened: ['/'] });
  window.history.pushState(null, '', '/second');
  expect(waysTaken({})).toMatchObject({ history: 1, opened: [] });
});

test('a place without a page has no way back', () => {
  expect([noAppBridge.isInApp(), noAppBridge.goBack()]).toEqual([false, undefined]);
});
