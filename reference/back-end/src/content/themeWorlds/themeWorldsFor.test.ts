import { describe, expect, test } from '@jest/globals';
import { themeWorldsSchema } from '@kontor/api/navigation';
import { siteKeys } from '@kontor/site';
import * as v from 'valibot';
import { isShopHref } from '../../testing/isShopHref.ts';
import { themeWorldsFor } from './themeWorldsFor.ts';

const firstOf = ({ sections }: ReturnType<typeof themeWorldsFor>, key: string) =>
  sections.find((section) => section.key === key)?.themeworlds[0];

const wednesday = new Date('2026-03-04T10:00:00Z');

describe.each(siteKeys)('the theme worlds of %s', (site) => {
  const navigation = themeWorldsFor(site, wednesday);
  const worlds = navigation.sections.flatMap(({ themeworlds }) => themeworlds);

  test('a site’s theme worlds can be read by the navigation client', () => {
    expect(v.safeParse(themeWorldsSchema, navigation).issues).toBeUndefined();
  });

  test('a site has at least eight theme worlds, in four sections that are never empty (NAV-7)', () => {
    expect(worlds.length).toBeGreaterThanOrEqual(8);
    expect(navigation.sections.map(({ key }) => key)).toEqual(['scout', 'new', 'more', 'lastChance']);
    expect(navigation.sections.filter(({ themeworlds }) => themeworlds.length === 0)).toEqual([]);
  });

  test('a site’s theme worlds link to pages that the shop has', () => {
    expect([navigation.overview, ...worlds].filter(({ url }) => !isShopHref(url))).toEqual([]);
  });

  test('a site’s theme worlds have a label for each sales channel of their products (NAV-8)', () => {
    for (const key of worlds.flatMap(({ availability }) => availability))
      expect(navigation.translations).toHaveProperty(key);
  });

  test('a site’s theme worlds count down the days only in their last week', () => {
    expect(firstOf(navigation, 'lastChance')).toMatchObject({
      endDate: '2026-03-08',
      onlyXDaysLeftText: expect.stringContaining('4'),
    });
    expect(firstOf(navigation, 'new')).toMatchObject({ endDate: '2026-04-05', onlyXDaysLeftText: '' });
  });
});

test.each([
  ['TR', 'Son gün: 10 Ocak'],
  ['HU', 'Az utolsó nap: január 10.'],
  ['CH_FR', 'Jusqu’au 10 janvier seulement'],
  ['DE', 'Nur bis 10.1.'],
] as const)(
  'the end of a theme world on %s is written as the site’s shops write dates: “%s” (SITE-42)',
  (site, text) => {
    expect(firstOf(themeWorldsFor(site, new Date('2026-12-10T10:00:00Z')), 'new')?.endDateText).toBe(text);
  },
);

describe('a theme world in its last week', () => {
  const daysLeft = (site: (typeof siteKeys)[number], now: string) =>
    firstOf(themeWorldsFor(site, new Date(now)), 'lastChance')?.onlyXDaysLeftText;

  test('a theme world in its last week uses the plural forms of Polish, Czech and Slovak', () => {
    const lastDays = ['2026-03-02', '2026-03-05', '2026-03-07'].map((day) => `${day}T10:00:00Z`);
    expect(lastDays.map((now) => daysLeft('PL', now))).toEqual([
      'Zostało tylko 6 dni',
      'Zostały tylko 3 dni',
      'Został tylko 1 dzień',
    ]);
    expect(lastDays.map((now) => daysLeft('CZ', now))).toEqual(['Už jen 6 dní', 'Už jen 3 dny', 'Už jen 1 den']);
    expect(lastDays.map((now) => daysLeft('SK', now))).toEqual(['Už len 6 dní', 'Už len 3 dni', 'Už len 1 deň']);
  });

  test('a theme world in its last week ends “today” on Sunday, and is replaced by the next one at midnight in the site’s time zone', () => {
    expect(daysLeft('DE', '2026-03-08T22:30:00Z')).toBe('Nur noch heute');
    expect(daysLeft('DE', '2026-03-08T23:30:00Z')).toBe('Nur noch 6 Tage');
    expect(daysLeft('TR', '2026-03-08T22:30:00Z')).toBe('Son 6 gün');
  });
});
