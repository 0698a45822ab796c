import type { SceneName } from '../scenes.ts';
import type { Availability, SectionKey } from './themeWorld.ts';

/** What editors plan for a theme world, apart from its words. */
export type ThemeWorldPlan = {
  /** Last segment of its address. */
  readonly slug: string;
  readonly section: SectionKey;
  readonly scene: SceneName;
  readonly availability: readonly Availability[];
  readonly forCardMembers: boolean;
  /** It ends on the Sunday of this week (0) or of a later one. */
  readonly endsInWeek: number;
};

const everywhere: readonly Availability[] = ['online', 'store'];
const online: readonly Availability[] = ['online'];

export const themeWorldPlan = [
  {
    slug: 'first-roast',
    section: 'scout',
    scene: 'first-roast',
    availability: online,
    forCardMembers: true,
    endsInWeek: 5,
  },
  {
    slug: 'evening-light',
    section: 'scout',
    scene: 'evening-light',
    availability: online,
    forCardMembers: true,
    endsInWeek: 6,
  },
  {
    slug: 'weekend-with-linen',
    section: 'new',
    scene: 'linen-bed',
    availability: everywhere,
    forCardMembers: false,
    endsInWeek: 4,
  },
  {
    slug: 'slow-mornings',
    section: 'new',
    scene: 'slow-morning',
    availability: everywhere,
    forCardMembers: false,
    endsInWeek: 4,
  },
  {
    slug: 'table-for-friends',
    section: 'new',
    scene: 'long-table',
    availability: everywhere,
    forCardMembers: false,
    endsInWeek: 3,
  },
  {
    slug: 'small-rooms',
    section: 'more',
    scene: 'small-rooms',
    availability: online,
    forCardMembers: false,
    endsInWeek: 3,
  },
  {
    slug: 'walk-in-wool',
    section: 'more',
    scene: 'walk-in-wool',
    availability: everywhere,
    forCardMembers: false,
    endsInWeek: 2,
  },
  {
    slug: 'breathe-and-stretch',
    section: 'more',
    scene: 'yoga-morning',
    availability: everywhere,
    forCardMembers: true,
    endsInWeek: 2,
  },
  {
    slug: 'sound-on-the-way',
    section: 'more',
    scene: 'sound-on-the-way',
    availability: online,
    forCardMembers: false,
    endsInWeek: 1,
  },
  {
    slug: 'little-explorers',
    section: 'lastChance',
    scene: 'little-explorers',
    availability: everywhere,
    forCardMembers: false,
    endsInWeek: 0,
  },
  {
    slug: 'baking-day',
    section: 'lastChance',
    scene: 'baking-day',
    availability: everywhere,
    forCardMembers: false,
    endsInWeek: 0,
  },
  {
    slug: 'bath-day',
    section: 'lastChance',
    scene: 'bath-day',
    availability: online,
    forCardMembers: false,
    endsInWeek: 0,
  },
] as const satisfies readonly ThemeWorldPlan[];

/** Last address segments of all theme worlds. */
export type ThemeWorldSlug = (typeof themeWorldPlan)[number]['slug'];
