import type { Motif, Tone } from '@kontor/drawings/names';
import type { LocalizedText } from '../localizedText.ts';

export type Department = 'coffee' | 'household' | 'fashion' | 'mobile';

/** Category keys are also the last path segment of the category's address. */
export type CategoryKey =
  | 'coffee-beans'
  | 'ground-coffee'
  | 'coffee-capsules'
  | 'coffee-machines'
  | 'coffee-accessories'
  | 'coffee-subscription'
  | 'kitchen'
  | 'bed-and-bath'
  | 'living'
  | 'lighting'
  | 'storage'
  | 'women'
  | 'men'
  | 'kids'
  | 'sport'
  | 'mobile-tariffs'
  | 'smartphones'
  | 'mobile-accessories';

export type ProductBadge = 'new' | 'sale' | 'organic' | 'fair' | 'exclusive';

/** A product as the shop's editors write it, before a site's language and currency are applied. */
export type ProductContent = {
  /** Seven digits, never reused. */
  readonly id: string;
  /** The article number that the cart's calls name `tcm`: five digits, unique. */
  readonly tcm: string;
  readonly department: Department;
  readonly category: CategoryKey;
  readonly motif: Motif;
  readonly tone: Tone;
  /** Price in euro cents; other currencies are derived from it. */
  readonly priceCents: number;
  /** The price before a reduction, in euro cents; present on sale items only. */
  readonly formerPriceCents?: number;
  /** Pieces in stock; 0 is sold out. */
  readonly stock: number;
  readonly badges: readonly ProductBadge[];
  /** 20 to 60 characters. */
  readonly title: LocalizedText;
  /** Size, weight, colour or pack, at most 40 characters. */
  readonly variant: LocalizedText;
  /** One or two sentences, 80 to 220 characters. */
  readonly description: LocalizedText;
};
