import type { ComponentProps, ComponentType } from 'react';
import { DrawerContent } from './drawer/DrawerContent.tsx';
import { FlyoutContent } from './flyout/FlyoutContent.tsx';

/** What flyouts and drawer show. A browser that got it from a server does not load its code. */
export type NavigationContent = {
  readonly FlyoutContent: ComponentType<ComponentProps<typeof FlyoutContent>>;
  readonly DrawerContent: ComponentType<ComponentProps<typeof DrawerContent>>;
};

export const navigationContent: NavigationContent = { FlyoutContent, DrawerContent };
