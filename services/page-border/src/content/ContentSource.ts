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

/** Content and whether it is fresh, may be served while newer is fetched, or is so old that newer is waited for. */
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

/** Most milliseconds until a back end that failed is asked again. */
const maxPauseMs = 10_000;

function versioned(loaded: FragmentContent): VersionedContent {
  return { ...loaded, version: hash('sha256', JSON.stringify(loaded.content)).slice(0, 16) };
}

/** What is missing is taken from what was there before: an hour-old navigation is better than none. */
function completed(loaded: FragmentContent, former: FragmentContent | undefined): FragmentContent {
  const kept = Object.entries(former?.content ?? {}).filter(([name]) => loaded.missing.includes(name));
  const missing = loaded.missing.filter((name) => !kept.some(([key]) => key === name));
  return { content: { ...loaded.content, ...Object.fromEntries(kept) }, missing };
}

/**
 * The content of every part and site, fetched once for all fragments made of it, refreshed behind the answers, and
 * kept while the back end fails.
 */
export class ContentSource {
  readonly #options: Options;
  readonly #states = new Map<string, State>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** What is known now; if it is not fresh, newer is fetched in the background. */
  peek(part: FragmentPart, site: SiteKey): KnownContent | undefined {
    const state = this.#states.get(`${part}/${site}`);
    if (!state?.content) return undefined;
    const seconds = (this.#options.now() - state.loadedAt) / 1000;
    if (!state.isFailing && seconds < this.#options.freshSeconds) return { content: state.content, age: 'fresh' };
    if (!state.running && !state.backOff.isActive) this.#refresh(state).catch(() => undefined);
    // While the back end fails there is nothing to wait for.
    const isExpired = !state.isFailing && seconds >= this.#options.freshSeconds + this.#options.staleSeconds;
    return { content: state.content, age: isExpired ? 'expired' : 'stale' };
  }

  /** Content that may be served, waiting for it where there is none. Calls that failed are named as missing. */
  async load(part: FragmentPart, site: SiteKey): Promise<VersionedContent> {
    const known = this.peek(part, site);
    if (known && known.age !== 'expired') return known.content;
    const key = `${part}/${site}`;
    const backOff = new BackOff(this.#options.now, maxPauseMs);
    const state: State = this.#states.get(key) ?? { part, site, loadedAt: 0, isFailing: false, backOff };
    this.#states.set(key, state);
    return state.running ?? this.#refresh(state);
  }

  /** Content as one visitor sees it; it is not kept. */
  async loadFor(part: FragmentPart, site: SiteKey, visitor: Visitor): Promise<VersionedContent> {
    return versioned(await this.#options.load(part, site, visitor));
  }

  /** Asks again for what could not be had, where its pause is over: an outage ends without anybody asking. */
  retry(): void {
    for (const state of this.#states.values())
      if (state.isFailing && !state.running && !state.backOff.isActive) this.#refresh(state).catch(() => undefined);
  }

  /** Resolves when nothing is being fetched. */
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
