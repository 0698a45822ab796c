import { escapeJson } from '@kontor/federation';
import type { ResolvedRegistry } from '@kontor/federation/registry';
import { escapeHtml } from '@kontor/server/http';
import { brand } from '@kontor/site';
import { documentStyle, fontFiles, fontPath } from '@kontor/ui/document';
import { type PageState, pageStateId } from '../../src/pageState.ts';
import type { ShellScript } from '../shellAssets.ts';
import { documentTexts } from './documentTexts.ts';
import { fallbackFooter, fallbackHeader, fallbackStyle } from './fallbackChrome.ts';

/** Rendered markup for the containers of header and footer. */
export type Chrome = { readonly header?: string; readonly footer?: string };

/** The modules that every page loads at once, most important first. */
const loadedFirst = [
  ['header', 'Header'],
  ['cart', 'MiniCart'],
] as const;

/** A rendered footer is loaded when the visitor comes near; one that is not rendered, at once. */
const footerModule = ['footer', 'Footer'] as const;

/** Preloads a script. The attributes must match its later use, else a browser downloads it twice. */
function preload({ url, integrity }: ShellScript): string {
  const check = integrity ? ` integrity="${escapeHtml(integrity)}"` : '';
  return `<link rel="preload" as="script" crossorigin href="${escapeHtml(url)}"${check}>`;
}

function preloads(registry: ResolvedRegistry, hasFooter: boolean): string {
  const links = (hasFooter ? loadedFirst : [...loadedFirst, footerModule]).flatMap(([name, module]) => {
    const remote = registry.remotes[name];
    if (!remote) return [];
    return [remote.entry, ...(remote.modules[module] ?? [])].map(preload);
  });
  return links.join('');
}

/**
 * Renders the document of a page: style, state for the browser, preloads of the remotes' scripts, and a header and
 * footer that work without scripts.
 *
 * @param chrome rendered header and footer; a missing part becomes its fallback
 */
export function renderDocument(state: PageState, scripts: readonly ShellScript[], chrome?: Chrome): string {
  const texts = documentTexts(state.locale);
  const platform = state.platform ? ` data-platform="${state.platform}"` : '';
  const fonts = Object.values(fontFiles)
    .slice(0, state.locale.startsWith('de') || state.locale.startsWith('fr') ? 1 : 2)
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${fontPath}/${file}">`)
    .join('');
  const shellScripts = scripts
    .map(
      ({ url, integrity }) =>
        `<script defer crossorigin src="${escapeHtml(url)}"${integrity ? ` integrity="${escapeHtml(integrity)}"` : ''}></script>`,
    )
    .join('');
  return `<!doctype html>
<html lang="${state.locale}" data-site="${state.site}"${platform}${state.flags.header.includes('reduced') ? ' data-reduced' : ''}>
<head>
<meta charset="utf-8">
<title>${brand.name}</title>
<meta name="description" content="${escapeHtml(texts.description)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#3B2417">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${fonts}${preloads(state.registry, chrome?.footer !== undefined)}
<style>${documentStyle}
${fallbackStyle}</style>
<script type="application/json" id="${pageStateId}">${escapeJson(state)}</script>
${shellScripts}
</head>
<body>
<a class="k-skip" href="#page">${escapeHtml(texts.skip)}</a>
<div id="header">${chrome?.header ?? fallbackHeader(texts)}</div>
<main id="page" tabindex="-1"><noscript><style>.k-loading{display:none}</style><p class="k-note">${escapeHtml(texts.needsScript)}</p></noscript><p class="k-note k-loading" role="status" data-pending>${escapeHtml(texts.loading)}</p><p class="k-note k-failed">${escapeHtml(texts.failed)}</p></main>
<div id="footer">${chrome?.footer ?? fallbackFooter(texts)}</div>
</body>
</html>
`;
}
