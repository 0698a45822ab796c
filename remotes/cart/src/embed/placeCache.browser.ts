import createCache, { type EmotionCache } from '@emotion/cache';
import { createAdoptedSheet } from './AdoptedSheet.browser.ts';
import { canAdopt } from './adoptedStyles.browser.ts';
import { withoutRem } from './pixels.ts';

const key = 'kontor';

/** Styles of a cart that stay in its shadow tree. Prefixes are left out: browsers that know shadow trees need none. */
export function createPlaceCache(container: HTMLElement): EmotionCache {
  const medium = Number.parseFloat(getComputedStyle(container).fontSize) || 16;
  const root = container.getRootNode() as ShadowRoot;
  const cache = createCache({
    key,
    container: root,
    stylisPlugins: [
      (element) => {
        if (element.type === 'decl') element.value = withoutRem(element.value, medium);
      },
    ],
  });
  if (canAdopt) cache.sheet = createAdoptedSheet(key, root);
  return cache;
}
