import type { FragmentPart } from '@kontor/federation';
import { LRUCache } from 'lru-cache';
import { BackOff } from '../cache/BackOff.ts';
import type { FragmentStore } from '../cache/fragmentStore.ts';
import type { ContentSource, VersionedContent } from '../content/ContentSource.ts';
import type { Visitor } from '../http/visitor.ts';
import type { LiveRemote, RemoteSource } from '../remote/liveRemote.ts';
import {
  composeFragment,
  type Fragment,
  type FragmentRequest,
  fragmentKey,
  frameOf,
  type RenderedFragment,
  type RenderedPage,
  type Surroundings,
} from './composeFragment.ts';
import { renderInput } from './renderInput.ts';

/** How a fragment came about: found, found but no longer of the newest, made for this answer, or made for staff. */
export type FragmentState = 'hit' | 'stale' | 'miss' | 'preview';

export type Served = { readonly fragment: Fragment; readonly state: FragmentState };

type Options = {
  readonly content: ContentSource;
  readonly remotes: Readonly<Record<FragmentPart, RemoteSource>>;
  readonly disk: FragmentStore;
  /** Shared between replicas, where there is one. */
  readonly shared?: FragmentStore | undefined;
  readonly around: Surroundings;
  /** Most bytes in memory. */
  readonly memoryBytes: number;
  readonly now: () => number;
  readonly onError: (key: string, error: unknown) => void;
};

/** Renderings for staff at the same time; the others see what all see. */
const mostPreviews = 8;

/** Most milliseconds until a fragment that cannot be rendered is tried again. */
const maxPauseMs = 15_000;

/** Estimated memory of a fragment as a multiple of its page: the page, and its compressed forms for pages and shell. */
const copies = 2;

/**
 * Fragments as they are answered: from memory whenever there is one, renewed behind the answer as soon as content or
 * remote have changed, and the last good one while anything fails.
 */
