import { slots } from '@kontor/federation';
import type { Pins } from '@kontor/federation/registry';
import { LRUCache } from 'lru-cache';
import { BackOff } from '../cache/BackOff.ts';
import type { FragmentStore } from '../cache/fragmentStore.ts';
import type { ContentSource, VersionedContent } from '../content/ContentSource.ts';
import type { Visitor } from '../http/visitor.ts';
import type { ExtraVersions } from '../remote/ExtraVersions.ts';
import type { LiveRemote, RemoteSource } from '../remote/liveRemote.ts';
import {
  composeFragment,
  type Fragment,
  type FragmentRequest,
  fragmentKey,
  frameOf,
  type PageOptions,
  type RenderedFragment,
  type RenderedPage,
  renderInput,
} from './composeFragment.ts';
import { emptyPage } from './pageFrame.ts';

/**
 * How a fragment was obtained: from memory, from memory but out of date, rendered for this response, or rendered for
 * staff.
 */
export type FragmentState = 'hit' | 'stale' | 'miss' | 'preview';

export type Served = { readonly fragment: Fragment; readonly state: FragmentState };

type Options = {
  readonly content: ContentSource;
  readonly remotes: Readonly<Record<string, RemoteSource>>;
  /**
   * Whether a version's fragments may be served while no version is in service. They may if the registry names the
   * version as live or has not been read yet.
   */
  readonly mayServe: (remote: string, version: string) => boolean;
  /** Canaries, and versions that staff have chosen. */
  readonly extra?: Pick<ExtraVersions, 'find' | 'canary'>;
  readonly disk: FragmentStore;
  /** Set if replicas share fragments. */
  readonly shared?: FragmentStore | undefined;
  readonly pageOptions: PageOptions;
  /** The maximum size of all fragments in memory. */
  readonly memoryBytes: number;
  readonly now: () => number;
  readonly onError: (key: string, error: unknown) => void;
};

/** The maximum number of concurrent renderings for staff. Beyond it, staff get the public fragment. */
const maxPreviews = 8;

/** The longest pause before a failed rendering is tried again. */
const maxPauseMs = 15_000;

/**
 * A fragment's estimated memory use as a multiple of its page's size, including the compressed forms for pages and the
 * shell.
 */
const copies = 2;

/** A fragment's estimated memory use without its page. This matters because anyone can request many empty fragments. */
const recordBytes = 2_000;

/**
 * Whether a fragment is stored for longer than the process lives. Category banners are not stored, because their number
 * is unlimited and a page is complete without them. Neither are a canary's fragments, because the canary may be rolled
 * back.
 */
const isStored = ({ category, isCanary }: FragmentRequest): boolean => category === undefined && !isCanary;

/** Whether there is nothing to render because a category has no banner or the banner failed to load. */
const hasNothing = ({ category }: FragmentRequest, { content }: VersionedContent): boolean =>
  category !== undefined && !('banner' in content && content.banner);

/**
 * Serves fragments from memory whenever possible. They are renewed in the background when content changes, and the last
 * valid fragment is served while anything fails. A fragment of a version that is no longer live is never served.
 */
