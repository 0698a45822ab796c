import { describe, expect, test } from '@jest/globals';
import { siteKeys } from '@kontor/site';
import { formatDate, formatDateTime, formatTime } from './formatDate.ts';
import type { TextLocale } from './pageLocale.ts';

const readable = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('a date in a locale', () => {
  const printed: readonly [TextLocale, string, string, RegExp][] = [
    ['de-DE', '06.03.2026', '6. März 2026', /^Freitag/],
    ['de-AT', '06.03.2026', '6. März 2026', /^Freitag/],
    ['de-CH', '06.03.2026', '6. März 2026', /^Freitag/],
    ['fr-CH', '06.03.2026', '6 mars 2026', /^vendredi/],
    ['pl-PL', '06.03.2026', '6 marca 2026', /^piątek/],
    ['cs-CZ', '06. 03. 2026', '6. března 2026', /^pátek/],
    ['hu-HU', '2026. 03. 06.', '2026. március 6.', /péntek$/],
    ['sk-SK', '06. 03. 2026', '6. marca 2026', /^piatok/],
    ['tr-TR', '06.03.2026', '6 Mart 2026', /Cuma$/],
    ['en', '06/03/2026', '6 March 2026', /^Friday/],
  ];
  test.each(printed)('a date in the locale %s is printed as %s and %s (SITE-42)', (locale, short, long, full) => {
    const options = { site: 'DE', locale } as const;
    const instant = '2026-03-06T10:00:00Z';
    expect(readable(formatDate(instant, options))).toBe(short);
    expect(readable(formatDate(instant, options, 'long'))).toBe(long);
    expect(formatDate(instant, options, 'full')).toMatch(full);
    expect(readable(formatDateTime(instant, options))).toBe(`${short}, 11:00`);
  });
});

describe('a date on a site', () => {
  test("a date on a site is the day in the site's time zone, wherever it is read", () => {
    const lateEvening = '2026-03-05T22:30:00Z';
    expect(siteKeys.map((site) => formatDate(lateEvening, { site, locale: 'de-DE' }).slice(0, 2))).toEqual(
      siteKeys.map((site) => (site === 'TR' ? '06' : '05')),
    );
  });

  test('a date on a site follows daylight saving time if the site’s country has it', () => {
    const noon = (month: string, site: 'DE' | 'TR') => formatTime(`2026-${month}-10T12:00:00Z`, { site, locale: 'en' });
    expect([noon('01', 'DE'), noon('07', 'DE'), noon('01', 'TR'), noon('07', 'TR')]).toEqual([
      '13:00',
      '14:00',
      '15:00',
      '15:00',
    ]);
  });

  test('a date on a site prints midnight as 00', () => {
    expect(formatTime('2026-03-05T23:05:00Z', { site: 'DE', locale: 'en' })).toBe('00:05');
  });
});

test('formatDate, formatTime and formatDateTime accept dates, numbers and strings, and print nothing for invalid values', () => {
  const options = { site: 'AT', locale: 'de-AT' } as const;
  const instant = new Date('2026-03-06T10:00:00Z');
  expect(
    new Set([instant, instant.getTime(), instant.toISOString()].map((one) => formatDateTime(one, options))).size,
  ).toBe(1);
  expect([formatDate('soon', options), formatTime(Number.NaN, options), formatDateTime('', options)]).toEqual([
    '',
    '',
    '',
  ]);
});
