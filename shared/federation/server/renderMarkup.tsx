import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { enableStaticRendering } from 'mobx-react-lite';
import type { ReactElement } from 'react';
// The build for servers at the edge needs nothing of Node, so a server file needs no `require`.
import { renderToString } from 'react-dom/server.edge';
import { loadKeptParts } from '../runtime/markup/keptPart.tsx';
import { ServerRendering } from '../runtime/markup/serverRendering.ts';

/** Prefix of the class names; the browser's cache has the same and takes the styles over. */
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
 * Renders a tree to markup, and its styles to one element that precedes it. Keeps no state.
 *
 * @param identifierPrefix of all generated ids; hydration needs the same
 * @throws whatever a component throws
 */
export async function renderMarkup(
  tree: ReactElement,
  identifierPrefix: string,
): Promise<{ html: string; style: string }> {
  await loadKeptParts();
  // Supported browsers need no prefixes but those that styles name themselves (0112).
  const cache = createCache({ key: styleKey, stylisPlugins: [] });
  // Collects styles instead of writing a style element in front of every element, which would break `:first-child`.
  cache.compat = true;
  const html = renderOnce(
    <ServerRendering value={true}>
      <CacheProvider value={cache}>{tree}</CacheProvider>
    </ServerRendering>,
    identifierPrefix,
  );
  const names = Object.keys(cache.inserted);
  const rules = names.map((name) => cache.inserted[name]).filter((rule) => typeof rule === 'string');
  // Rules must not end the style element.
  const text = rules.join('').replaceAll('</', '<\\/');
  return { html, style: `<style data-emotion="${[styleKey, ...names].join(' ')}">${text}</style>` };
}
