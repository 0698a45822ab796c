import type { ChromeFlags } from '@kontor/federation';
import { clearCookie, readCookie, setCookie } from '@kontor/server/identity';
import {
  cookieHidesNewsletter,
  desktopViewTarget,
  isReducedByCookies,
  linkTargets,
  mobileViewTarget,
  type Platform,
  type SiteKey,
} from '@kontor/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formerPage } from '../addresses/formerPage.ts';

/** How a visitor's cookies and device change a document. */
export type VisitorView = {
  /** Whether the footer is reduced (FOOT-20). */
  readonly isReduced: boolean;
  /** Whether the newsletter block is hidden from the first paint on (FOOT-33). */
  readonly isNewsletterHidden: boolean;
  /** Whether phones show the document as wide as a computer's window (FOOT-34). */
  readonly isDesktopView: boolean;
  /** The client that the footer is rendered for. */
  readonly client: Extract<Platform, 'CLASSIC' | 'MATCH'>;
};

/**
 * Whether the request comes from a phone. In browsers that do not send the first header, the second header says whether
 * this is a phone.
 */
function isPhone({ headers }: FastifyRequest): boolean {
  const hint = headers['sec-ch-ua-mobile'];
  return hint === undefined ? /\bMobi/.test(headers['user-agent'] ?? '') : hint === '?1';
}

/** Whether the visitor has asked the browser to save data. */
export const savesData = (headers: FastifyRequest['headers']): boolean =>
  headers['save-data']?.toString().toLowerCase() === 'on';

export function visitorView(request: FastifyRequest, site: SiteKey): VisitorView {
  const isDesktopView = readCookie(request, `desktop_${site}`) !== undefined;
  return {
    isReduced: isReducedByCookies((name) => readCookie(request, name)),
    isNewsletterHidden: cookieHidesNewsletter(readCookie(request, 'nl_status'), site),
    isDesktopView,
    client: isPhone(request) && !isDesktopView ? 'MATCH' : 'CLASSIC',
  };
}

/** A visitor's flags for a page's header and footer. */
export function flagsFor({ header, footer }: ChromeFlags, { isReduced }: VisitorView): ChromeFlags {
  return isReduced && !footer.includes('reduced') ? { header, footer: ['reduced', ...footer] } : { header, footer };
}

/** The page on which the visitor chose a view; the home page if that page is itself a link to a view. */
function viewedPage(request: FastifyRequest): string {
  const { path, query } = formerPage(request);
  const address = `${path}${query}`;
  return address === desktopViewTarget || address === mobileViewTarget ? linkTargets.home : address;
}

type ViewOptions = { readonly site: SiteKey; readonly isSecure: boolean };

/**
 * Handles the links to the desktop view and back: stores the view and redirects to the page (FOOT-34).
 *
 * @returns undefined for every other address
 */
export function changeView(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, isSecure }: ViewOptions,
): FastifyReply | undefined {
  const name = `desktop_${site}` as const;
  if (request.url === desktopViewTarget) setCookie(reply, { name, value: '1', isSecure });
  else if (request.url === mobileViewTarget) clearCookie(reply, name);
  else return undefined;
  return reply.header('cache-control', 'private, no-store').redirect(viewedPage(request), 303);
}
