import { isHttpError, isRetryError } from '@kontor/api/http';
import { retry } from '@kontor/api/retry';
import type { Suggestions } from '@kontor/api/suggestions';
import type { Clock, Timer } from '@kontor/browser';
import { cleanSearchText } from '@kontor/site';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { SuggestionCache } from './suggestionCache.ts';

/** Milliseconds between the last change of the text and a request (CONST-SUGGESTION-DEBOUNCE). */
export const suggestionDebounceMs = 150;

/** Milliseconds after the last change of the text after which suggestions count as slow (CONST-SUGGESTION-SLOW). */
export const slowSuggestionMs = 1000;

/**
 * Retries after an answer with status 400 or above, and milliseconds before each (CONST-SUGGESTION-RETRIES,
 * CONST-SUGGESTION-RETRY-DELAY).
 */
export const suggestionRetry = { retries: 4, delayMs: 2000 } as const;

/** Minimum number of characters that get suggestions (CONST-SEARCH-MIN). */
export const minSuggestionLength = 2;

export type Suggest = (query: string, signal: AbortSignal) => Promise<Suggestions>;

/** Suggestions with the text for which they were requested. */
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
  /** The latest answer. It stays until a longer text has its own answer. */
  answer: SuggestionAnswer | undefined = undefined;
  /** Whether the store waits for an answer. */
  isWaiting = false;
  /** Whether the answer takes long; still true for later texts until an answer arrives. */
  isSlow = false;
  /** Whether the latest call failed; still true while another text waits for its answer. */
  hasFailed = false;
  readonly #options: SuggestionOptions;
  #timer: Timer | undefined;
  #slowTimer: Timer | undefined;
  #request: AbortController | undefined;

  constructor(options: SuggestionOptions) {
    this.#options = options;
    makeAutoObservable(this, { answer: observableRef }, { autoBind: true });
  }

  /** Takes the text of the box and requests its suggestions, unless they are in the store or already requested. */
  setText(text: string): void {
    const query = cleanSearchText(text).trim();
    if (query === this.query && (this.isWaiting || this.answer?.query === query)) return;
    const { isSlow } = this;
    const isTooShort = [...query].length < minSuggestionLength;
    this.stop();
    if (!query.startsWith(this.query) || isTooShort) this.answer = undefined;
    // The same text is requested once more.
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

  /** Ends the running request and the wait for a retry (SEARCH-11). The shown suggestions stay. */
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
