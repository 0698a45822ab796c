import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { BackOff } from '../cache/BackOff.ts';
import type { ContentAddress } from '../fragment/fragmentPath.ts';
import type { Visitor } from '../http/visitor.ts';
import type { FragmentContent, LoadContent } from './fragmentContent.ts';

export type VersionedContent = FragmentContent & {
  /** Changes if and only if the content changes. */
  readonly version: string;
};

/** Content and its age: fresh, stale (served during a refresh) or expired (the response waits for the refresh). */
export type KnownContent = { readonly content: VersionedContent; readonly age: 'fresh' | 'stale' | 'expired' };

type State = {
  readonly address: ContentAddress;
  content?: VersionedContent;
  loadedAt: number;
  isFailing: boolean;
  running?: Promise<VersionedContent> | undefined;
  readonly backOff: BackOff;
};

/** States by address. */
type States = { get(key: string): State | undefined; set(key: string, state: State): unknown };

type Options = {
  readonly load: LoadContent;
  readonly freshSeconds: number;
  readonly staleSeconds: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** More than the number of categories on all sites. There is a limit because anyone can request unknown categories. */
const maxCategories = 2_000;

/** The longest pause before a call to a failing back end is repeated. */
const maxPauseMs = 10_000;

function versioned(loaded: FragmentContent): VersionedContent {
  return { ...loaded, version: hash('sha256', JSON.stringify(loaded.content)).slice(0, 16) };
}

const keyOf = ({ part, site, category = '' }: ContentAddress): string => `${part}/${site}/${category}`;

/** Fills in missing fields from the previous content, because an old navigation is better than none. */
function completed(loaded: FragmentContent, former: FragmentContent | undefined): FragmentContent {
  const restored = Object.entries(former?.content ?? {}).filter(([name]) => loaded.missing.includes(name));
  const missing = loaded.missing.filter((name) => !restored.some(([key]) => key === name));
  return { content: { ...loaded.content, ...Object.fromEntries(restored) }, missing };
}

/**
 * Caches the content of every part and site. It is refreshed in the background, and the last content is kept while the
 * back end fails.
 */
export class ContentSource {
  readonly #options: Options;
  readonly #states = new Map<string, State>();
  readonly #categories = new LRUCache<string, State>({ max: maxCategories });

  constructor(options: Options) {
    this.#options = options;
  }

  /** Returns the cached content and, if it is not fresh, refreshes it in the background. */
  peek(address: ContentAddress): KnownContent | undefined {
    const state = this.#statesOf(address).get(keyOf(address));
    if (!state?.content) return undefined;
    const seconds = (this.#options.now() - state.loadedAt) / 1000;
    if (!state.isFailing && seconds < this.#options.freshSeconds) return { content: state.content, age: 'fresh' };
    if (!state.running && !state.backOff.isActive) this.#refresh(state).catch(() => undefined);
    // Waiting would not help while the back end fails.
    const isExpired = !state.isFailing && seconds >= this.#options.freshSeconds + this.#options.staleSeconds;
    return { content: state.content, age: isExpired ? 'expired' : 'stale' };
  }

  /**
   * Returns content that may be served, loading it if there is none. Fields whose calls failed are listed as missing.
   */
  async load(address: ContentAddress): Promise<VersionedContent> {
    const cached = this.peek(address);
    if (cached && cached.age !== 'expired') return cached.content;
    const states = this.#statesOf(address);
    const key = keyOf(address);
    const backOff = new BackOff(this.#options.now, maxPauseMs);
    const state: State = states.get(key) ?? { address, loadedAt: 0, isFailing: false, backOff };
    states.set(key, state);
    return state.running ?? this.#refresh(state);
  }

  /** Loads content for one visitor without caching it. */
  async loadFor(address: ContentAddress, visitor: Visitor): Promise<VersionedContent> {
    return versioned(await this.#options.load(address, visitor));
  }

  /**
   * Reloads header and footer content that failed to load, once its pause is over, so that recovery does not wait for a
   * request.
   */
  retry(): void {
    for (const state of this.#states.values())
      if (state.isFailing && !state.running && !state.backOff.isActive) this.#refresh(state).catch(() => undefined);
  }

  /** Resolves when no refresh is running. */
  async settled(): Promise<void> {
    for (let running = this.#running(); running.length > 0; running = this.#running())
      await Promise.allSettled(running);
  }

  #running(): Promise<VersionedContent>[] {
    return [...this.#states.values(), ...this.#categories.values()].flatMap(({ running }) => running ?? []);
  }

  #statesOf({ category }: ContentAddress): States {
    return category === undefined ? this.#states : this.#categories;
  }

  #refresh(state: State): Promise<VersionedContent> {
    const refresh = async () => {
      let isFailing = true;
      try {
        const loaded = await this.#options.load(state.address);
        state.content = versioned(completed(loaded, state.content));
        state.loadedAt = this.#options.now();
        isFailing = loaded.missing.length > 0;
        return state.content;
      } finally {
        state.isFailing = isFailing;
        if (isFailing) state.backOff.fail();
        else state.backOff.succeed();
        state.running = undefined;
      }
    };
    state.running = refresh();
    return state.running;
  }
}
