import createCache, { type EmotionCache } from '@emotion/cache';
import { canAdopt } from '@kontor/browser';
import { createAdoptedSheet } from './AdoptedSheet.browser.ts';
import { remToPixels } from './remToPixels.ts';

const key = 'kontor';

/**
 * An emotion cache whose styles stay within the shadow tree. Browsers that support shadow trees need no vendor
 * prefixes.
 */
export function createShadowTreeCache(container: HTMLElement): EmotionCache {
  const medium = Number.parseFloat(getComputedStyle(container).fontSize) || 16;
  const root = container.getRootNode() as ShadowRoot;
  const cache = createCache({
    key,
    container: root,
    stylisPlugins: [
      (element) => {
        if (element.type === 'decl') element.value = remToPixels(element.value, medium);
      },
    ],
  });
  if (canAdopt) cache.sheet = createAdoptedSheet(key, root);
  return cache;
}
