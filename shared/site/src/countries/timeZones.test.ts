import { expect, test } from '@jest/globals';
import { siteKeys } from './countries.ts';
import { timeZoneOf } from './timeZones.ts';

const hourIn = (site: (typeof siteKeys)[number], instant: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: timeZoneOf(site), hour: '2-digit', hourCycle: 'h23' }).format(
    new Date(instant),
  );

test('sites are one hour ahead of UTC in winter and two in summer, except for TR, which is always three hours ahead', () => {
  for (const site of siteKeys) {
    const hours = [hourIn(site, '2026-01-15T12:00:00Z'), hourIn(site, '2026-07-15T12:00:00Z')];
    expect([site, ...hours]).toEqual(site === 'TR' ? [site, '15', '15'] : [site, '13', '14']);
  }
});
