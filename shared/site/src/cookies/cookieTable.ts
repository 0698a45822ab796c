import { consentGroups } from './consentGroups.ts';
import { defaultCookieLifetimeSeconds } from './defaultCookieLifetimeSeconds.ts';

/** Eight hours, a working day. The cookies outlive the back end's preview session, and then show that there was one. */
const staffDaySeconds = 8 * 3_600;

/** Long enough to enter a password. */
const handoverSeconds = 15 * 60;

/** Who sets a cookie. */
export type CookieWriter = 'shell' | 'back end' | 'chrome' | 'consent script' | 'app' | 'pages of other teams';

export type CookieRow = {
  /** The exact name. Names match only as a whole (CONSENT-13). */
  readonly name: string;
  readonly purpose: string;
  /** The cookie's lifetime: a number of seconds, or until the browser is closed. */
  readonly life: number | 'session';
  readonly group: (typeof consentGroups)[keyof typeof consentGroups];
  readonly writers: readonly CookieWriter[];
  /** Whether the cookie is hidden from scripts. */
  readonly isHttpOnly: boolean;
  /** The path that browsers send the cookie to; by default, every path. */
  readonly path?: `/${string}`;
};

const { necessary, tracking, marketing } = consentGroups;
const life = defaultCookieLifetimeSeconds;
const desktop = {
  purpose: 'The visitor has asked for the desktop view of this site on a phone.',
  life,
  group: necessary,
  writers: ['shell', 'pages of other teams'],
  isHttpOnly: false,
} as const;

/**
 * Every cookie that the chrome and its servers read or write (CONSENT-11). They must not access any other cookie, so
 * the functions for cookie access accept only these names. Browser code imports just the types, which add no bytes.
 */
export const cookieTable = [
  {
    name: 'OptanonConsent',
    purpose: 'What the visitor allows the shop to do beyond what is necessary.',
    life,
    group: necessary,
    writers: ['consent script', 'shell'],
    isHttpOnly: false,
  },
  {
    name: 'kontor_visitor',
    purpose:
      'A random number for this browser, to which its cart belongs. The browser’s A/B test groups are computed from it and stored nowhere.',
    life,
    group: necessary,
    writers: ['shell', 'back end'],
    isHttpOnly: true,
  },
  {
    name: 'kontor_session',
    purpose: 'The session of a customer who is logged in (the login cookie).',
    life: 'session',
    group: necessary,
    writers: ['back end'],
    isHttpOnly: true,
  },
  {
    name: 'long-term-token',
    purpose: 'Recognises a customer after the session has ended, if the customer has asked for this.',
    life,
    group: necessary,
    writers: ['back end'],
    isHttpOnly: false,
  },
  {
    name: 'kontor_order',
    purpose: 'The number of an order that was placed without scripts, which the next page confirms.',
    life: 3600,
    group: necessary,
    writers: ['shell'],
    isHttpOnly: true,
  },
  {
    name: 'csrf-token',
    purpose: 'Protects changes against pages of other sites, on a developer’s machine without TLS.',
    life,
    group: necessary,
    writers: ['shell', 'back end'],
    isHttpOnly: false,
  },
  {
    name: '__Host-csrf-token',
    purpose: 'Protects changes against pages of other sites.',
    life,
    group: necessary,
    writers: ['shell', 'back end'],
    isHttpOnly: false,
  },
  {
    name: 'site',
    purpose: 'The country and language that the visitor has chosen; on hosts that name a country, only the language.',
    life,
    group: necessary,
    writers: ['shell'],
    isHttpOnly: false,
  },
  { name: 'desktop_DE', ...desktop },
  { name: 'desktop_AT', ...desktop },
  { name: 'desktop_CH', ...desktop },
  { name: 'desktop_CH_FR', ...desktop },
  { name: 'desktop_PL', ...desktop },
  { name: 'desktop_CZ', ...desktop },
  { name: 'desktop_HU', ...desktop },
  { name: 'desktop_SK', ...desktop },
  { name: 'desktop_TR', ...desktop },
  {
    name: 'nl_status',
    purpose: 'The visitor has signed up for the newsletter of a site, so its form is not shown.',
    life,
    group: necessary,
    writers: ['back end'],
    isHttpOnly: false,
  },
  {
    name: 'newsletter-links',
    purpose:
      'The tokens of the newsletter e-mail links that were opened most recently, so that no address that a script or another site sees contains them.',
    life: 3600,
    group: necessary,
    writers: ['shell'],
    isHttpOnly: true,
    path: '/newsletter',
  },
  {
    name: 'xc-app',
    purpose: 'The page is shown in the shop’s app (value `new`), so that the app is not advertised.',
    life,
    group: necessary,
    writers: ['app'],
    isHttpOnly: false,
  },
  {
    name: 'platform',
    purpose: 'The visitor uses the shop’s app (value `new_app`).',
    life,
    group: necessary,
    writers: ['app'],
    isHttpOnly: false,
  },
  {
    name: 'preview-token',
    purpose: 'A member of staff has a preview session, or had one earlier in the day.',
    life: staffDaySeconds,
    group: necessary,
    writers: ['back end'],
    isHttpOnly: false,
  },
  {
    name: 'kontor_staff',
    purpose: 'Authenticates a member of staff for the preview, until half an hour after the last renewal.',
    life: staffDaySeconds,
    group: necessary,
    writers: ['back end'],
    isHttpOnly: true,
  },
  {
    name: 'kontor_versions',
    purpose: 'The versions of remotes that a member of staff has chosen, signed by the shop.',
    life: staffDaySeconds,
    group: necessary,
    writers: ['shell'],
    isHttpOnly: true,
  },
  {
    name: 'kontor_handover',
    purpose:
      'A random number for a browser in which a member of staff takes over the preview session from another country’s host.',
    life: handoverSeconds,
    group: necessary,
    writers: ['shell'],
    isHttpOnly: true,
  },
  {
    name: 'tracking-user',
    purpose: 'A random number by which analytics recognises a browser.',
    life,
    group: tracking,
    writers: ['chrome'],
    isHttpOnly: false,
  },
  {
    name: 'affiliate-number',
    purpose:
      'The partner in whose pages the shop is shown. The footer is reduced for its visitors, as agreed with the partner; nothing else uses it, and it is sent to nobody.',
    life,
    group: necessary,
    writers: ['pages of other teams'],
    isHttpOnly: false,
  },
  {
    name: 'last-touchpoint',
    purpose: 'The last campaign that led to the shop, with its expiry time, so that an order can be credited to it.',
    life,
    group: marketing,
    writers: ['chrome'],
    isHttpOnly: false,
  },
] as const satisfies readonly CookieRow[];

type Row = (typeof cookieTable)[number];

/** The name of a cookie in the table. */
export type CookieName = Row['name'];

/** The cookies that the given writers set. */
type WrittenBy<Writer extends CookieWriter> = Row extends infer One
  ? One extends { readonly name: infer Name; readonly writers: readonly (infer Writers)[] }
    ? Extract<Writers, Writer> extends never
      ? never
      : Name
    : never
  : never;

/** A cookie set by one of our servers. */
export type ServerCookieName = WrittenBy<'shell' | 'back end'>;

/** A cookie set by the chrome's scripts. */
export type ChromeCookieName = WrittenBy<'chrome'>;

/** The entry for a cookie in the table. */
export function cookieRowOf(name: CookieName): CookieRow {
  const row = cookieTable.find((one) => one.name === name);
  if (!row) throw new Error(`the table of cookies has no ${name}`);
  return row;
}
