import type { ChromeFlags, PageName } from '@kontor/federation';
import { pageGroupOf } from '@kontor/shell/pageGroupOf';
import type { Page } from '@kontor/shell/server';
import {
  accountTargets,
  brand,
  hasStickyHeader,
  linkTargets,
  type PageGroup,
  serviceTargets,
  storeFinderHome,
} from '@kontor/site';

type Route = {
  readonly path: RegExp;
  readonly name: PageName;
  /** The subject of pages whose address does not contain one. */
  readonly subject?: string;
  readonly flags: ChromeFlags;
};

/** The flags of most pages. Whether the header is sticky depends on the page's group (HEAD-12). */
const standard: ChromeFlags = { header: [], footer: ['newsletter'] };

/** For the checkout, where no link leads away. */
const reduced: ChromeFlags = { header: ['reduced'], footer: ['reduced'] };

/** For pages with the newsletter form in their content. */
const noNewsletter: ChromeFlags = { header: [], footer: [] };

const exactly = (path: string): RegExp => new RegExp(`^${path.replace(/\/$/, '')}$`);

/** Account pages, by subject. */
const accountPages: Readonly<Record<string, string>> = {
  menu: linkTargets.user,
  overview: linkTargets.account,
  orders: accountTargets.orders,
  subscriptions: accountTargets.subscriptions,
  beans: accountTargets.loyaltyBeans,
};

/** The paths of the info pages, by their keys on the back end. */
const infoPages: Readonly<Record<string, string>> = {
  contact: linkTargets.contact,
  'secured-purchase': accountTargets.securedPurchase,
  card: accountTargets.loyaltyCard,
  community: accountTargets.community,
  'mobile-plan': accountTargets.mobilePlan,
  watchlist: accountTargets.watchlist,
  service: serviceTargets.service,
  faq: serviceTargets.faq,
  catalogue: serviceTargets.catalogue,
  'gift-card': serviceTargets.giftCard,
  shipping: serviceTargets.shipping,
  returns: serviceTargets.returns,
  payment: serviceTargets.payment,
  'coffee-subscription': serviceTargets.coffeeSubscription,
  'size-guide': serviceTargets.sizeGuide,
  withdrawal: serviceTargets.withdrawal,
  terms: serviceTargets.terms,
  privacy: serviceTargets.privacy,
  imprint: serviceTargets.imprint,
  about: serviceTargets.about,
  careers: serviceTargets.careers,
  quality: serviceTargets.quality,
  responsibility: serviceTargets.responsibility,
  accessibility: serviceTargets.accessibility,
  'cancel-contract': serviceTargets.cancelContract,
  'newsletter-example': serviceTargets.newsletterExample,
  'newsletter-notice': serviceTargets.newsletterNotice,
  'newsletter-usage': serviceTargets.newsletterUsage,
  'card-registration': brand.cardRegistrationPath,
};

const routesTo = (name: PageName, paths: Readonly<Record<string, string>>): Route[] =>
  Object.entries(paths).map(([subject, path]) => ({ path: exactly(path), name, subject, flags: standard }));

const routes: readonly Route[] = [
  { path: /^\/$/, name: 'home', flags: standard },
  { path: /^\/category\/(?<subject>[\w-]{1,64})$/, name: 'category', flags: standard },
  { path: /^\/theme(?:\/(?<subject>[\w-]{1,64}))?$/, name: 'theme', flags: standard },
  { path: /^\/product\/(?<subject>\d{1,12})$/, name: 'product', flags: standard },
  { path: new RegExp(`^${linkTargets.search}$`), name: 'search', flags: standard },
  { path: new RegExp(`^${linkTargets.cart}$`), name: 'cart', flags: standard },
  { path: /^\/checkout$/, name: 'checkout', flags: reduced },
  { path: /^\/checkout\/confirmation\/(?<subject>[A-Z]\d{8}-\d{7})$/, name: 'confirmation', flags: reduced },
  {
    path: new RegExp(`^(?:${linkTargets.newsletter}|/newsletter(?:/confirm|/unsubscribe|/interests)?)$`),
    name: 'newsletter',
    flags: noNewsletter,
  },
  ...routesTo('account', accountPages),
  ...routesTo('info', infoPages),
  ...routesTo('info', { 'card-registration': linkTargets.privateCardRegistration }),
  { path: exactly(accountTargets.logIn), name: 'login', flags: standard },
  { path: exactly(accountTargets.register), name: 'register', flags: standard },
  { path: exactly(linkTargets.consentSettings), name: 'consent', flags: standard },
  { path: exactly(linkTargets.storeFinder), name: 'stores', flags: standard },
  { path: exactly(storeFinderHome), name: 'stores', flags: standard },
];

