import {
  type Cart,
  type CartApi,
  type CartChange,
  CartError,
  type CartErrorCode,
  type ChangeOptions,
  type ChangeStamp,
} from '@kontor/api/cart';
import { promisesSettled } from '@kontor/testing/promisesSettled';

type Answer = Awaited<ReturnType<CartApi['change']>>;
type Changed = Extract<Answer, { readonly status: 'changed' }>;

/** A sent request, with the functions that respond to it. */
export type FakeRequest = {
  /** The body of a change; `undefined` for a load. */
  readonly change: CartChange | undefined;
  readonly stamp: ChangeStamp | undefined;
  readonly expectedQuantity: number | undefined;
  readonly isForced: boolean;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/** A fake back end whose responses are controlled by the test. */
export class FakeCartApi implements Pick<CartApi, 'load' | 'change'> {
  /** Every request so far. */
  readonly requests: FakeRequest[] = [];
  /** The requests without a response. */
  open: readonly FakeRequest[] = [];

  load: CartApi['load'] = async (options) => {
    const answer = await this.#request(undefined, options?.forceReload ?? false);
    if (answer.status !== 'changed') throw new Error('Only a change can get the status 304 or 412.');
    return answer.cart;
  };

  change: CartApi['change'] = (change, options) => this.#request(change, false, options);

  get changes(): CartChange[] {
    return this.requests.flatMap(({ change }) => change ?? []);
  }

  get loads(): FakeRequest[] {
    return this.requests.filter(({ change }) => !change);
  }

  answer(cart: Cart, more: Pick<Changed, 'lostFreeArticles'> = {}): Promise<void> {
    return this.#end((request) => request.resolve({ status: 'changed', cart, ...more }));
  }

  answerNotModified(): Promise<void> {
    return this.#end((request) => request.resolve({ status: 'unchanged' }));
  }

  /** Responds that another page has changed the quantity of the article. */
  answerOutdated(cart: Cart): Promise<void> {
    return this.#end((request) => request.resolve({ status: 'outdated', cart }));
  }

  fail(code: CartErrorCode = 'UNKNOWN', limit?: number): Promise<void> {
    return this.#end((request) => request.reject(new CartError(code, limit)));
  }

  async #end(how: (request: FakeRequest) => void): Promise<void> {
    const [request, ...others] = this.open;
    if (!request) throw new Error('No request is waiting for an answer.');
    this.open = others;
    how(request);
    await promisesSettled();
  }

  #request(
    change: CartChange | undefined,
    isForced: boolean,
    { stamp, expectedQuantity }: ChangeOptions = {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request: FakeRequest = { change, stamp, expectedQuantity, isForced, resolve, reject };
      this.requests.push(request);
      this.open = [...this.open, request];
    });
  }
}
