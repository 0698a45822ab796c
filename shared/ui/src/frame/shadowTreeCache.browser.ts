import createCache, { type EmotionCache } from '@emotion/cache';
import { canAdopt } from '@kontor/browser';
import { createAdoptedSheet } from './AdoptedSheet.browser.ts';
import { withFrameFamily } from './frameStyle.ts';
import { remToPixels } from './remToPixels.ts';

const key = 'kontor';

/**
 * An emotion cache whose styles stay within the shadow tree. Browsers that support shadow trees need no vendor
 * prefixes.
 *
 * @param container an element of the tree with the browser's medium font size
 * @param nonce for style elements, in browsers without constructed style sheets
 */
export function createShadowTreeCache(container: HTMLElement, nonce?: string): EmotionCache {
  const medium = Number.parseFloat(getComputedStyle(container).fontSize) || 16;
  const root = container.getRootNode() as ShadowRoot;
  const cache = createCache({
    key,
    container: root,
    ...(nonce === undefined ? {} : { nonce }),
    stylisPlugins: [
      (element) => {
        if (element.type === 'decl') element.value = remToPixels(withFrameFamily(element.value), medium);
      },
    ],
  });
  if (canAdopt) cache.sheet = createAdoptedSheet(key, root);
  return cache;
}
