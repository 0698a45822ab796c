import { expect, test } from '@jest/globals';
import { appHookName, isAppClient } from './appClient.ts';
import { defaultCookieLifetime } from './cookieLifetime.ts';
import { siteKeys } from './countries.ts';
import { flyoutOverlayCloseMs, navigationLayoutDelayMs } from './navigationTimings.ts';
import {
  hungarianVoucherMonths,
  newsletterMinimumAge,
  unconfirmedSignUpDays,
  unopenedNewsletterYears,
  welcomeDiscountPercent,
} from './newsletterTerms.ts';
import { passwordMinLength } from './passwordMinLength.ts';
import { platforms } from './platform.ts';
import { scrollDebounceMs, stickyOffset, stickyPaddingThreshold } from './stickyHeader.ts';
import { teaserImageSize } from './teaserImageSize.ts';

test('the navigation waits as long as the specification says', () => {
  expect({ flyoutOverlayCloseMs, navigationLayoutDelayMs }).toEqual({
    flyoutOverlayCloseMs: 1000,
    navigationLayoutDelayMs: 500,
  });
});

test('the header moves by the figures of the specification', () => {
  expect([scrollDebounceMs, stickyPaddingThreshold, stickyOffset]).toEqual([50, 10, 30]);
});

test('the newsletter promises what the specification lists', () => {
  expect([welcomeDiscountPercent, hungarianVoucherMonths, unconfirmedSignUpDays, unopenedNewsletterYears]).toEqual([
    10, 1, 14, 2,
  ]);
});

test('a teaser’s picture is 488 by 287', () => {
  expect(teaserImageSize).toEqual({ width: 488, height: 287 });
});

test('cookies live for 30 days, and passwords have 8 characters', () => {
  expect([defaultCookieLifetime, passwordMinLength]).toEqual([30 * 24 * 60 * 60, 8]);
});

test('subscribers are 16, Czech and Slovak ones 18', () => {
  expect(siteKeys.filter((site) => newsletterMinimumAge(site) === 18)).toEqual(['CZ', 'SK']);
  expect(siteKeys.filter((site) => newsletterMinimumAge(site) !== 18).map(newsletterMinimumAge)).toEqual(
    Array(7).fill(16),
  );
});

test('only the layouts of phone and tablet are apps, and their hooks bear the brand', () => {
  expect(platforms.filter(isAppClient)).toEqual(['SMARTPHONE', 'TABLET']);
  expect(isAppClient(undefined)).toBe(false);
  expect(appHookName).toBe('kontorApp');
});
