/** For whom content is chosen: the instant, and the group of a test that staff preview. */
export type ContentView = {
  readonly now?: Date;
  readonly abTest?: string | null;
  readonly abGroup?: string | null;
};

/** The seasons in which editors plan something of their own. */
export type Season = 'summer' | 'gifts';

/** Months, from 0, in universal time. */
const summer = { first: 5, last: 7 };
const december = 11;

/** Last day on which gifts arrive in time. */
const lastGiftDay = 24;

/** The season of an instant: summer from June to August, gifts until Christmas Eve; most of the year has none. */
export function seasonOf(now: Date | undefined): Season | undefined {
  const month = now?.getUTCMonth();
  if (month === undefined) return undefined;
  if (month >= summer.first && month <= summer.last) return 'summer';
  return month === december && (now?.getUTCDate() ?? 0) <= lastGiftDay ? 'gifts' : undefined;
}

/** Whether a view shows this group of a test. */
export function isInGroup({ abTest, abGroup }: ContentView, test: string, group: string): boolean {
  return abTest === test && abGroup === group;
}
