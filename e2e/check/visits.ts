import { join } from 'node:path';
import { pageModuleAttribute } from '@kontor/federation';
import { defaultSite, linkTargets, type SiteKey, siteKeys } from '@kontor/site';
import type { Page } from '@playwright/test';
import { pathOfPage } from '../../reference/shop/server/pages.ts';
import { hasOnlyCart, startHost } from '../conformance/startHost.ts';
import { findInstalledNginx } from '../hosts/nginx/findNginx.ts';
import { startNginx } from '../hosts/nginx/startNginx.ts';
import { startPlainHost } from '../hosts/plain/startPlainHost.ts';
import { startPodiumHost } from '../hosts/podium/startPodiumHost.ts';
import type { RunningHost, ShopAddresses } from '../hosts/runningHost.ts';
import { startEmbedHosts } from '../hosts/startEmbedHosts.ts';

/** A page that is opened both with the live version and with the candidate. */
export type Visit = {
  readonly host: string;
  /** The page's name in the report. */
  readonly page: string;
  readonly width: number;
  /** The site whose language the page is in. */
  readonly site: SiteKey;
  /** Whether the page is opened only to check its strings, without axe or a screenshot. */
  readonly isBrief?: boolean;
  /** Whether the page is opened by a member of staff. */
  readonly isStaff?: boolean;
  /** Whether scripts fill empty containers above and below the content, which therefore moves with every version. */
  readonly isFilledLate?: boolean;
  /** Whether the page has only the cart. All such pages are served on one port. */
  readonly isEmbedding?: boolean;
  /** Starts the page's server, or just returns the address if the page is already being served. */
  readonly open: () => Promise<RunningHost>;
  /** Selectors of elements that appear when the page's remotes work, in the order in which the check looks for them. */
  readonly alive: Readonly<Record<string, string>>;
};

type Options = ShopAddresses & {
  /** Name of the remote. */
  readonly remote: string;
  /** Names of the live remotes, including this one. */
  readonly live: readonly string[];
  /** The pages that the remote's descriptor names for its modules. */
  readonly slots: readonly { readonly page: string; readonly module: string }[];
  /** Names of the remote's entries for pages that share nothing with the shop. */
  readonly entries: readonly string[];
  /** The site with the longest strings. Undefined if the remote has none. */
  readonly longest?: SiteKey | undefined;
  /** Origin of the remote's files. */
  readonly originUrl: string;
  /** Port of the pages that embed the cart. */
  readonly embedPort: number;
  /** The hosts of `npm run conformance` that are installed on this machine, and the kinds that are not. */
  readonly conformance: {
    readonly kept: readonly { readonly kind: string; readonly folder: string }[];
    readonly missing: readonly string[];
  };
};

const desktop = 1280;
const phone = 390;

/** The narrowest window that the shop supports. Content that is too wide overflows here first. */
const narrow = 320;

/**
 * A container whose remote has been painted, whether hydrated or rendered in the browser. Styles and data next to
 * server-rendered markup do not count.
 */
const painted = (id: string) => {
  const mounted = `#${id}[data-mounted]:not([data-slot])`;
  return `${mounted} > [data-hydrated], ${mounted}:not(:has(> [data-rendered])) > :not(script, style)`;
};

const chromeSelectors = {
  header: painted('header'),
  cart: '#header a[aria-haspopup="dialog"]',
  footer: painted('footer'),
  // This field is in the footer or, on the newsletter page, in the content.
  newsletter: 'input[name="email"]',
};

const served = (url: string) => async () => ({ url, stop: async () => undefined });

/** Additional pages of the shell that show modules of a single remote. */
const ownPages: Readonly<Record<string, readonly Pick<Visit, 'page' | 'isStaff'>[]>> = {
  header: [{ page: '/category/coffee' }],
  cart: [{ page: linkTargets.cart }],
  newsletter: [{ page: linkTargets.newsletter }],
  preview: [{ page: '/', isStaff: true }],
};

/** A page with a header, a footer and little other content. */
const smallPage = '/faq';

