import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { enableStaticRendering } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Prefix of the class names; the browser's cache has the same and takes the styles over. */
const styleKey = 'css';

/** Observers of a server render observe nothing, else each would stay behind until it is collected. */
function renderOnce(tree: ReactElement, identifierPrefix: string): string {
  enableStaticRendering(true);
  try {
    return renderToString(tree, { identifierPrefix });
  } finally {
    enableStaticRendering(false);
  }
}

/**
 * Renders a tree to markup and its styles to one element that belongs in front of it. Nothing is left behind.
 *
 * @param identifierPrefix of all ids in the markup; the browser takes it over with the same
 * @throws whatever a component throws
 */
export function renderMarkup(tree: ReactElement, identifierPrefix: string): { html: string; style: string } {
  const cache = createCache({ key: styleKey });
  // Collects instead of writing a style element in front of every element, which breaks `:first-child`.
  cache.compat = true;
  const html = renderOnce(<CacheProvider value={cache}>{tree}</CacheProvider>, identifierPrefix);
  const names = Object.keys(cache.inserted);
  const rules = names.map((name) => cache.inserted[name]).filter((rule) => typeof rule === 'string');
  // Nothing in the rules can end the element.
  const text = rules.join('').replaceAll('</', '<\\/');
  return { html, style: `<style data-emotion="${[styleKey, ...names].join(' ')}">${text}</style>` };
}
