import { firstSlots, slots } from '@kontor/federation';
import type { ResolvedRegistry } from '@kontor/federation/registry';
import type { TextLocale } from '@kontor/i18n';
import { escapeHtml } from '@kontor/server/http';
import { fontUrls } from '@kontor/ui/document';
import type { ShellScript } from '../assets/shellAssets.ts';
import type { RenderedPage } from '../pageSource.ts';

/**
 * If the server has not rendered the footer, the footer's scripts are loaded at once. Otherwise, they wait until the
 * visitor comes near the footer.
 */
const firstWithFooter = [...firstSlots, slots.footer];

/** A script's hashes as sources for a content security policy. */
export const integritySources = ({ integrity }: ShellScript): string[] =>
  integrity ? integrity.split(' ').map((hash) => `'${hash}'`) : [];

/** A script's address and hash as attributes; `attribute` is the name of the address attribute. */
const addressed = ({ url, integrity }: ShellScript, attribute: 'href' | 'src'): string =>
  `${attribute}="${escapeHtml(url)}"${integrity ? ` integrity="${escapeHtml(integrity)}"` : ''}`;

export const deferredScript = (script: ShellScript): string =>
  `<script defer crossorigin ${addressed(script, 'src')}></script>`;

/**
 * Preloads a script. The attributes must match the script's later use, or else a browser downloads the script twice.
 */
export const preload = (script: ShellScript): string =>
  `<link rel="preload" as="script" crossorigin ${addressed(script, 'href')}>`;

/**
 * The first remotes' scripts. They are preloaded at the end of the document: in the head they would take bandwidth from
 * the headline font and the largest picture, which the first paint needs.
 */
export function firstScripts(registry: ResolvedRegistry, hasFooter: boolean): ShellScript[] {
  return (hasFooter ? firstSlots : firstWithFooter).flatMap(({ remote: name, module }) => {
    const remote = registry.remotes[name];
    return remote ? [remote.entry, ...(remote.modules[module] ?? [])] : [];
  });
}

/**
 * Preloads a page's scripts. They come from the document's origin, so they are fetched without CORS. A rendered page is
 * complete without them, so its pictures come first.
 */
export function pagePreloads(scripts: readonly ShellScript[], rendered: RenderedPage | undefined): string {
  const priority = rendered ? ' fetchpriority="low"' : '';
  return scripts.map((script) => `<link rel="preload" as="script"${priority} ${addressed(script, 'href')}>`).join('');
}

export const fontPreloads = (locale: TextLocale): string =>
  fontUrls(locale)
    .map((url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`)
    .join('');
