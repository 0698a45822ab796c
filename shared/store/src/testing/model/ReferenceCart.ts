import { cartErrorDisplayMs, deletedItemDisplayMs } from '../../cart/cartConstants.ts';

/** A cart's quantities, keyed by the names in `aMixedCart`. */
export type Holdings = Readonly<Record<string, number>>;

/** A change to one name: a quantity to set, pieces to add, or both in that order. */
type Change = {
  readonly set: number | undefined;
  readonly add: number;
  isAfterError: boolean;
  /** Whether the change was sent before and so may have been carried out. */
  readonly isRepeated: boolean;
};

/** The next request that the store must send. */
export type Expectation = { readonly name: string; readonly quantity: number } | 'load' | 'forced load' | 'nothing';

/** `isRequested` means that a caller requested the load. `isCheck` means that the load checks the visible cart. */
type Load = { readonly isForced: boolean; readonly isRequested: boolean; readonly isCheck: boolean };

type Deleted = { readonly ends: number; readonly quantity: number };

/** Partner products and subscriptions never enter the deleted list. */
const isListedAsDeleted = (name: string): boolean => name !== 'partner' && name !== 'subscription';

/**
 * A minimal model of the cart to compare the store with. For each name, it has one known quantity and at most one
 * unsent change, so it replays nothing. It receives every event and returns what must be visible and what must be sent.
 */
export class ReferenceCart {
  known: Holdings = {};
  isKnown = false;
  sent:
    | ({ readonly name: string; readonly quantity: number } & Pick<Change, 'isAfterError' | 'isRepeated'>)
    | undefined;
  isLoading = false;
  error: string | undefined;
  getError: string | undefined;
  readonly deleted = new Map<string, Deleted>();
  readonly #changes = new Map<string, Change>();
  #nextLoad: Load | undefined;
  #runningLoad: Load | undefined;
  #errorEnds = 0;
  #isOnline = true;
  /** Whether the connection has been lost since the latest request. */
  #isCutShort = false;
  /** Whether a change without a response may have been carried out. */
  #isUncertain = false;

  get isOnline(): boolean {
    return this.#isOnline;
  }

  set isOnline(isOnline: boolean) {
    this.#isOnline = isOnline;
    this.#isCutShort ||= !isOnline;
  }

  quantity(name: string): number {
    const change = this.#changes.get(name);
    if (change?.set !== undefined) return change.set + change.add;
    const base = this.sent?.name === name ? this.sent.quantity : (this.known[name] ?? 0);
    return base + (change?.add ?? 0);
  }

