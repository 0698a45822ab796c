import { type Cart, emptyCart } from '@kontor/api/cart';
import type { Clock, CrossTabChannel, StorageSlot } from '@kontor/browser';
import { makeAutoObservable, observableRef } from 'mobx';
import { type AnswerSpan, type CartTabMessage, cartFormatVersion, compareAnswers } from '../cartTabMessage.ts';

export type ConfirmedCartOptions = {
  readonly clock: Pick<Clock, 'now'>;
  readonly cartStorage: Pick<StorageSlot<Cart>, 'read' | 'write'>;
  readonly cartTabs: Pick<CrossTabChannel<CartTabMessage>, 'post'>;
};

/** The cart in the back end's latest answer, to this page or to another page of the site. */
export class ConfirmedCart {
  /** Until the first answer, the stored cart. */
  cart: Cart = emptyCart;
  /** Whether the cart is an answer of the back end, not the stored cart. */
  isLoaded = false;
  readonly #options: ConfirmedCartOptions;
  #span: AnswerSpan = { requestedAt: -1, answeredAt: -1 };

  constructor(options: ConfirmedCartOptions) {
    this.#options = options;
    makeAutoObservable(this, { cart: observableRef });
  }

  /** Shows the stored cart until the first answer. */
  restore(): void {
    if (!this.isLoaded) this.readStored();
  }

  /** Reads the stored cart again, since another page may have written it meanwhile. */
  readStored(): void {
    const stored = this.#options.cartStorage.read();
    if (stored) this.cart = stored;
  }

  /**
   * Accepts the answer to a request of this page, stores it and sends it to the other pages.
   * @param requestedAt milliseconds since 1970
   */
  setAnswer(cart: Cart, requestedAt: number, isChange: boolean): void {
    const span: AnswerSpan = { requestedAt, answeredAt: this.#options.clock.now() };
    this.#confirm(cart, span);
    this.#options.cartStorage.write(cart);
    this.#options.cartTabs.post({ version: cartFormatVersion, isChange, cart, ...span });
  }

  /** Accepts the answer to another page if it is later; returns how the two answers relate. */
  follow({ cart, requestedAt, answeredAt }: CartTabMessage): ReturnType<typeof compareAnswers> {
    const order = compareAnswers({ requestedAt, answeredAt }, this.#span);
    if (order === 'later') this.#confirm(cart, { requestedAt, answeredAt });
    return order;
  }

  /** Empties the cart in memory; the stored cart stays. */
  reset(): void {
    this.cart = emptyCart;
    this.isLoaded = false;
  }

  #confirm(cart: Cart, span: AnswerSpan): void {
    this.cart = cart;
    this.isLoaded = true;
    this.#span = span;
  }
}
