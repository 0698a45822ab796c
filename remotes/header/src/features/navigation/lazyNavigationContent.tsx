import { lazyPart } from '../../lazyPart.tsx';
import type { NavigationContent } from './navigationContent.ts';

const load = async () =>
  (await import(/* webpackChunkName: "navigation-content" */ './navigationContent.ts')).navigationContent;

export const lazyNavigationContent: NavigationContent = {
  FlyoutContent: lazyPart(async () => (await load()).FlyoutContent),
  DrawerContent: lazyPart(async () => (await load()).DrawerContent),
};