/**
 * First path segments of other teams' pages that the chrome links to. This set-up shows a short notice for each of
 * them.
 */
const foreignPages: ReadonlySet<string> = new Set([...['about', 'account', 'privacy', 'terms']]);

function isForeignPage(path: string): boolean {
  return foreignPages.has(path.split('/')[1] ?? '');
}

/** The page for an address whose subject does not exist: a notice with the same header and footer. */
export function withoutSubject(page: Page): Page {
  return { ...page, name: 'message', subject: 'not-found', status: 404 };
}

/** Paths of pages without a subject, by name. The last path stands for all pages that are not found. */
const plainPaths: Readonly<Record<string, string>> = {
  home: '/',
  theme: '/theme',
  search: linkTargets.search,
  cart: linkTargets.cart,
  newsletter: linkTargets.newsletter,
  stores: linkTargets.storeFinder,
  login: accountTargets.logIn,
  register: accountTargets.register,
  consent: linkTargets.consentSettings,
  message: '/not-found',
} satisfies Partial<Record<PageName, string>>;

/** Paths of pages whose addresses do not contain their names, by name and subject. */
const pathsOfSubjects: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ account: accountPages, info: infoPages }).flatMap(([name, paths]) =>
    Object.entries(paths).map(([subject, path]) => [`${name}/${subject}`, path]),
  ),
);

/**
 * The path of a page that a remote names as the place for its modules.
 *
 * @param page the page's name, or its name and subject, such as `info/faq`
 * @returns undefined if there is no such page, or if it shows no modules
 */
export function pathOfPage(page: string): string | undefined {
  const [name = '', subject] = page.split('/');
  const known = subject === undefined ? plainPaths : pathsOfSubjects;
  const inPath = subject === undefined ? undefined : `/${page}`;
  const path = Object.hasOwn(known, page) ? known[page] : inPath;
  if (path === undefined) return undefined;
  const found = pageOf(path);
  const isSame = found.name === name && (subject === undefined || found.subject === subject);
  return isSame && !found.flags.header.includes('reduced') ? path : undefined;
}

/** A page's flags, including `sticky` if the page's group has a sticky header. */
const withSticky = ({ header, footer }: ChromeFlags, group: PageGroup): ChromeFlags =>
  hasStickyHeader(group) ? { header: [...header, 'sticky'], footer } : { header, footer };

/** The page at an address. An unknown address returns a notice with status 404. */
export function pageOf(path: string): Page {
  const normalised = path.replace(/(?<=[^/])\/$/, '');
  for (const route of routes) {
    const match = route.path.exec(normalised);
    if (!match) continue;
    const subject = match.groups?.['subject'] ?? route.subject;
    return {
      name: route.name,
      status: 200,
      flags: withSticky(route.flags, pageGroupOf({ page: route.name, ...(subject ? { subject } : {}) }, normalised)),
      ...(subject === undefined ? {} : { subject }),
    };
  }
  const isForeign = isForeignPage(normalised);
  return {
    name: 'message',
    subject: isForeign ? 'foreign' : 'not-found',
    status: isForeign ? 200 : 404,
    flags: withSticky(standard, 'content'),
  };
}
