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

test('the overlay closes after 1000 ms, and the navigation lays itself out 500 ms after a resize', () => {
  expect({ flyoutOverlayCloseMs, navigationLayoutDelayMs }).toEqual({
    flyoutOverlayCloseMs: 1000,
    navigationLayoutDelayMs: 500,
  });
});

test('the sticky header reacts after 50 ms, ignores 10 px and moves by 30 px (HEAD-15)', () => {
  expect([scrollDebounceMs, stickyPaddingThreshold, stickyOffset]).toEqual([50, 10, 30]);
});

test('the newsletter promises 10 percent, a month, 14 days and 2 years (NEWS-8, NEWS-56, NEWS-57)', () => {
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