  get visible(): Holdings {
    const names = new Set([...Object.keys(this.known), ...this.#changes.keys(), this.sent?.name ?? '']);
    const quantities = [...names].map((name) => [name, this.quantity(name)] as const);
    return Object.fromEntries(quantities.filter(([, quantity]) => quantity > 0));
  }

  get count(): number {
    return Object.values(this.visible).reduce((sum, quantity) => sum + quantity, 0);
  }

  get checkoutBlock(): 'empty' | 'pending' | undefined {
    if (this.count === 0) return 'empty';
    return this.sent || this.#changes.size > 0 ? 'pending' : undefined;
  }

  set(name: string, quantity: number, now: number): void {
    const shown = this.quantity(name);
    if (quantity > 0) this.deleted.delete(name);
    else if (shown > 0 && isListedAsDeleted(name)) {
      this.deleted.set(name, { ends: now + deletedItemDisplayMs, quantity: shown });
    }
    this.#changes.set(name, { set: quantity, add: 0, isAfterError: true, isRepeated: false });
  }

  add(name: string, quantity: number): void {
    this.deleted.delete(name);
    const change = this.#changes.get(name);
    const add = (change?.add ?? 0) + quantity;
    this.#changes.set(name, { set: change?.set, add, isAfterError: true, isRepeated: false });
  }

  requestLoad(isForced: boolean): void {
    if (this.#runningLoad && !isForced) this.#runningLoad = { ...this.#runningLoad, isRequested: true };
    else this.#mergeLoad({ isForced, isRequested: true, isCheck: false });
  }

  /** Requests a check, which a later response may make unnecessary. */
  #requestCheck(): void {
    this.#isUncertain = true;
    this.#mergeLoad({ isForced: true, isRequested: false, isCheck: true });
  }

  /** Returns what must be sent now, and marks it as sent. */
  send(): Expectation {
    if (this.sent || this.isLoading || !this.isOnline) return 'nothing';
    const [next] = this.#changes;
    if (next && (this.isKnown || next[1].set !== undefined)) {
      const [name, change] = next;
      const quantity = (change.set ?? this.known[name] ?? 0) + change.add;
      this.#changes.delete(name);
      this.sent = { ...change, name, quantity };
      this.#isCutShort = false;
      return { name, quantity };
    }
    if (!next && !this.#nextLoad) return 'nothing';
    const load = this.#nextLoad ?? { isForced: false, isRequested: true, isCheck: false };
    this.#nextLoad = undefined;
    this.#runningLoad = load;
    this.isLoading = true;
    this.#isCutShort = false;
    if (load.isRequested) this.deleted.clear();
    return load.isForced ? 'forced load' : 'load';
  }

  changed(cart: Holdings): void {
    if (this.sent?.isAfterError) this.error = undefined;
    this.sent = undefined;
    this.#answered(cart);
    if (this.getError) this.requestLoad(false);
  }

  notModified(): void {
    const { name = '', quantity = 0 } = this.sent ?? {};
    this.#dropSent();
    if (this.#isUncertain || (this.known[name] ?? 0) !== quantity) this.#requestCheck();
  }

  failed(code: string, now: number): void {
    const { sent } = this;
    if (!this.#isCutShort || code !== 'UNKNOWN') {
      this.#dropSent();
      if (sent?.isRepeated && sent.name === 'subscription' && code === 'UNKNOWN') {
        this.#requestCheck();
        return;
      }
      this.#show(sent?.name === 'gift' && sent.quantity === 0 ? 'GIFT_CARD_NOT_REMOVED' : code, now);
      if (this.#isUncertain || code === 'UNKNOWN') this.#requestCheck();
      return;
    }
    this.#isUncertain = true;
    this.sent = undefined;
    if (!sent) return;
    const later = this.#changes.get(sent.name);
    const others = [...this.#changes].filter(([name]) => name !== sent.name);
    this.#changes.clear();
    this.#changes.set(sent.name, {
      set: later?.set ?? sent.quantity,
      add: later?.add ?? 0,
      isAfterError: later?.isAfterError ?? sent.isAfterError,
      isRepeated: later === undefined,
    });
    for (const [name, change] of others) this.#changes.set(name, change);
  }

  loaded(cart: Holdings): void {
    this.isLoading = false;
    if (!this.#runningLoad?.isCheck) this.error = undefined;
    this.#runningLoad = undefined;
    this.getError = undefined;
    this.#answered(cart);
  }

  loadFailed(code: string, now: number): void {
    this.isLoading = false;
    const load = this.#runningLoad;
    this.#runningLoad = undefined;
    const isCutShort = this.#isCutShort && code === 'UNKNOWN';
    if (isCutShort && load) this.#mergeLoad(load);
    if (isCutShort && (this.isOnline || this.isKnown)) return;
    if (load?.isRequested) {
      this.known = {};
      this.isKnown = false;
      this.getError = code;
    }
    if (isCutShort || this.isKnown) return;
    const removed = [...this.#changes].filter(([, { set }]) => set === undefined);
    for (const [name] of removed) this.#changes.delete(name);
    if (removed.length > 0) this.#show(code, now);
  }

  /** The cart on the tab's next page, which gets the stored cart and this page's changes that have no response yet. */
  next(known: Holdings): ReferenceCart {
    const next = Object.assign(new ReferenceCart(), { isOnline: this.isOnline, known });
    const { sent } = this;
    for (const name of new Set([...(sent ? [sent.name] : []), ...this.#changes.keys()])) {
      const change = this.#changes.get(name);
      const set = change?.set ?? (name === sent?.name ? sent.quantity : undefined);
      const isRepeated = change?.isRepeated ?? true;
      if (set === undefined) next.add(name, change?.add ?? 0);
      else next.#changes.set(name, { set: set + (change?.add ?? 0), add: 0, isAfterError: true, isRepeated });
    }
    next.#isUncertain = next.#changes.size > 0;
    return next;
  }

  /** Called when another page has changed the cart after this page's last change. */
  followed(cart: Holdings): void {
    this.#confirm(cart);
    if (this.sent || this.isLoading) this.requestLoad(true);
    else if (this.getError) this.requestLoad(false);
  }

  passed(now: number): void {
    for (const [name, { ends }] of this.deleted) if (ends <= now) this.deleted.delete(name);
    if (this.#errorEnds <= now) this.error = undefined;
  }

  /** Merges a load into the next one. */
  #mergeLoad({ isForced, isRequested, isCheck }: Load): void {
    const other = this.#nextLoad;
    this.#nextLoad = {
      isForced: isForced || other?.isForced === true,
      isRequested: isRequested || other?.isRequested === true,
      isCheck: isCheck || other?.isCheck === true,
    };
  }

  #dropSent(): void {
    const name = this.sent?.name ?? '';
    this.sent = undefined;
    if (!this.#changes.has(name)) this.deleted.delete(name);
  }

  #show(code: string, now: number): void {
    this.error = code;
    this.#errorEnds = now + cartErrorDisplayMs;
    for (const change of this.#changes.values()) change.isAfterError = false;
  }

  /** Cancels the next load if it is just a check. */
  #answered(cart: Holdings): void {
    this.#isUncertain = false;
    if (!this.#nextLoad?.isRequested) this.#nextLoad = undefined;
    this.#confirm(cart);
  }

  #confirm(cart: Holdings): void {
    this.known = cart;
    this.isKnown = true;
    for (const name of this.deleted.keys()) if (this.quantity(name) > 0) this.deleted.delete(name);
  }
}
