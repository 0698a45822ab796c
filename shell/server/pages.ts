import { linkTargets } from '@kontor/site';
import type { PageName } from '../src/pageState.ts';

/** A page of the shell as its address names it. */
export type Page = {
  readonly name: PageName;
  readonly subject?: string;
  readonly status: number;
  readonly isReducedVersion: boolean;
  readonly isSticky: boolean;
};

type Route = {
  readonly path: RegExp;
  readonly name: PageName;
  readonly isReducedVersion?: true;
  readonly isFixed?: true;
};

const routes: readonly Route[] = [
  { path: /^\/$/, name: 'home' },
  { path: /^\/category\/(?<subject>[\w-]{1,64})$/, name: 'category' },
  // The header of product view and basket does not move (first specification, section 2).
  { path: /^\/product\/(?<subject>\d{1,12})$/, name: 'product', isFixed: true },
  { path: new RegExp(`^${linkTargets.search}$`), name: 'search' },
  { path: new RegExp(`^${linkTargets.cart}$`), name: 'cart', isFixed: true },
  { path: /^\/checkout$/, name: 'checkout', isReducedVersion: true },
  { path: /^\/checkout\/confirmation\/(?<subject>[\w-]{1,64})$/, name: 'confirmation', isReducedVersion: true },
  { path: new RegExp(`^(?:${linkTargets.newsletter}|/newsletter)$`), name: 'newsletter' },
];

/** Pages of other teams that the chrome links to; in this set-up each is a short notice in the right frame. */
const foreignPages =
  /^\/(?:usermenu|login|register|account|orders|watchlist|contact|service\/storefinder|theme|coffee-subscription|kontorcard|registerfreekontorcard|registerfreeprivatecard|community|help|about|legal|imprint|terms|privacy|gift|mobile|blog|jobs)(?:\/|$)/;

/** The page of an address; one that nobody knows is a notice with status 404. */
export function pageOf(path: string): Page {
  const normalised = path.length > 1 ? path.replace(/\/$/, '') : path;
  for (const route of routes) {
    const match = route.path.exec(normalised);
    if (!match) continue;
    const subject = match.groups?.['subject'];
    return {
      name: route.name,
      status: 200,
      isReducedVersion: route.isReducedVersion === true,
      isSticky: !route.isFixed && !route.isReducedVersion,
      ...(subject === undefined ? {} : { subject }),
    };
  }
  const isForeign = foreignPages.test(normalised);
  return {
    name: 'message',
    subject: isForeign ? 'foreign' : 'not-found',
    status: isForeign ? 200 : 404,
    isReducedVersion: false,
    isSticky: true,
  };
}
