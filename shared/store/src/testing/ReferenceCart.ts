import { cartErrorDisplayMs, deletedItemDisplayMs } from '../cart/cartConstants.ts';

type Quantities = Readonly<Record<string, number>>;

/** What is asked of one article: a quantity to be set, pieces to be added, or both in this order. */
type Wish = { readonly set: number | undefined; readonly add: number; isAfterError: boolean };

/** What the store should send next. */
export type Expectation = { readonly article: string; readonly quantity: number } | 'load' | 'forced load' | 'nothing';

/**
 * The cart in its simplest form, to compare the store with: articles only, one wish per article at most, no replay.
 * It is told what happens and says what must be visible and what must be sent.
 */
export class ReferenceCart {
  known: Quantities = {};
  isKnown = false;
  isOnline = true;
  sent: { readonly article: string; readonly quantity: number; isAfterError: boolean } | undefined;
  isLoading = false;
  error: string | undefined;
  getError: string | undefined;
  readonly deleted = new Map<string, number>();
  readonly #wishes = new Map<string, Wish>();
  #wantedLoad: 'load' | 'forced load' | undefined;
  #errorEnds = 0;

  quantity(article: string): number {
    const wish = this.#wishes.get(article);
    if (wish?.set !== undefined) return wish.set + wish.add;
    const base = this.sent?.article === article ? this.sent.quantity : (this.known[article] ?? 0);
    return base + (wish?.add ?? 0);
  }

  get visible(): Quantities {
    const articles = new Set([...Object.keys(this.known), ...this.#wishes.keys(), this.sent?.article ?? '']);
    const quantities = [...articles].sort().map((article) => [article, this.quantity(article)] as const);
    return Object.fromEntries(quantities.filter(([, quantity]) => quantity > 0));
  }

  set(article: string, quantity: number, now: number): void {
    const shown = this.quantity(article);
    if (quantity > 0) this.deleted.delete(article);
    else if (shown > 0) this.deleted.set(article, now + deletedItemDisplayMs);
    this.#wishes.set(article, { set: quantity, add: 0, isAfterError: true });
  }

  add(article: string, quantity: number): void {
    this.deleted.delete(article);
    const wish = this.#wishes.get(article);
    this.#wishes.set(article, { set: wish?.set, add: (wish?.add ?? 0) + quantity, isAfterError: true });
  }

  wantLoad(isForced: boolean): void {
    if (this.isLoading && !isForced) return;
    this.#wantedLoad = isForced ? 'forced load' : (this.#wantedLoad ?? 'load');
  }

  /** What must be sent now; the reference takes it as sent. */
  send(): Expectation {
    if (this.sent || this.isLoading || !this.isOnline) return 'nothing';
    const [next] = this.#wishes;
    if (next && (this.isKnown || next[1].set !== undefined)) {
      const [article, wish] = next;
      const quantity = (wish.set ?? this.known[article] ?? 0) + wish.add;
      this.#wishes.delete(article);
      this.sent = { article, quantity, isAfterError: wish.isAfterError };
      return { article, quantity };
    }
    if (!next && !this.#wantedLoad) return 'nothing';
    const load = this.#wantedLoad ?? 'load';
    this.#wantedLoad = undefined;
    this.isLoading = true;
    this.deleted.clear();
    return load;
  }

  changed(cart: Quantities): void {
    if (this.sent?.isAfterError) this.error = undefined;
    this.sent = undefined;
    this.#confirm(cart);
    if (this.getError) this.wantLoad(false);
  }

  notModified(): void {
    const article = this.sent?.article ?? '';
    this.sent = undefined;
    if (!this.#wishes.has(article)) this.deleted.delete(article);
  }

  failed(code: string, now: number): void {
    if (this.isOnline || code !== 'UNKNOWN') {
      this.notModified();
      this.#show(code, now);
      return;
    }
    const { sent } = this;
    this.sent = undefined;
    if (!sent) return;
    const later = this.#wishes.get(sent.article);
    const others = [...this.#wishes].filter(([article]) => article !== sent.article);
    this.#wishes.clear();
    this.#wishes.set(sent.article, {
      set: later?.set ?? sent.quantity,
      add: later?.add ?? 0,
      isAfterError: later?.isAfterError ?? sent.isAfterError,
    });
    for (const [article, wish] of others) this.#wishes.set(article, wish);
  }

  loaded(cart: Quantities): void {
    this.isLoading = false;
    this.error = undefined;
    this.getError = undefined;
    this.#confirm(cart);
  }

  loadFailed(code: string, now: number): void {
    this.isLoading = false;
    this.known = {};
    this.isKnown = false;
    this.getError = code;
    const lost = [...this.#wishes].filter(([, { set }]) => set === undefined);
    for (const [article] of lost) this.#wishes.delete(article);
    if (lost.length > 0) this.#show(code, now);
  }

  /** Another page changed the cart and said so, at a time that is certain. */
  followed(cart: Quantities): void {
    this.#confirm(cart);
    if (this.sent || this.isLoading) this.wantLoad(true);
  }

  passed(now: number): void {
    for (const [article, end] of this.deleted) if (end <= now) this.deleted.delete(article);
    if (this.#errorEnds <= now) this.error = undefined;
  }

  #show(code: string, now: number): void {
    this.error = code;
    this.#errorEnds = now + cartErrorDisplayMs;
    for (const wish of this.#wishes.values()) wish.isAfterError = false;
  }

  #confirm(cart: Quantities): void {
    this.known = cart;
    this.isKnown = true;
    for (const article of this.deleted.keys()) if (this.quantity(article) > 0) this.deleted.delete(article);
  }
}
