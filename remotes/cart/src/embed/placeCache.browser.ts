import createCache, { type EmotionCache } from '@emotion/cache';
import { withoutRem } from './pixels.ts';

/** Styles of a cart that stay in its shadow tree. Prefixes are left out: browsers that know shadow trees need none. */
export function createPlaceCache(container: HTMLElement): EmotionCache {
  const medium = Number.parseFloat(getComputedStyle(container).fontSize) || 16;
  return createCache({
    key: 'kontor',
    container: container.getRootNode() as ShadowRoot,
    stylisPlugins: [
      (element) => {
        if (element.type === 'decl') element.value = withoutRem(element.value, medium);
      },
    ],
  });
}