/** An example of each kind of page that has a subject, for remotes that show a module on all pages of a kind. */
const examples: Readonly<Partial<Record<string, string>>> = {
  account: 'account/overview',
  category: 'category/coffee',
  info: 'info/faq',
  product: 'product/1000102',
  theme: 'theme/first-roast',
};

/** The address of a page that a descriptor names by its kind, or by its kind and subject. */
function addressOf(page: string): string | undefined {
  const path = pathOfPage(examples[page] ?? page);
  return path === linkTargets.search ? `${path}?query=kaffee` : path;
}

/**
 * The pages on which a remote is checked, the hosts whose pages cannot be opened on this machine, and a function that
 * stops the servers shared by several pages.
 */
export function visitsOf({
  remote,
  live,
  slots,
  entries,
  longest,
  originUrl,
  embedPort,
  conformance,
  ...addresses
}: Options): {
  readonly visits: readonly Visit[];
  /** Hosts whose pages cannot be opened on this machine, with the reason. */
  readonly missing: readonly { readonly host: string; readonly reason: string; readonly hint: string }[];
  /** Pages that the descriptor names but that the shell does not have. */
  readonly unknownPages: readonly string[];
  readonly stop: () => Promise<void>;
} {
  const { shopUrl, pageBorderUrl } = addresses;
  let embedHosts: Promise<RunningHost> | undefined;
  const chrome = Object.fromEntries(Object.entries(chromeSelectors).filter(([name]) => live.includes(name)));
  const ofShell = (
    { page, isStaff = false }: Pick<Visit, 'page' | 'isStaff'>,
    width: number,
    site: SiteKey = defaultSite,
  ): Visit => ({
    host: 'shell',
    page: isStaff ? `${page} for staff` : page,
    width,
    site,
    isStaff,
    open: served(shopUrl + page),
    alive: isStaff ? { ...chrome, preview: '#footer dialog, #footer button[aria-expanded]' } : chrome,
  });
  const shown = slots.map(({ page, module }) => ({ page, module, address: addressOf(page) }));
  const withModule = (address: string, width = desktop, site: SiteKey = defaultSite): Visit => {
    const visit = ofShell({ page: address }, width, site);
    const ids = shown
      .filter((slot) => slot.address === address)
      .map(({ module }) => module.replace('./', `shop_${remote}/`));
    const [module] = ids.map((id) => `[${pageModuleAttribute}="${id}"]:not([data-slot]) > *`);
    return { ...visit, alive: { ...visit.alive, ...(module === undefined ? {} : { [remote]: module }) } };
  };
  const withFragments = async (lang = 'de-DE') => {
    const fragment = async (part: string) =>
      (await fetch(`${pageBorderUrl}/service/pageborder/${part}/${defaultSite}/CLASSIC?lang=${lang}`)).text();
    const [header, footer] = await Promise.all([fragment('header'), fragment('footer')]);
    return startPlainHost({ ...addresses, platform: 'CLASSIC', lang, header, footer });
  };
  const nginx = findInstalledNginx();
  const { newsletter: _newsletter, ...withoutNewsletter } = chrome;
  const built = conformance.kept.filter(({ folder }) => hasOnlyCart(folder));
  const started = new Map<string, Promise<RunningHost>>();
  const composing = (kind: string, folder: string): Visit => ({
    host: kind,
    page: 'a conformance host',
    width: desktop,
    site: defaultSite,
    isFilledLate: kind === 'plain',
    open: async () => {
      const origins = { cart: originUrl, shop: shopUrl, pageBorder: pageBorderUrl };
      const host = started.get(kind) ?? startHost({ kind, folder, port: 0, ...origins });
      started.set(kind, host);
      return { url: (await host).url, stop: async () => undefined };
    },
    alive: withoutNewsletter,
  });
  const composed = remote in chrome ? conformance.kept.filter(({ folder }) => !hasOnlyCart(folder)) : [];
  const embedding = (path: string): Visit => ({
    host: path.split('/')[0] ?? path,
    page: path,
    width: desktop,
    site: defaultSite,
    isEmbedding: true,
    open: async () => {
      const builds = new Map(built.map(({ kind, folder }) => [kind, join(folder, 'dist')]));
      embedHosts ??= startEmbedHosts({ cart: originUrl, shop: shopUrl, port: embedPort, builds });
      const url = (await embedHosts).url + path;
      // The first request builds the page. This may take longer than the deadline for opening a page.
      await fetch(url);
      return { url, stop: async () => undefined };
    },
    alive: { cart: 'kontor-mini-cart button, [aria-haspopup="dialog"]' },
  });
  const own = ownPages[remote]?.[0];
  const [shownPage] = shown.flatMap(({ address = [] }) => address);
  /** The smallest page that shows the remote. */
  const small = (width: number, site: SiteKey): Visit =>
    shownPage === undefined
      ? ofShell(remote in chrome && remote !== 'cart' ? { page: smallPage } : (own ?? { page: smallPage }), width, site)
      : withModule(shownPage, width, site);
  /** Makes a visit brief, so it waits only for the remote. */
  const brief = (visit: Visit): Visit => ({
    ...visit,
    isBrief: true,
    alive: Object.fromEntries(Object.entries(visit.alive).filter(([name]) => name === remote)),
  });
  const inEveryLocale = [
    ...siteKeys.map((site) => brief(small(narrow, site))),
    // No site is in English, but another team's page may be.
    brief({
      host: 'page-border',
      page: 'an English page with fragments',
      width: narrow,
      site: defaultSite,
      open: () => withFragments('en'),
      alive: withoutNewsletter,
    }),
  ];
  const visits: Visit[] = [
    ofShell({ page: '/' }, desktop),
    ofShell({ page: '/' }, phone),
    ...(ownPages[remote] ?? []).map((page) => ofShell(page, desktop)),
    ...[...new Set(shown.flatMap(({ address = [] }) => address))].map((address) => withModule(address)),
    {
      host: 'page-border',
      page: 'a page with fragments',
      width: desktop,
      site: defaultSite,
      open: () => withFragments(),
      alive: withoutNewsletter,
    },
    {
      host: 'podium',
      page: 'a Podium layout',
      width: desktop,
      site: defaultSite,
      open: () => startPodiumHost(addresses),
      alive: withoutNewsletter,
    },
    ...(nginx === undefined
      ? []
      : [
          {
            host: 'nginx',
            page: 'a page with server-side includes',
            width: desktop,
            site: defaultSite,
            open: async () => {
              const host = await startNginx(nginx, { ...addresses, configuration: 'nginx.conf' });
              // The first request fills nginx's cache. This may take longer than nginx waits for a page's fragments.
              await fetch(host.url);
              return host;
            },
            alive: withoutNewsletter,
          },
        ]),
    ...(entries.includes('embed') ? [embedding('embed/')] : []),
    ...(entries.includes('container') ? [embedding('vite/'), embedding('webpack/')] : []),
    ...(entries.includes('embed') ? built.map(({ kind }) => embedding(`${kind}/`)) : []),
    ...composed.map(({ kind, folder }) => composing(kind, folder)),
    ...(longest === undefined ? [] : [small(desktop, longest), ...inEveryLocale]),
  ];
  const missing = [
    ...(nginx === undefined
      ? [
          {
            host: 'nginx',
            reason: 'its page was not opened, because nginx is not installed',
            hint: 'install nginx; the page of page-border has the same fragments',
          },
        ]
      : []),
    ...(conformance.missing.length > 0 && remote in chrome
      ? [
          {
            host: 'conformance',
            reason: `pages of ${conformance.missing.join(', ')} were not opened, because these hosts are not installed`,
            hint: 'npm run conformance installs them, and later checks open them',
          },
        ]
      : []),
  ];
  const unknownPages = shown.flatMap(({ page, address }) => (address === undefined ? page : []));
  return {
    visits,
    unknownPages,
    missing,
    stop: async () => {
      const hosts = [...started.values(), ...(embedHosts ? [embedHosts] : [])];
      // A host that did not start has nothing to stop.
      await Promise.all(hosts.map(async (host) => (await host.catch(() => undefined))?.stop()));
    },
  };
}

/** Logs in a member of staff. */
export async function logStaffIn(page: Page, shopUrl: string): Promise<void> {
  await page.request.get(`${shopUrl}/service/preview/login?as=editor`);
}
