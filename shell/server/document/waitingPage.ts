import { escapeHtml } from '@kontor/server/http';
import type { DocumentTexts } from './documentTexts.ts';
import { inlineSource, styleElement } from './inlineElements.ts';
import { watchStart } from './watchStart.browser.js';

/** A page's content until its script has rendered the page. */
export type WaitingPage = {
  /** Whether the content failed to load. Browsers without scripts cannot try again by themselves. */
  readonly hasFailed?: boolean | undefined;
  /** The markup that a browser without scripts shows instead of a page that is not rendered. */
  readonly withoutScripts?: string | undefined;
  /** What replaces a page that is not rendered. Browsers show it if they run no scripts, or if the page fails. */
  readonly standIn?: { readonly html: string; readonly style: string } | undefined;
};

/** The style element of the content for browsers without scripts. */
export const firstStyle = /<style>.*?<\/style>/s;

/** Milliseconds after which a page counts as failed if its script has not shown it. */
const startDeadlineMs = 20_000;

/** The inline script that shows the failure if a waiting page's script fails. */
export const startWatch = `(${inlineSource(watchStart)})(${startDeadlineMs})`;

/** Hides the loading message, because only a script could remove it. */
const plainStyle = '.k-loading{display:none}';

/** The content of the page's container until its script has rendered the page. */
export function waitingPage(texts: DocumentTexts, { hasFailed = false, withoutScripts, standIn }: WaitingPage): string {
  const failed = `${escapeHtml(texts.failed)} <a href="">${escapeHtml(texts.reload)}</a>`;
  const reason = hasFailed ? failed : escapeHtml(texts.needsScript);
  const words = withoutScripts ?? `${styleElement(plainStyle)}<p class="k-note">${reason}</p>`;
  const plain = standIn ? `<div class="k-plain">${standIn.html}</div>` : `<noscript>${words}</noscript>`;
  return `${plain}<p class="k-note k-loading" role="status" data-pending>${escapeHtml(texts.loading)}</p><p class="k-note k-failed" role="alert">${failed}</p>`;
}
