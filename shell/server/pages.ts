import { brand, linkTargets } from '@kontor/site';
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
  { path: /^\/theme(?:\/(?<subject>[\w-]{1,64}))?$/, name: 'theme' },
  // The header of product view and basket does not move (HEAD-12).
  { path: /^\/product\/(?<subject>\d{1,12})$/, name: 'product', isFixed: true },
  { path: new RegExp(`^${linkTargets.search}$`), name: 'search' },
  { path: new RegExp(`^${linkTargets.cart}$`), name: 'cart', isFixed: true },
  { path: /^\/checkout$/, name: 'checkout', isReducedVersion: true },
  { path: /^\/checkout\/confirmation\/(?<subject>[A-Z]\d{8}-\d{7})$/, name: 'confirmation', isReducedVersion: true },
  { path: new RegExp(`^(?:${linkTargets.newsletter}|/newsletter(?:/confirm|/unsubscribe)?)$`), name: 'newsletter' },
];

/** First segments of other teams' pages that the chrome links to; in this set-up each is a short notice in its frame. */
const foreignPages: ReadonlySet<string> = new Set([
  ...['about', 'accessibility', 'account', 'app', 'cancel-contract', 'careers', 'coffee-subscription', 'community'],
  ...['contact', 'faq', 'imprint', 'login', 'payment', 'privacy', 'quality', 'register', 'responsibility', 'returns'],
  ...['shipping', 'size-guide', 'social', 'terms', 'usermenu', 'watchlist', 'withdrawal'],
  ...[brand.icons.card, brand.cardRegistrationPath.slice(1), 'registerfreeprivatecard'],
]);

function isForeignPage(path: string): boolean {
  return path === linkTargets.storeFinder || foreignPages.has(path.split('/')[1] ?? '');
}

/** The same frame with the notice that there is nothing. */
export function withoutSubject(page: Page): Page {
  return { ...page, name: 'message', subject: 'not-found', status: 404 };
}

/** The page of an address; one that nobody knows is a notice with status 404. */
export function pageOf(path: string): Page {
  const normalised = path.replace(/(?<=[^/])\/$/, '');
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
  const isForeign = isForeignPage(normalised);
  return {
    name: 'message',
    subject: isForeign ? 'foreign' : 'not-found',
    status: isForeign ? 200 : 404,
    isReducedVersion: false,
    isSticky: true,
  };
}
