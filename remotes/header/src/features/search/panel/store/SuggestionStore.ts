import { isHttpError, isRetryError } from '@kontor/api/http';
import { retry } from '@kontor/api/retry';
import type { Suggestions } from '@kontor/api/suggestions';
import type { Clock, Timer } from '@kontor/browser';
import { cleanSearchText } from '@kontor/site';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { SuggestionCache } from './suggestionCache.ts';

/** Milliseconds from the last change to the text until a request is sent (CONST-SUGGESTION-DEBOUNCE). */
export const suggestionDebounceMs = 150;

/** Milliseconds from the last change to the text until suggestions count as slow (CONST-SUGGESTION-SLOW). */
export const slowSuggestionMs = 1000;

/**
 * Number of retries after a response with status 400 or above, and the delay before each retry in milliseconds
 * (CONST-SUGGESTION-RETRIES, CONST-SUGGESTION-RETRY-DELAY).
 */
export const suggestionRetry = { retries: 4, delayMs: 2000 } as const;

/** Minimum number of characters needed for suggestions (CONST-SEARCH-MIN). */
export const minSuggestionLength = 2;

export type Suggest = (query: string, signal: AbortSignal) => Promise<Suggestions>;

/** Suggestions with the text that they were requested for. */
export type SuggestionAnswer = Suggestions & { readonly query: string };

export type SuggestionOptions = {
  readonly clock: Clock;
  readonly suggest: Suggest;
  readonly cache: Pick<SuggestionCache, 'get' | 'set'>;
  /** Logs that the last retry has failed. */
  readonly report?: (error: unknown) => void;
};

const isRefused = (error: unknown): boolean => isHttpError(error) && (error.status ?? 0) >= 400;

/** The suggestions for the text in the box (SEARCH-9 to SEARCH-16). */
export class SuggestionStore {
  /** The latest text, cleaned and trimmed. */
  query = '';
  /** The latest response. It is kept until the response to a longer text arrives. */
  answer: SuggestionAnswer | undefined = undefined;
  /** Whether the store is waiting for a response. */
  isWaiting = false;
  /** Whether the response is slow. While the response is pending, this remains true even if the text changes. */
  isSlow = false;
  /** Whether the latest call failed. This remains true while the response to another text is pending. */
  hasFailed = false;
  readonly #options: SuggestionOptions;
  #timer: Timer | undefined;
  #slowTimer: Timer | undefined;
  #request: AbortController | undefined;

  constructor(options: SuggestionOptions) {
    this.#options = options;
    makeAutoObservable(this, { answer: observableRef }, { autoBind: true });
  }

  /**
   * Accepts the text in the box and requests its suggestions, unless they are in the store or have been requested
   * already.
   */
  setText(text: string): void {
    const query = cleanSearchText(text).trim();
    if (query === this.query && (this.isWaiting || this.answer?.query === query)) return;
    const { isSlow } = this;
    const isTooShort = [...query].length < minSuggestionLength;
    this.stop();
    if (!query.startsWith(this.query) || isTooShort) this.answer = undefined;
    // A new request for the same text clears its failure.
    if (query === this.query || isTooShort) this.hasFailed = false;
    this.query = query;
    if (isTooShort) return;
    const cached = this.#options.cache.get(query);
    if (cached) {
      this.answer = { ...cached, query };
      this.hasFailed = false;
      return;
    }
    const { clock } = this.#options;
    this.isWaiting = true;
    this.isSlow = isSlow;
    this.#timer = clock.setTimeout(() => void this.#load(query), suggestionDebounceMs);
    this.#slowTimer = clock.setTimeout(() => runInAction(() => (this.isSlow = true)), slowSuggestionMs);
  }

  /** Cancels the running request or a pending retry (SEARCH-11). The suggestions on display stay. */
  stop(): void {
    for (const timer of [this.#timer, this.#slowTimer]) if (timer) this.#options.clock.clearTimeout(timer);
    this.#request?.abort();
    this.#timer = undefined;
    this.#slowTimer = undefined;
    this.#request = undefined;
    this.isWaiting = false;
    this.isSlow = false;
  }

  async #load(query: string): Promise<void> {
    const { clock, suggest, cache, report } = this.#options;
    const request = new AbortController();
    this.#request = request;
    const found = await retry((signal) => suggest(query, signal), {
      ...suggestionRetry,
      timeoutMs: Number.POSITIVE_INFINITY,
      signal: request.signal,
      shouldRetry: isRefused,
      timers: { setTimeout: clock.setTimeout, clearTimeout: (timer) => clock.clearTimeout(timer as Timer) },
    }).catch((error: unknown) => {
      if (isRetryError(error) && !request.signal.aborted) report?.(error);
      return undefined;
    });
    if (request.signal.aborted) return;
    if (found) cache.set(query, found);
    runInAction(() => {
      this.stop();
      this.answer = found && { ...found, query };
      this.hasFailed = !found;
    });
  }
}
