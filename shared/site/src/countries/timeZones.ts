import type { SiteKey } from './countries.ts';

const timeZones: Readonly<Record<SiteKey, string>> = {
  DE: 'Europe/Berlin',
  AT: 'Europe/Vienna',
  CH: 'Europe/Zurich',
  CH_FR: 'Europe/Zurich',
  PL: 'Europe/Warsaw',
  CZ: 'Europe/Prague',
  HU: 'Europe/Budapest',
  SK: 'Europe/Bratislava',
  TR: 'Europe/Istanbul',
};

/** A site's IANA time zone. */
export function timeZoneOf(site: SiteKey): string {
  return timeZones[site];
}
