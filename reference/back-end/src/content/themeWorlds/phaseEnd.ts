import { localeOf, type SiteKey } from '@kontor/site';

const dayMs = 86_400_000;

const timeZoneOf = (site: SiteKey): string => (site === 'TR' ? 'Europe/Istanbul' : 'Europe/Berlin');

/** The site's calendar day of `now`, as midnight in UTC. */
const dayAt = (site: SiteKey, now: Date): Date => {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: timeZoneOf(site),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  return new Date(Date.UTC(part('year'), part('month') - 1, part('day')));
};

export type PhaseEnd = {
  /** ISO date. */
  readonly date: string;
  /** Day and month as the site prints them. */
  readonly printed: string;
  /** 0 on the last day. */
  readonly daysLeft: number;
};

/** Sites whose shops name the month within a text, such as "3 Ocak"; the others print it as a number (SITE-42). */
const monthNamingSites: readonly SiteKey[] = ['TR', 'HU', 'CH_FR'];

const monthOf = (site: SiteKey): 'long' | 'numeric' => (monthNamingSites.includes(site) ? 'long' : 'numeric');

/** The Sunday of the week of `now`, in the site's calendar, or of a number of weeks later. */
export const phaseEnd = (site: SiteKey, now: Date, weeksLater: number): PhaseEnd => {
  const today = dayAt(site, now);
  const daysLeft = ((7 - today.getUTCDay()) % 7) + weeksLater * 7;
  const end = new Date(today.getTime() + daysLeft * dayMs);
  return {
    date: end.toISOString().slice(0, 10),
    printed: new Intl.DateTimeFormat(localeOf(site), { timeZone: 'UTC', day: 'numeric', month: monthOf(site) }).format(
      end,
    ),
    daysLeft,
  };
};
