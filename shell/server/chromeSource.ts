import { type ChromeFlags, type FragmentPart, slots } from '@kontor/federation';
import type { Pins } from '@kontor/federation/registry';
import type { TextLocale } from '@kontor/i18n';
import { defaultPlatform, type Platform, type SiteKey } from '@kontor/site';
import { LRUCache } from 'lru-cache';

export type ChromeRequest = {
  readonly site: SiteKey;
  readonly locale: TextLocale;
  readonly flags: ChromeFlags;
  /** The client that the footer is rendered for; by default that of a computer. */
  readonly client?: Platform;
  /** Key of the category whose banner the document contains. */
  readonly category?: string | undefined;
  /** Value of `x-forwarded-for`. */
  readonly forwardedFor: string;
  /** The version of a remote that is live for the visitor. Markup of another one is not used again. */
  readonly liveVersionOf?: (remote: string) => string | undefined;
  /** Names of the remotes whose canary the visitor gets. */
  readonly canaries?: readonly string[];
  /** Cookies of staff, who may see a preview. */
  readonly cookie?: string;
};

/** The markup of each part, and the versions of the remotes that it comes from. */
export type LoadedChrome = Partial<Record<FragmentPart, string>> & { readonly versions?: Pins };

export type ChromeSource = {
  /**
   * Loads the markup of header and footer, and of a category's banner, which is empty where the category has none; a part
   * that fails, is late, or is of another version than the header is left out.
   */
  load(request: ChromeRequest): Promise<LoadedChrome>;
};

type Options = {
  /** Address of page-border. */
  readonly url: string;
  /** How long a document waits for all parts. */
  readonly deadlineMs: number;
  /** How long a fragment is used again without asking whether it has changed. */
  readonly freshMs: number;
  readonly onError: (part: FragmentPart, error: unknown) => void;
  /** Milliseconds since any point in time. */
  readonly now?: () => number;
};

type Loaded = { readonly markup: string; readonly version: string | undefined };

type Known = Loaded & { readonly etag: string };

/** Path of page-border. */
const mountPath = '/service/pageborder';

/** The end of every fragment; without it the rest of the document would become part of its state. */
const fragmentEnd = '</script>';

/** More than the combinations of sites, locales and flags of one shell, and the categories of all sites. */
const maxKnown = 1_024;

/**
 * Creates the client of page-border. Unchanged fragments are not sent again, and concurrent documents share one
 * request. Requests of staff, who may see a preview, share nothing.
 */
export function createChromeSource({
  url,
  deadlineMs,
  freshMs,
  onError,
  now = () => performance.now(),
}: Options): ChromeSource {
  const known = new LRUCache<string, Known>({ max: maxKnown });
  const fresh = new LRUCache<string, Loaded, ChromeRequest>({
    max: maxKnown,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: async (key, _former, { options, context }) => {
      const [address = '', live] = key.split(' ');
      const loaded = await askPageBorder(address, context);
      // Page-border is about to follow a change of the registry.
      if (live && loaded.version !== live) options.ttl = 1;
      return loaded;
    },
  });

  async function loadPart(part: FragmentPart, request: ChromeRequest): Promise<Loaded> {
    const { site, locale, flags, client = defaultPlatform, category, liveVersionOf, canaries = [], cookie } = request;
    const { remote } = slots[part];
    const rest = part === 'categorybanner' ? [category] : flags[part];
    const platform = part === 'footer' ? client : defaultPlatform;
    const path = [part, site, platform, ...rest].join('/');
    const channel = canaries.includes(remote) ? '&canary=1' : '';
    const address = `${url}${mountPath}/${path}?only=markup&lang=${locale}${channel}`;
    if (cookie) return askPageBorder(address, request);
    return fresh.forceFetch(`${address} ${liveVersionOf?.(remote) ?? ''}`, { context: request });
  }

  async function askPageBorder(address: string, { forwardedFor, cookie }: ChromeRequest): Promise<Loaded> {
    const last = cookie ? undefined : known.get(address);
    const response = await fetch(address, {
      // Both run in one data centre: compressing would take longer than sending.
      headers: {
        'accept-encoding': 'identity',
        'x-forwarded-for': forwardedFor,
        ...(cookie ? { cookie } : {}),
        ...(last ? { 'if-none-match': last.etag } : {}),
      },
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (response.status === 304 && last) return last;
    if (!response.ok) throw new Error(`page-border answered ${response.status}`);
    const markup = await response.text();
    // A category without a banner has an empty one.
    const mayBeEmpty = address.startsWith(`${url}${mountPath}/categorybanner/`);
    if (!markup.endsWith(fragmentEnd) && !(mayBeEmpty && markup === ''))
      throw new Error('page-border answered something that is not a fragment');
    const etag = response.headers.get('etag');
    const loaded = { markup, version: response.headers.get('x-remote-version') ?? undefined };
    if (etag && !cookie) known.set(address, { etag, ...loaded });
    return loaded;
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
      const versions: Record<string, string> = {};
      const chrome: Partial<Record<FragmentPart, string>> = {};
      for (const [part, { markup, version }] of (await Promise.all(parts)).filter((entry) => entry !== undefined)) {
        const { remote } = slots[part];
        // Scripts are of one version of a remote, so its markup has to be too.
        if (version !== undefined && (versions[remote] ?? version) !== version) continue;
        if (version !== undefined) versions[remote] = version;
        chrome[part] = markup;
      }
      return Object.keys(versions).length > 0 ? { ...chrome, versions } : chrome;
    },
  };
}
