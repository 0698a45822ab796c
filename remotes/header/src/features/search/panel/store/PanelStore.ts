import type { SuggestedProduct } from '@kontor/api/suggestions';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { SuggestionStore } from './SuggestionStore.ts';
import type { SearchMemory } from './searchMemory.ts';

/** A panel below the box in wide windows, or the whole window in narrow ones. */
export type PanelView = 'flyout' | 'overlay';

/** An entry that the arrow keys can reach. `all` opens all results for the typed text. */
export type Entry =
  | { readonly kind: 'recent' | 'term'; readonly text: string }
  | { readonly kind: 'all'; readonly text: string }
  | { readonly kind: 'product'; readonly product: SuggestedProduct };

/** The notice shown instead of suggestions that are slow or have failed. */
export type Notice = 'slow' | 'failed';

/** What a screen reader announces: a number of entries or a notice. */
export type Announcement = number | Notice;

export type PanelOptions = {
  readonly suggestions: SuggestionStore;
  readonly memory: Pick<SearchMemory, 'recentSearches' | 'forgetSearch'>;
};

/** The state of a search box's panel, with its content and the highlighted entry (SEARCH-7, SEARCH-20 to SEARCH-22). */
export class PanelStore {
  isOpen = false;
  view: PanelView = 'flyout';
  /** The text in the box, as typed. */
  text = '';
  recentSearches: readonly string[] = [];
  /** Index of the highlighted entry; -1 if no entry is highlighted. */
  highlighted = -1;
  readonly suggestions: SuggestionStore;
  readonly #memory: PanelOptions['memory'];

  constructor({ suggestions, memory }: PanelOptions) {
    this.suggestions = suggestions;
    this.#memory = memory;
    makeAutoObservable(this, { suggestions: false, recentSearches: observableRef }, { autoBind: true });
  }

  get isBlank(): boolean {
    return this.text.trim() === '';
  }

  get products(): readonly SuggestedProduct[] {
    return this.isBlank ? [] : (this.suggestions.answer?.products ?? []);
  }

  /**
   * The notice shown instead of suggestions. Undefined if previous suggestions are still shown because the new ones are
   * slow to arrive.
   */
  get notice(): Notice | undefined {
    const { answer, isSlow, hasFailed } = this.suggestions;
    if (this.isBlank || answer) return undefined;
    if (isSlow) return 'slow';
    return hasFailed ? 'failed' : undefined;
  }

  /** Whether there is a row that opens all results, below suggestions or instead of failed ones (SEARCH-66). */
  get hasAllResults(): boolean {
    return this.notice === 'failed' || (!this.isBlank && this.suggestions.answer !== undefined && !this.isEmpty);
  }

  /** The entries, in order. The flyout's products are separate links that the arrow keys skip (SEARCH-22). */
  get entries(): readonly Entry[] {
    if (this.isBlank) return this.recentSearches.map((text) => ({ kind: 'recent', text }));
    const terms = this.suggestions.answer?.searchTerms ?? [];
    return [
      ...terms.map(({ searchterm }): Entry => ({ kind: 'term', text: searchterm })),
      ...(this.view === 'overlay' ? this.products.map((product): Entry => ({ kind: 'product', product })) : []),
      ...(this.hasAllResults ? [{ kind: 'all', text: this.suggestions.query } as const] : []),
    ];
  }

  /**
   * The announcement: the number of recent searches, the number of all suggestions (including those that the arrow keys
   * skip), or a notice that suggestions are slow or have failed. Undefined while there is nothing to announce.
   */
  get announcement(): Announcement | undefined {
    if (!this.isShown) return undefined;
    if (this.isBlank) return this.recentSearches.length || undefined;
    if (this.suggestions.isSlow) return 'slow';
    if (this.notice) return this.notice;
    if (this.suggestions.isWaiting || !this.suggestions.answer) return undefined;
    return this.suggestions.answer.searchTerms.length + this.products.length;
  }

  /** Whether the latest response is empty. This remains true while the response to a longer text is pending. */
  get isEmpty(): boolean {
    const { answer } = this.suggestions;
    return !this.isBlank && answer !== undefined && answer.searchTerms.length + answer.products.length === 0;
  }

  /** Whether anything is visible. The overlay fills the screen even without suggestions. */
  get isShown(): boolean {
    if (!this.isOpen) return false;
    if (this.view === 'overlay' || this.entries.length > 0 || this.notice) return true;
    return !this.isBlank && this.suggestions.answer !== undefined;
  }

  open(text: string, view: PanelView = this.view): void {
    this.view = view;
    this.isOpen = true;
    this.recentSearches = this.#memory.recentSearches();
    this.setText(text);
  }

  /** Closes the panel and cancels running requests. */
  close(): void {
    this.isOpen = false;
    this.highlighted = -1;
    this.suggestions.stop();
  }

  setText(text: string): void {
    this.text = text;
    this.highlighted = -1;
    this.suggestions.setText(text);
  }

  /** Moves the highlight by one entry, wrapping around at both ends (SEARCH-22). */
  move(step: 1 | -1): void {
    const { length } = this.entries;
    if (length === 0) return;
    const from = this.highlighted < 0 && step < 0 ? 0 : this.highlighted;
    this.highlighted = (from + step + length) % length;
  }

  clearHighlight(): void {
    this.highlighted = -1;
  }

  forgetSearch(text: string): void {
    this.#memory.forgetSearch(text);
    this.recentSearches = this.#memory.recentSearches();
    this.highlighted = -1;
  }

  /** Removes the highlight whenever different suggestions arrive, until the returned function is called. */
  connect(): () => void {
    return reaction(() => this.suggestions.answer, this.clearHighlight);
  }
}
