import { hash } from 'node:crypto';
import type { FragmentPart } from '@kontor/federation';
import type { SiteKey } from '@kontor/site';
import { BackOff } from '../cache/BackOff.ts';
import type { Visitor } from '../http/visitor.ts';
import type { FragmentContent, LoadContent } from './fragmentContent.ts';

export type VersionedContent = FragmentContent & {
  /** Changes exactly when the content does. */
  readonly version: string;
};

/** Content and its age: fresh, stale (served while newer is fetched), or expired (newer content is awaited). */
export type KnownContent = { readonly content: VersionedContent; readonly age: 'fresh' | 'stale' | 'expired' };

type State = {
  readonly part: FragmentPart;
  readonly site: SiteKey;
  content?: VersionedContent;
  loadedAt: number;
  isFailing: boolean;
  running?: Promise<VersionedContent> | undefined;
  readonly backOff: BackOff;
};

type Options = {
  readonly load: LoadContent;
  readonly freshSeconds: number;
  readonly staleSeconds: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Longest pause before a back end that failed is asked again. */
const maxPauseMs = 10_000;

function versioned(loaded: FragmentContent): VersionedContent {
  return { ...loaded, version: hash('sha256', JSON.stringify(loaded.content)).slice(0, 16) };
}

/** Fills missing fields from the former content: an old navigation is better than none. */
function completed(loaded: FragmentContent, former: FragmentContent | undefined): FragmentContent {
  const restored = Object.entries(former?.content ?? {}).filter(([name]) => loaded.missing.includes(name));
  const missing = loaded.missing.filter((name) => !restored.some(([key]) => key === name));
  return { content: { ...loaded.content, ...Object.fromEntries(restored) }, missing };
}

/**
 * Caches the content of every part and site. It is refreshed in the background, and the last content stays while the
 * back end fails.
 */
export class ContentSource {
  readonly #options: Options;
  readonly #states = new Map<string, State>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Returns the cached content; if it is not fresh, starts a refresh in the background. */
  peek(part: FragmentPart, site: SiteKey): KnownContent | undefined {
    const state = this.#states.get(`${part}/${site}`);
    if (!state?.content) return undefined;
    const seconds = (this.#options.now() - state.loadedAt) / 1000;
    if (!state.isFailing && seconds < this.#options.freshSeconds) return { content: state.content, age: 'fresh' };
    if (!state.running && !state.backOff.isActive) this.#refresh(state).catch(() => undefined);
    // While the back end fails, waiting would not help.
    const isExpired = !state.isFailing && seconds >= this.#options.freshSeconds + this.#options.staleSeconds;
    return { content: state.content, age: isExpired ? 'expired' : 'stale' };
  }

  /** Returns content that may be served; loads it if there is none. Failed calls are named as missing. */
  async load(part: FragmentPart, site: SiteKey): Promise<VersionedContent> {
    const known = this.peek(part, site);
    if (known && known.age !== 'expired') return known.content;
    const key = `${part}/${site}`;
    const backOff = new BackOff(this.#options.now, maxPauseMs);
    const state: State = this.#states.get(key) ?? { part, site, loadedAt: 0, isFailing: false, backOff };
    this.#states.set(key, state);
    return state.running ?? this.#refresh(state);
  }

  /** Loads content for one visitor; it is not cached. */
  async loadFor(part: FragmentPart, site: SiteKey, visitor: Visitor): Promise<VersionedContent> {
    return versioned(await this.#options.load(part, site, visitor));
  }

  /** Reloads failed content whose pause is over, so that an outage ends without a request. */
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
    return [...this.#states.values()].flatMap(({ running }) => running ?? []);
  }

  #refresh(state: State): Promise<VersionedContent> {
    const refresh = async () => {
      let isFailing = true;
      try {
        const loaded = await this.#options.load(state.part, state.site);
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
