import { lazy, Suspense } from 'react';
import type { PromotionContent } from './PromotionContent.tsx';

const load = () => import(/* webpackChunkName: "promotion-content" */ './PromotionContent.tsx');

/** Empty until it is loaded, and if it cannot be loaded. */
const Loaded = lazy(() =>
  load().then(
    (module) => ({ default: module.PromotionContent }),
    () => ({ default: () => null }),
  ),
);

/** What a promotion shows. A browser that got it from a server does not load its code. */
export const LazyPromotionContent: typeof PromotionContent = (props) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);
