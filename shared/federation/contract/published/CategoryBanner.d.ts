import type { PageContext, RemoteModule } from './remoteModule.d.ts';

/** Tags by which a page chooses among promotions. They are sets: order and repetition make no difference. */
export type PromotionTags = {
  readonly allOfTags?: readonly string[];
  readonly anyOfTags?: readonly string[];
  readonly noneOfTags?: readonly string[];
};

/** The banner of a category; nothing where the category has none. */
export type CategoryBannerProps = PageContext & {
  /** Key of the category, as in the address of its page. */
  readonly category: string;
  /** When they change, the banner is fetched again. */
  readonly filters?: PromotionTags;
};

export declare const remoteModule: RemoteModule<CategoryBannerProps>;
