import type { Topic } from '../vocabulary/vocabulary.ts';

export type TeaserKey =
  | 'freshHarvest'
  | 'tasting'
  | 'barista'
  | 'subscription'
  | 'linen'
  | 'longTable'
  | 'knits'
  | 'wardrobe'
  | 'yoga'
  | 'sound'
  | 'tariff'
  | 'lastPieces';

export type TeaserTexts = {
  readonly title: string;
  readonly headline: string;
  readonly subline: string;
  readonly badge?: string;
};

/** What the navigation says beyond the names of categories and topics. */
export type NavigationTexts = {
  readonly machines: string;
  /** The mobile department on sites that sell no tariffs. */
  readonly devices: string;
  readonly kidsAndSport: string;
  readonly saleAndGifts: string;
  readonly coffeeGifts: Topic;
  readonly homeGifts: Topic;
  readonly subscription: {
    readonly title: string;
    readonly overview: string;
    readonly howItWorks: string;
    readonly giveAway: string;
    readonly manage: string;
  };
  /** Heading of the teaser panel. */
  readonly teaserTitle: string;
  /** What a teaser's link does. */
  readonly discover: string;
  readonly teasers: Readonly<Record<TeaserKey, TeaserTexts>>;
};
