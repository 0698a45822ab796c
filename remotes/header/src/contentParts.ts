import type { ComponentProps, ComponentType } from 'react';
import { type AccountParts, accountContent } from './features/account/content/accountParts.tsx';
import { type NavigationContent, navigationContent } from './features/navigation/navigationContent.ts';
import { PromotionContent } from './features/promotion/PromotionContent.tsx';

/** The parts of the header that are mere markup. A browser that got them from a server does not load their code. */
export type ContentParts = NavigationContent &
  AccountParts & {
    readonly PromotionContent: ComponentType<ComponentProps<typeof PromotionContent>>;
  };

export const contentParts: ContentParts = { ...navigationContent, ...accountContent, PromotionContent };
