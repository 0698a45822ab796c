import { describe, expect, test } from '@jest/globals';
import { createCookieJar } from '@kontor/browser';
import { appOfferOf } from './appOffer.ts';
import { isAppInUse } from './isAppInUse.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const phone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webKit}`;
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit}`;

describe('the app is offered', () => {
  test.each([
    [
      'by a banner on Android',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
      5,
      'android',
    ],
    [
      'by a banner in Firefox on Android',
      'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
      5,
      'android',
    ],
    ['by a banner in Chrome on an iPhone', `${phone} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`, 5, 'ios'],
    [
      'by a banner in Chrome on an iPad that asks for desktop pages',
      `${mac} CriOS/140.0.7339.39 Version/18.5 Safari/604.1`,
      5,
      'ios',
    ],
    ['by Safari on an iPhone', `${phone} Version/18.5 Mobile/15E148 Safari/604.1`, 5, 'smart-banner'],
    ['by Safari on an iPad, which calls itself a Macintosh', `${mac} Version/18.5 Safari/605.1.15`, 5, 'smart-banner'],
    ['as Safari does it in Firefox on an iPhone', `${phone} FxiOS/140.0 Mobile/15E148 Safari/604.1`, 5, 'smart-banner'],
    ['nowhere on a Macintosh', `${mac} Version/18.5 Safari/605.1.15`, 0, undefined],
    [
      'nowhere on Windows with a touch screen',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0',
      10,
      undefined,
    ],
    ['nowhere without a user agent', '', 0, undefined],
    ['nowhere in a browser whose name only resembles CriOS', `${mac} Crios-like XCriOS/1`, 0, undefined],
  ])('the app is offered %s (HEAD-25)', (_, userAgent, maxTouchPoints, offer) => {
    expect(appOfferOf({ userAgent, maxTouchPoints })).toBe(offer);
  });
});

describe('the app counts as in use', () => {
  test.each([
    ['xc-app=new', true],
    ['a=1; platform=new_app', true],
    ['xc-app=new_app', false],
    ['platform=new', false],
    ['xxc-app=new; xc-app=newer', false],
    ['other=xc-app=new', false],
    ['', false],
  ])(
    'the app counts as in use only if a cookie matches both name and value exactly: %p gives %p (HEAD-27, CONSENT-14)',
    (cookies, isInUse) => {
      expect(isAppInUse(createCookieJar({ read: () => cookies, write: () => undefined }))).toBe(isInUse);
    },
  );
});
