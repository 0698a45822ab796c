import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { enableStaticRendering } from 'mobx-react-lite';
import type { ReactElement } from 'react';
// React DOM's build for edge servers uses no Node modules, so a server file needs no `require`.
import { renderToString } from 'react-dom/server.edge';
import { loadKeptParts } from '../runtime/markup/keptPart.tsx';
import { ServerRendering } from '../runtime/markup/serverRendering.ts';

/** Prefix of the class names. The browser's emotion cache has the same prefix and adopts the styles. */
const styleKey = 'css';

/** Renders without MobX subscriptions, which would leak on a server. */
function renderOnce(tree: ReactElement, identifierPrefix: string): string {
  enableStaticRendering(true);
  try {
    return renderToString(tree, { identifierPrefix });
  } finally {
    enableStaticRendering(false);
  }
}

/**
 * Renders a tree to markup, and its styles to one element that precedes the markup. It keeps no state.
 *
 * @param identifierPrefix prefix of all generated ids; hydration needs the same prefix
 * @throws any error that a component throws
 */
export async function renderMarkup(
  tree: ReactElement,
  identifierPrefix: string,
): Promise<{ html: string; style: string }> {
  await loadKeptParts();
  // Supported browsers need no vendor prefixes other than those already in the styles (decision 0112).
  const cache = createCache({ key: styleKey, stylisPlugins: [] });
  // Collects the styles instead of writing a style element before every element, which would break `:first-child`.
  cache.compat = true;
  const html = renderOnce(
    <ServerRendering value={true}>
      <CacheProvider value={cache}>{tree}</CacheProvider>
    </ServerRendering>,
    identifierPrefix,
  );
  const names = Object.keys(cache.inserted);
  const rules = names.map((name) => cache.inserted[name]).filter((rule) => typeof rule === 'string');
  // The rules must not be able to end the style element.
  const text = rules.join('').replaceAll('</', '<\\/');
  return { html, style: `<style data-emotion="${[styleKey, ...names].join(' ')}">${text}</style>` };
}
