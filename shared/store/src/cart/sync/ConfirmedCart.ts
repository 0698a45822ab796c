import { type Cart, emptyCart } from '@kontor/api/cart';
import type { Clock, CrossTabChannel, StorageSlot } from '@kontor/browser';
import { makeAutoObservable, observableRef } from 'mobx';
import { type AnswerSpan, type CartTabMessage, cartFormatVersion, compareAnswers } from '../cartTabMessage.ts';

export type ConfirmedCartOptions = {
  readonly clock: Pick<Clock, 'now'>;
  readonly cartStorage: Pick<StorageSlot<Cart>, 'read' | 'write'>;
  readonly cartTabs: Pick<CrossTabChannel<CartTabMessage>, 'post'>;
};

/** The cart in the back end's latest response, whether to this page or to another page of the site. */
export class ConfirmedCart {
  /** The stored cart, until the first response. */
  cart: Cart = emptyCart;
  /** Whether the cart comes from a back-end response rather than from storage. */
  isLoaded = false;
  readonly #options: ConfirmedCartOptions;
  #span: AnswerSpan = { requestedAt: -1, answeredAt: -1 };

  constructor(options: ConfirmedCartOptions) {
    this.#options = options;
    makeAutoObservable(this, { cart: observableRef });
  }

  /** Shows the stored cart until the first response. */
  restore(): void {
    if (!this.isLoaded) this.readStored();
  }

  /** Re-reads the stored cart, because another page may have written it in the meantime. */
  readStored(): void {
    const stored = this.#options.cartStorage.read();
    if (stored) this.cart = stored;
  }

  /**
   * Accepts the response to one of this page's requests, stores it and sends it to the other pages.
   * @param requestedAt milliseconds since 1970
   */
  setAnswer(cart: Cart, requestedAt: number, isChange: boolean): void {
    const span: AnswerSpan = { requestedAt, answeredAt: this.#options.clock.now() };
    this.#confirm(cart, span);
    this.#options.cartStorage.write(cart);
    this.#options.cartTabs.post({ version: cartFormatVersion, isChange, cart, ...span });
  }

  /** Accepts another page's response if it is later than the current one. Returns the order of the two. */
  follow({ cart, requestedAt, answeredAt }: CartTabMessage): ReturnType<typeof compareAnswers> {
    const order = compareAnswers({ requestedAt, answeredAt }, this.#span);
    if (order === 'later') this.#confirm(cart, { requestedAt, answeredAt });
    return order;
  }

  /** Empties the cart in memory but keeps the stored cart. */
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
