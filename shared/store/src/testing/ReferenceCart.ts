import { cartErrorDisplayMs, deletedItemDisplayMs } from '../cart/cartConstants.ts';

/** How many of each name a cart holds; names are those of `aMixedCart`. */
export type Holdings = Readonly<Record<string, number>>;

/** What is asked of one name: a quantity to be set, pieces to be added, or both in this order. */
type Wish = {
  readonly set: number | undefined;
  readonly add: number;
  isAfterError: boolean;
  /** Whether it was sent before, and may have been done. */
  readonly isRepeated: boolean;
};

/** What the store should send next. */
export type Expectation = { readonly name: string; readonly quantity: number } | 'load' | 'forced load' | 'nothing';

/** `isAsked`: somebody wants the cart; `isCheck`: the cart doubts itself. */
type Load = { readonly isForced: boolean; readonly isAsked: boolean; readonly isCheck: boolean };

type Deleted = { readonly ends: number; readonly quantity: number };

/** Partner products and subscriptions never enter the deleted list. */
const isListedAsDeleted = (name: string): boolean => name !== 'partner' && name !== 'subscription';

/**
 * The cart in its simplest form, to compare the store with: a number per name, one wish per name at most, no replay.
 * It is told what happens and says what must be visible and what must be sent.
 */
export class ReferenceCart {
  known: Holdings = {};
  isKnown = false;
  sent: ({ readonly name: string; readonly quantity: number } & Pick<Wish, 'isAfterError' | 'isRepeated'>) | undefined;
  isLoading = false;
  error: string | undefined;
  getError: string | undefined;
  readonly deleted = new Map<string, Deleted>();
  readonly #wishes = new Map<string, Wish>();
  #wantedLoad: Load | undefined;
  #runningLoad: Load | undefined;
  #errorEnds = 0;
  #isOnline = true;
  /** Whether the connection went since the latest request. */
  #isCutShort = false;
  /** Whether something may have been done that nobody answered. */
  #isUncertain = false;

  get isOnline(): boolean {
    return this.#isOnline;
  }

  set isOnline(isOnline: boolean) {
    this.#isOnline = isOnline;
    this.#isCutShort ||= !isOnline;
  }

  quantity(name: string): number {
    const wish = this.#wishes.get(name);
    if (wish?.set !== undefined) return wish.set + wish.add;
    const base = this.sent?.name === name ? this.sent.quantity : (this.known[name] ?? 0);
    return base + (wish?.add ?? 0);
  }