export class Fragments {
  readonly #options: Options;
  readonly #memory: LRUCache<string, Fragment>;
  readonly #running = new Map<string, Promise<Fragment>>();
  /** Failed renewals by key, with the content version and the remote version that failed. */
  readonly #pauses = new LRUCache<string, { readonly of: string; readonly backOff: BackOff }>({ max: 5_000 });
  #previews = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#memory = new LRUCache({
      maxSize: options.memoryBytes,
      sizeCalculation: ({ page }) => copies * page.plain.body.length + recordBytes,
    });
  }

  /** Returns a fragment from memory and, if it is out of date, starts rendering it in the background. */
  peek(request: FragmentRequest): Served | undefined {
    const key = fragmentKey(request);
    const fragment = this.#memory.get(key);
    if (!fragment) return undefined;
    const peeked = this.#options.content.peek(request);
    const remote = this.#remoteOf(request);
    if (peeked?.age === 'expired' || !this.#isLive(fragment, request, remote)) return undefined;
    if (!peeked || !remote) {
      if (!peeked) this.#options.content.load(request).catch(() => undefined);
      return { fragment, state: 'stale' };
    }
    const isNewest = fragment.contentVersion === peeked.content.version;
    if (isNewest) return { fragment, state: peeked.age === 'fresh' ? 'hit' : 'stale' };
    // The content that the fragment lacked has arrived, so the response waits for a complete fragment.
    if (!fragment.isWhole && peeked.content.missing.length === 0) return undefined;
    this.#renew(key, request, peeked.content, remote).catch(() => undefined);
    return { fragment, state: 'stale' };
  }

  /**
   * Returns a fragment, and renders it if necessary.
   *
   * @throws if the fragment cannot be rendered and no copy of a live version is stored
   */
  async get(request: FragmentRequest): Promise<Served> {
    const served = this.peek(request);
    if (served) return served;
    const key = fragmentKey(request);
    const content = await this.#options.content.load(request);
    const remote = this.#remoteOf(request);
    // A complete fragment from the store is better than a newer one that is incomplete.
    if (content.missing.length > 0 || !remote) {
      const stored = await this.#stored(key, request, remote);
      if (stored) return { fragment: stored, state: 'stale' };
    }
    if (!remote) throw new Error(`there is no ${request.part} to render`);
    try {
      return { fragment: await this.#renew(key, request, content, remote), state: 'miss' };
    } catch (error) {
      const stored = await this.#stored(key, request, remote);
      if (!stored) throw error;
      return { fragment: stored, state: 'stale' };
    }
  }

  /**
   * Renders a fragment for a member of staff without caching it. Returns the public fragment if the preview is
   * incomplete or cannot be rendered.
   *
   * @param pins the versions that the member of staff has chosen
   */
  async preview(request: FragmentRequest, visitor: Visitor, pins: Pins = {}): Promise<Served> {
    if (this.#previews >= maxPreviews) return this.get(request);
    this.#previews += 1;
    try {
      const chosen = await this.#options.extra?.find(slots[request.part].remote, pins);
      const remote = chosen ?? this.#remoteOf(request);
      if (!remote) return await this.get(request);
      const content = await this.#options.content.loadFor(request, visitor);
      if (content.missing.length > 0) return await this.get(request);
      const rendered = await this.#render(request, content, remote, false);
      return { fragment: composeFragment(request, rendered, this.#options.pageOptions), state: 'preview' };
    } catch (error) {
      this.#options.onError(fragmentKey(request), error);
      return this.get(request);
    } finally {
      this.#previews -= 1;
    }
  }

  /** Resolves once no rendering for the cache is running. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running.values());
  }

  #remoteOf({ part, isCanary }: FragmentRequest): LiveRemote | undefined {
    const { remote } = slots[part];
    return (isCanary && this.#options.extra?.canary(remote)) || this.#options.remotes[remote]?.current;
  }

  #isLive(fragment: RenderedFragment, { part }: FragmentRequest, remote: LiveRemote | undefined): boolean {
    if (remote) return fragment.remoteId === remote.id;
    return this.#options.mayServe(slots[part].remote, fragment.remoteVersion);
  }

  async #stored(key: string, request: FragmentRequest, remote: LiveRemote | undefined): Promise<Fragment | undefined> {
    const cached = this.#memory.get(key);
    if (cached && this.#isLive(cached, request, remote)) return cached;
    const stored = isStored(request) ? await this.#options.disk.read(key) : undefined;
    if (!stored || !this.#isLive(stored, request, remote)) return undefined;
    const fragment = composeFragment(request, stored, this.#options.pageOptions);
    this.#memory.set(key, fragment);
    return fragment;
  }

  /** Renders once for concurrent callers, and pauses after a failure. */
  async #renew(
    key: string,
    request: FragmentRequest,
    content: VersionedContent,
    remote: LiveRemote,
  ): Promise<Fragment> {
    const of = `${content.version}@${remote.id}`;
    const name = `${key}@${of}`;
    const running = this.#running.get(name);
    if (running) return running;
    const cached = this.#memory.get(key);
    if (cached?.isWhole && cached.remoteId === remote.id && content.missing.length > 0) return cached;
    const pause = this.#pauses.get(key);
    if (pause?.of === of && pause.backOff.isActive) throw new Error('rendering failed just now');
    const renewing = this.#load(name, request, content, remote)
      .then((rendered) => {
        const fragment = composeFragment(request, rendered, this.#options.pageOptions);
        this.#memory.set(key, fragment);
        this.#pauses.delete(key);
        if (fragment.isWhole && isStored(request)) void this.#options.disk.write(key, fragment);
        return fragment;
      })
      .catch((error: unknown) => {
        const { backOff } = pause?.of === of ? pause : { backOff: new BackOff(this.#options.now, maxPauseMs) };
        backOff.fail();
        this.#pauses.set(key, { of, backOff });
        this.#options.onError(key, error);
        throw error;
      })
      .finally(() => this.#running.delete(name));
    this.#running.set(name, renewing);
    return renewing;
  }

  async #load(
    name: string,
    request: FragmentRequest,
    content: VersionedContent,
    remote: LiveRemote,
  ): Promise<RenderedFragment | RenderedPage> {
    const shared = isStored(request) ? await this.#options.shared?.read(name) : undefined;
    if (shared) return shared;
    const rendered = await this.#render(request, content, remote, true);
    if (rendered.isWhole && isStored(request)) void this.#options.shared?.write(name, rendered);
    return rendered;
  }

  async #render(
    request: FragmentRequest,
    content: VersionedContent,
    remote: LiveRemote,
    isCached: boolean,
  ): Promise<RenderedPage> {
    const { module } = slots[request.part];
    const render = async () => {
      const input = renderInput(request, content.content);
      const frame = frameOf(request, remote.version, this.#options.pageOptions);
      return remote.render(input, { contentKey: isCached ? content.version : undefined, frame });
    };
    const isEmpty = hasNothing(request, content) || !remote.exposes(module);
    return {
      ...(isEmpty ? { ...emptyPage, milliseconds: 0 } : await render()),
      scripts: isEmpty ? [] : remote.scripts(module, request.locale),
      remoteVersion: remote.version,
      remoteId: remote.id,
      contentVersion: content.version,
      isWhole: content.missing.length === 0,
    };
  }
}
