import { type ComponentType, lazy, Suspense } from 'react';
import type { NavigationContent } from './navigationContent.ts';

const load = () => import(/* webpackChunkName: "navigation-content" */ './navigationContent.ts');

type Part = keyof NavigationContent;

/** A part of the content that is loaded when it is first rendered; empty until then, and if it cannot be loaded. */
function lazyPart<Name extends Part>(name: Name): NavigationContent[Name] {
  const Loaded: ComponentType<object> = lazy(() =>
    load().then(
      ({ navigationContent }) => ({ default: navigationContent[name] as ComponentType<object> }),
      () => ({ default: () => null }),
    ),
  );
  return ((props: object) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )) as NavigationContent[Name];
}

export const lazyNavigationContent: NavigationContent = {
  FlyoutContent: lazyPart('FlyoutContent'),
  DrawerContent: lazyPart('DrawerContent'),
};
