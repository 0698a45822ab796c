import { expect, test } from '@jest/globals';
import * as browser from './index.ts';

test('the package offers exactly this, also where there is no browser', () => {
  expect(typeof window).toBe('undefined');
  expect(Object.keys(browser)).toEqual([
    'assumedWindowWidth',
    'createBrowserAppBridge',
    'createBrowserChannel',
    'createBrowserCookies',
    'createBrowserInView',
    'createBrowserMedia',
    'createBrowserPageEvents',
    'createBrowserPointers',
    'createBrowserScrollLock',
    'createCookieJar',
    'createInView',
    'createLocalStorageSlot',
    'createLocalStoredList',
    'createSessionStorageSlot',
    'createStorageSlot',
    'createStoredList',
    'createWindowEvents',
    'mediaQueries',
    'noAppBridge',
    'noCookies',
    'noCrossTabChannel',
    'noInView',
    'noMedia',
    'noPageEvents',
    'noPointers',
    'noScrollLock',
    'noStorageSlot',
    'noStoredList',
    'noWindowEvents',
    'pointerKindOf',
    'productHistoryRules',
    'stoppedClock',
    'storageLimits',
    'systemClock',
  ]);
});