export class Fragments {
  readonly #options: Options;
  readonly #memoryBytes: LRUCache<string, Fragment>;
  readonly #flights = new Map<string, Promise<Fragment>>();
  /** Addresses whose renewal failed, and what of. */
  readonly #pauses = new LRUCache<string, { readonly of: string; readonly backOff: BackOff }>({ max: 5_000 });
  #previews = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#memoryBytes = new LRUCache({
      maxSize: options.memoryBytes,
      sizeCalculation: ({ page }) => copies * page.plain.body.length + 1,
    });
  }

  /** A fragment that can be answered at once; if it is not the newest, that is rendered in the background. */
  peek(request: FragmentRequest): Served | undefined {
    const key = fragmentKey(request);
    const fragment = this.#memoryBytes.get(key);
    if (!fragment) return undefined;
    const known = this.#options.content.peek(request.part, request.site);
    const remote = this.#options.remotes[request.part].current;
    if (known?.age === 'expired') return undefined;
    if (!known || !remote) {
      if (!known) this.#options.content.load(request.part, request.site).catch(() => undefined);
      return { fragment, state: 'stale' };
    }
    const isNewest = fragment.contentVersion === known.content.version && fragment.remoteId === remote.id;
    if (isNewest) return { fragment, state: known.age === 'fresh' ? 'hit' : 'stale' };
    // What lacks something is worth a rendering's time as soon as that is known.
    if (!fragment.isWhole && known.content.missing.length === 0) return undefined;
    this.#renew(key, request, known.content, remote).catch(() => undefined);
    return { fragment, state: 'stale' };
  }

  /**
   * A fragment, rendered if there is none.
   *
   * @throws when it can neither be rendered nor was ever kept
   */
  async get(request: FragmentRequest): Promise<Served> {
    const served = this.peek(request);
    if (served) return served;
    const key = fragmentKey(request);
    const content = await this.#options.content.load(request.part, request.site);
    const remote = this.#options.remotes[request.part].current;
    // What was kept whole is better than a newer one that lacks something.
    if (content.missing.length > 0 || !remote) {
      const kept = await this.#kept(key, request);
      if (kept) return { fragment: kept, state: 'stale' };
    }
    if (!remote) throw new Error(`there is no ${request.part} to render`);
    try {
      return { fragment: await this.#renew(key, request, content, remote), state: 'miss' };
    } catch (error) {
      const kept = await this.#kept(key, request);
      if (!kept) throw error;
      return { fragment: kept, state: 'stale' };
    }
  }

  /**
   * A fragment as a member of staff sees it. It is made for one answer and kept nowhere. Where it cannot be made, or
   * not whole, it is the one that all see.
   */
  async preview(request: FragmentRequest, visitor: Visitor): Promise<Served> {
    const remote = this.#options.remotes[request.part].current;
    if (!remote || this.#previews >= mostPreviews) return this.get(request);
    this.#previews += 1;
    try {
      const content = await this.#options.content.loadFor(request.part, request.site, visitor);
      if (content.missing.length > 0) return await this.get(request);
      const rendered = await this.#render(request, content, remote, false);
      return { fragment: composeFragment(request, rendered, this.#options.around), state: 'preview' };
    } catch (error) {
      this.#options.onError(fragmentKey(request), error);
      return this.get(request);
    } finally {
      this.#previews -= 1;
    }
  }

  /** Resolves when nothing is being rendered to be kept. */
  async settled(): Promise<void> {
    while (this.#flights.size > 0) await Promise.allSettled(this.#flights.values());
  }

  async #kept(key: string, request: FragmentRequest): Promise<Fragment | undefined> {
    const known = this.#memoryBytes.get(key);
    if (known) return known;
    const stored = await this.#options.disk.read(key);
    if (!stored) return undefined;
    const fragment = composeFragment(request, stored, this.#options.around);
    this.#memoryBytes.set(key, fragment);
    return fragment;
  }

  /** Renders once however many ask, and not again for a while where that failed. */
  async #renew(
    key: string,
    request: FragmentRequest,
    content: VersionedContent,
    remote: LiveRemote,
  ): Promise<Fragment> {
    const of = `${content.version}@${remote.id}`;
    const name = `${key}@${of}`;
    const flight = this.#flights.get(name);
    if (flight) return flight;
    const known = this.#memoryBytes.get(key);
    if (known?.isWhole && content.missing.length > 0) return known;
    const pause = this.#pauses.get(key);
    if (pause?.of === of && pause.backOff.isActive) throw new Error('rendering failed just now');
    const renewing = this.#load(name, request, content, remote)
      .then((rendered) => {
        const fragment = composeFragment(request, rendered, this.#options.around);
        this.#memoryBytes.set(key, fragment);
        this.#pauses.delete(key);
        if (fragment.isWhole) void this.#options.disk.write(key, fragment);
        return fragment;
      })
      .catch((error: unknown) => {
        const { backOff } = pause?.of === of ? pause : { backOff: new BackOff(this.#options.now, maxPauseMs) };
        backOff.fail();
        this.#pauses.set(key, { of, backOff });
        this.#options.onError(key, error);
        throw error;
      })
      .finally(() => this.#flights.delete(name));
    this.#flights.set(name, renewing);
    return renewing;
  }

  async #load(
    name: string,
    request: FragmentRequest,
    content: VersionedContent,
    remote: LiveRemote,
  ): Promise<RenderedFragment | RenderedPage> {
    const shared = await this.#options.shared?.read(name);
    if (shared) return shared;
    const rendered = await this.#render(request, content, remote, true);
    if (rendered.isWhole) void this.#options.shared?.write(name, rendered);
    return rendered;
  }

  async #render(
    request: FragmentRequest,
    content: VersionedContent,
    remote: LiveRemote,
    isKept: boolean,
  ): Promise<RenderedPage> {
    const input = renderInput(request, content.content);
    const frame = frameOf(request, remote.version, this.#options.around);
    const contentKey = isKept ? content.version : undefined;
    return {
      ...(await remote.render(input, { contentKey, frame })),
      scripts: remote.scripts(request.locale),
      remoteVersion: remote.version,
      remoteId: remote.id,
      contentVersion: content.version,
      isWhole: content.missing.length === 0,
    };
  }
}