  get visible(): Holdings {
    const names = new Set([...Object.keys(this.known), ...this.#wishes.keys(), this.sent?.name ?? '']);
    const quantities = [...names].map((name) => [name, this.quantity(name)] as const);
    return Object.fromEntries(quantities.filter(([, quantity]) => quantity > 0));
  }

  /** A partner product is not counted. */
  get count(): number {
    return Object.entries(this.visible).reduce((sum, [name, quantity]) => sum + (name === 'partner' ? 0 : quantity), 0);
  }

  get checkoutBlock(): 'empty' | 'pending' | undefined {
    if (this.count === 0 && this.quantity('partner') === 0) return 'empty';
    return this.sent || this.#wishes.size > 0 ? 'pending' : undefined;
  }

  set(name: string, quantity: number, now: number): void {
    const shown = this.quantity(name);
    if (quantity > 0) this.deleted.delete(name);
    else if (shown > 0 && isListedAsDeleted(name)) {
      this.deleted.set(name, { ends: now + deletedItemDisplayMs, quantity: shown });
    }
    this.#wishes.set(name, { set: quantity, add: 0, isAfterError: true, isRepeated: false });
  }

  add(name: string, quantity: number): void {
    this.deleted.delete(name);
    const wish = this.#wishes.get(name);
    const add = (wish?.add ?? 0) + quantity;
    this.#wishes.set(name, { set: wish?.set, add, isAfterError: true, isRepeated: false });
  }

  wantLoad(isForced: boolean): void {
    if (this.#runningLoad && !isForced) this.#runningLoad = { ...this.#runningLoad, isAsked: true };
    else this.#want({ isForced, isAsked: true, isCheck: false });
  }

  /** The cart itself wants to know what the back end has, if no later answer tells. */
  #wantCheck(): void {
    this.#isUncertain = true;
    this.#want({ isForced: true, isAsked: false, isCheck: true });
  }

  /** What must be sent now; the reference takes it as sent. */
  send(): Expectation {
    if (this.sent || this.isLoading || !this.isOnline) return 'nothing';
    const [next] = this.#wishes;
    if (next && (this.isKnown || next[1].set !== undefined)) {
      const [name, wish] = next;
      const quantity = (wish.set ?? this.known[name] ?? 0) + wish.add;
      this.#wishes.delete(name);
      this.sent = { ...wish, name, quantity };
      this.#isCutShort = false;
      return { name, quantity };
    }
    if (!next && !this.#wantedLoad) return 'nothing';
    const load = this.#wantedLoad ?? { isForced: false, isAsked: true, isCheck: false };
    this.#wantedLoad = undefined;
    this.#runningLoad = load;
    this.isLoading = true;
    this.#isCutShort = false;
    if (load.isAsked) this.deleted.clear();
    return load.isForced ? 'forced load' : 'load';
  }

  changed(cart: Holdings): void {
    if (this.sent?.isAfterError) this.error = undefined;
    this.sent = undefined;
    this.#answered(cart);
    if (this.getError) this.wantLoad(false);
  }

  notModified(): void {
    const { name = '', quantity = 0 } = this.sent ?? {};
    this.#dropSent();
    if (this.#isUncertain || (this.known[name] ?? 0) !== quantity) this.#wantCheck();
  }

  failed(code: string, now: number): void {
    const { sent } = this;
    if (!this.#isCutShort || code !== 'UNKNOWN') {
      this.#dropSent();
      if (sent?.isRepeated && sent.name === 'subscription' && code === 'UNKNOWN') {
        this.#wantCheck();
        return;
      }
      this.#show(sent?.name === 'gift' && sent.quantity === 0 ? 'GIFT_CARD_NOT_REMOVED' : code, now);
      if (this.#isUncertain || code === 'UNKNOWN') this.#wantCheck();
      return;
    }
    this.#isUncertain = true;
    this.sent = undefined;
    if (!sent) return;
    const later = this.#wishes.get(sent.name);
    const others = [...this.#wishes].filter(([name]) => name !== sent.name);
    this.#wishes.clear();
    this.#wishes.set(sent.name, {
      set: later?.set ?? sent.quantity,
      add: later?.add ?? 0,
      isAfterError: later?.isAfterError ?? sent.isAfterError,
      isRepeated: later === undefined,
    });
    for (const [name, wish] of others) this.#wishes.set(name, wish);
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
    if (isCutShort && load) this.#want(load);
    if (isCutShort && (this.isOnline || this.isKnown)) return;
    if (load?.isAsked) {
      this.known = {};
      this.isKnown = false;
      this.getError = code;
    }
    if (isCutShort || this.isKnown) return;
    const lost = [...this.#wishes].filter(([, { set }]) => set === undefined);
    for (const [name] of lost) this.#wishes.delete(name);
    if (lost.length > 0) this.#show(code, now);
  }

  /** The cart of the next page of the tab: it remembers this one, and does what this one could not. */
  next(known: Holdings): ReferenceCart {
    const next = Object.assign(new ReferenceCart(), { isOnline: this.isOnline, known });
    const { sent } = this;
    for (const name of new Set([...(sent ? [sent.name] : []), ...this.#wishes.keys()])) {
      const wish = this.#wishes.get(name);
      const set = wish?.set ?? (name === sent?.name ? sent.quantity : undefined);
      const isRepeated = wish?.isRepeated ?? true;
      if (set === undefined) next.add(name, wish?.add ?? 0);
      else next.#wishes.set(name, { set: set + (wish?.add ?? 0), add: 0, isAfterError: true, isRepeated });
    }
    next.#isUncertain = next.#wishes.size > 0;
    return next;
  }

  /** Another page changed the cart and said so, at a time that is certain. */
  followed(cart: Holdings): void {
    this.#confirm(cart);
    if (this.sent || this.isLoading) this.wantLoad(true);
    else if (this.getError) this.wantLoad(false);
  }

  passed(now: number): void {
    for (const [name, { ends }] of this.deleted) if (ends <= now) this.deleted.delete(name);
    if (this.#errorEnds <= now) this.error = undefined;
  }

  /** Two loads that are wanted are one. */
  #want({ isForced, isAsked, isCheck }: Load): void {
    const other = this.#wantedLoad;
    this.#wantedLoad = {
      isForced: isForced || other?.isForced === true,
      isAsked: isAsked || other?.isAsked === true,
      isCheck: isCheck || other?.isCheck === true,
    };
  }

  #dropSent(): void {
    const name = this.sent?.name ?? '';
    this.sent = undefined;
    if (!this.#wishes.has(name)) this.deleted.delete(name);
  }

  #show(code: string, now: number): void {
    this.error = code;
    this.#errorEnds = now + cartErrorDisplayMs;
    for (const wish of this.#wishes.values()) wish.isAfterError = false;
  }

  /** What nobody but the cart itself wanted to know is known. */
  #answered(cart: Holdings): void {
    this.#isUncertain = false;
    if (!this.#wantedLoad?.isAsked) this.#wantedLoad = undefined;
    this.#confirm(cart);
  }

  #confirm(cart: Holdings): void {
    this.known = cart;
    this.isKnown = true;
    for (const name of this.deleted.keys()) if (this.quantity(name) > 0) this.deleted.delete(name);
  }
}
