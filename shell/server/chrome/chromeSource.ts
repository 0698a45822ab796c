import { type ChromeFlags, type FragmentPart, slots } from '@kontor/federation';
import type { Pins } from '@kontor/federation/registry';
import type { TextLocale } from '@kontor/i18n';
import { defaultPlatform, type Platform, type SiteKey } from '@kontor/site';
import { LRUCache } from 'lru-cache';
import { keepWhileFailing } from '../keepWhileFailing.ts';
import { createFetchFragment, type Fragment } from './fetchFragment.ts';

export type ChromeRequest = {
  readonly site: SiteKey;
  readonly locale: TextLocale;
  readonly flags: ChromeFlags;
  /** The client that the footer is rendered for; a computer by default. */
  readonly client?: Platform;
  /** The key of the category whose banner the document contains. */
  readonly category?: string | undefined;
  /** The value of `x-forwarded-for`. */
  readonly forwardedFor: string;
  /** A remote's version that is live for the visitor. Markup of any other version is not used again. */
  readonly liveVersionOf?: (remote: string) => string | undefined;
  /** The names of the remotes whose canary the visitor gets. */
  readonly canaries?: readonly string[];
  /** The cookies of staff, who may see a preview. */
  readonly cookie?: string;
};

/** The markup of each part, and the versions of the remotes that rendered it. */
export type LoadedChrome = Partial<Record<FragmentPart, string>> & { readonly versions?: Pins };

export type ChromeSource = {
  /**
   * Loads the markup of the header, the footer and a category's banner. If the category has no banner, that banner's
   * markup is empty. If a part fails or is late, the live version's last markup is used for up to ten minutes. Without
   * such markup, the part is left out. A part whose version differs from the header's is also left out.
   */
  load(request: ChromeRequest): Promise<LoadedChrome>;
};

type Options = {
  /** Page-border's address. */
  readonly url: string;
  /** How long a document waits for all parts. */
  readonly deadlineMs: number;
  /** How long a fragment is reused before it is revalidated. */
  readonly freshMs: number;
  readonly onError: (part: FragmentPart, error: unknown) => void;
  /** Milliseconds since an arbitrary point in time. */
  readonly now?: () => number;
};

/** The path below which page-border serves fragments. */
const mountPath = '/service/pageborder';

/** Enough for one shell's combinations of sites, locales and flags, and for the categories of all sites. */
const maxFragments = 1_024;

/** A part's path and query at page-border. */
function addressOf(part: FragmentPart, request: ChromeRequest): string {
  const { site, locale, flags, client = defaultPlatform, category, canaries = [] } = request;
  const rest = part === 'categorybanner' ? [category] : flags[part];
  const platform = part === 'footer' ? client : defaultPlatform;
  const channel = canaries.includes(slots[part].remote) ? '&canary=1' : '';
  return `${mountPath}/${[part, site, platform, ...rest].join('/')}?only=markup&lang=${locale}${channel}`;
}

/**
 * Joins parts. A document loads the scripts of only one version of each remote, so a part is left out if an earlier
 * part comes from another version of its remote.
 */
function joinParts(parts: readonly (readonly [FragmentPart, Fragment])[]): LoadedChrome {
  const versions: Record<string, string> = {};
  const chrome: Partial<Record<FragmentPart, string>> = {};
  for (const [part, { markup, version }] of parts) {
    const { remote } = slots[part];
    if (version !== undefined && (versions[remote] ?? version) !== version) continue;
    if (version !== undefined) versions[remote] = version;
    chrome[part] = markup;
  }
  return Object.keys(versions).length > 0 ? { ...chrome, versions } : chrome;
}

/** A fragment, and when page-border sent it or confirmed that it is unchanged. */
type KeptFragment = Fragment & { readonly sentAt: number };

type FragmentContext = {
  readonly part: FragmentPart;
  readonly request: ChromeRequest;
  /** The version that is live for the visitor. */
  readonly live: string | undefined;
};

/**
 * Creates the client for page-border. Unchanged fragments are not sent again, and concurrent documents share one
 * request. Requests from staff, who may see a preview, share nothing.
 */
export function createChromeSource({
  url,
  deadlineMs,
  freshMs,
  onError,
  now = () => performance.now(),
}: Options): ChromeSource {
  const fetchFragment = createFetchFragment(deadlineMs, maxFragments);
  const ask = ({ part, request }: Pick<FragmentContext, 'part' | 'request'>): Promise<Fragment> =>
    // A category without a banner has an empty fragment.
    fetchFragment(url + addressOf(part, request), { ...request, mayBeEmpty: part === 'categorybanner' });

  const fresh = new LRUCache<string, KeptFragment, FragmentContext>({
    max: maxFragments,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: (_key, former, { options, context }) => {
      const isLive = ({ version }: Fragment) => !context.live || version === context.live;
      return keepWhileFailing({
        ...{ options, now },
        former: former && isLive(former) ? former : undefined,
        async load() {
          const fragment = await ask(context);
          // The registry has changed, and page-border is about to pick up the change.
          if (!isLive(fragment)) options.ttl = 1;
          return { ...fragment, sentAt: now() };
        },
        onError: (error) => onError(context.part, error),
      });
    },
  });

  function loadPart(part: FragmentPart, request: ChromeRequest): Promise<Fragment> {
    if (request.cookie) return ask({ part, request });
    const live = request.liveVersionOf?.(slots[part].remote);
    return fresh.forceFetch(`${addressOf(part, request)} ${live ?? ''}`, { context: { part, request, live } });
  }

  return {
    async load(request) {
      const wanted: FragmentPart[] = ['header', 'footer'];
      if (request.category !== undefined) wanted.push('categorybanner');
      const parts = wanted.map(async (part) => {
        try {
          return [part, await loadPart(part, request)] as const;
        } catch (error) {
          onError(part, error);
          return undefined;
        }
      });
      return joinParts((await Promise.all(parts)).filter((entry) => entry !== undefined));
    },
  };
}
