import { placeAttribute, type SlotName } from '@kontor/federation';
import { escapeHtml } from '@kontor/server/http';
import { brand, headerHeights, linkTargets, maxSearchTextLength, serviceTargets, wideWindow } from '@kontor/site';
import { font } from '@kontor/ui/document';
import type { DocumentTexts } from './documentTexts.ts';

/**
 * The style of the containers. The fallback header is as tall as the real one, so that the layout does not shift when
 * the real one is mounted. The real header sets its own height, which is smaller on a site without a strip.
 */
export const containerStyle = [
  `#header:not(:has([data-header])){min-height:${headerHeights.narrow}px}`,
  `@media${wideWindow}{#header:not(:has([data-header])){min-height:${headerHeights.wide}px}}`,
  `[data-reduced] #header{min-height:${headerHeights.reducedNarrow}px}`,
  `@media${wideWindow}{[data-reduced] #header{min-height:${headerHeights.reducedWide}px}}`,
  // The footer starts below the first screen, so that content above it causes no layout shift.
  `#page{display:flow-root;min-height:calc(100svh - ${headerHeights.narrow}px)}`,
  `@media${wideWindow}{#page{min-height:calc(100svh - ${headerHeights.wide}px)}}`,
  `[data-reduced] #page{min-height:calc(100svh - ${headerHeights.reducedNarrow}px)}`,
  // The footer is below the first screen, so the first paint need not wait for its layout.
  '#footer{content-visibility:auto;contain-intrinsic-block-size:auto 1400px}',
  `@media${wideWindow}{#footer{contain-intrinsic-block-size:auto 1000px}}`,
  '.k-note{max-width:65ch;margin:64px auto;padding:0 16px;color:var(--k-ink-muted)}',
  '.k-note a{display:inline-flex;align-items:center;min-height:44px}',
  // A picture that failed to load keeps its surface, but does not show the browser's broken-image icon.
  '#page img[data-state=error]{content-visibility:hidden}',
  '.k-failed{display:none}',
  '[data-state=failed] .k-failed{display:block}',
].join('\n');

/** The style of the fallback header and footer. */
export const fallbackStyle = [
  '.k-fallback{display:grid;grid-template-columns:1fr auto;gap:12px 24px;align-items:center;max-width:1440px;margin:0 auto;padding:8px 16px}',
  `@media${wideWindow}{.k-fallback{grid-template-columns:auto 1fr auto;padding:44px 32px 12px}}`,
  `.k-fallback-logo{font:${font.headlineWeight} 1.75rem/1 ${font.headline};letter-spacing:-.035em;color:var(--k-roast);text-decoration:none;padding:10px 0}`,
  // Child combinators keep these rules away from the cart, which is mounted inside the fallback header.
  '.k-fallback>form{display:flex;grid-column:1/-1;grid-row:2}',
  `@media${wideWindow}{.k-fallback>form{grid-column:2;grid-row:1;max-width:560px;width:100%;justify-self:center}}`,
  '.k-fallback>form>input{flex:1;min-width:0;height:44px;padding:0 16px;border:1px solid var(--k-line-strong);border-right:0;border-radius:999px 0 0 999px;background:var(--k-surface)}',
  '.k-fallback>form>button{height:44px;padding:0 20px;border:1px solid var(--k-roast);border-radius:0 999px 999px 0;background:var(--k-roast);color:var(--k-on-roast);font-weight:600}',
  '.k-fallback>a,.k-fallback>div>a:only-child{min-height:44px;display:inline-flex;align-items:center}',
  // As in the real footer, visitors who have signed up see no newsletter form (FOOT-33).
  `html[data-newsletter-form-hidden=true] .k-fallback-footer>[${placeAttribute}=newsletter]{display:none}`,
  '.k-fallback-footer{background:var(--k-roast);color:var(--k-on-roast)}.k-fallback-footer>nav>ul{display:flex;flex-wrap:wrap;gap:8px 32px;max-width:1440px;margin:0 auto;padding:32px;list-style:none}.k-fallback-footer>nav a{display:inline-flex;align-items:center;min-height:44px}',
].join('\n');

/** An element in which the shell mounts another remote, even if the remote around it is missing (decision 0113). */
const place = (slot: SlotName, content = ''): string => `<div ${placeAttribute}="${slot}">${content}</div>`;

/** The header without its remote: home, search and cart. All three work without scripts. */
export function fallbackHeader(texts: DocumentTexts): string {
  return `<header class="k-fallback"><a class="k-fallback-logo" href="${linkTargets.home}" aria-label="${brand.name} – ${escapeHtml(texts.home)}">${brand.name}</a><form action="${linkTargets.search}" role="search"><input type="search" name="query" maxlength="${maxSearchTextLength}" aria-label="${escapeHtml(texts.searchLabel)}" placeholder="${escapeHtml(texts.searchLabel)}"><button type="submit">${escapeHtml(texts.search)}</button></form>${place('miniCart', `<a href="${linkTargets.cart}">${escapeHtml(texts.cart)}</a>`)}</header>`;
}

/** The footer without its remote: newsletter form, preview panel and the links that the law requires. */
export function fallbackFooter(texts: DocumentTexts): string {
  const links = (['imprint', 'terms', 'privacy'] as const).map(
    (name) => `<li><a href="${serviceTargets[name]}">${escapeHtml(texts[name])}</a></li>`,
  );
  return `<footer class="k-fallback-footer">${place('newsletter')}<nav aria-label="${escapeHtml(texts.legal)}"><ul>${links.join('')}</ul></nav>${place('preview')}</footer>`;
}
