import type { ContentParts } from './contentParts.ts';
import { lazyAccountContent } from './features/account/lazyAccountContent.ts';
import { lazyNavigationContent } from './features/navigation/lazyNavigationContent.tsx';
import { LazyPromotionContent } from './features/promotion/lazyPromotionContent.tsx';

/** The parts as chunks that are loaded when they are first rendered. */
export const lazyContentParts: ContentParts = {
  ...lazyNavigationContent,
  ...lazyAccountContent,
  PromotionContent: LazyPromotionContent,
};
