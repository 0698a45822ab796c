import type { WindowEvents } from '@kontor/browser';
import type { PageCart, PageCartResult } from '@kontor/federation';
import {
  type CartChangeResult,
  type CartProblem,
  type CartStore,
  type CartWindowEvents,
  cartTriggerUpdateEvent,
  onCartDataChanged,
} from '@kontor/store';

type Options = {
  readonly cart: Pick<CartStore, 'add' | 'change' | 'numberOfArticles' | 'sync'>;
  readonly windowEvents: WindowEvents<CartWindowEvents>;
  readonly textOf: (problem: CartProblem) => string;
  readonly isProblemCode: (code: string) => boolean;
  readonly warn: (message: string) => void;
};

/** The cart as functions for a page's scripts (CART-39). */
export function createPageCart({ cart, windowEvents, textOf, isProblemCode, warn }: Options): PageCart {
  const refuse = (problem: CartProblem): PageCartResult => ({
    isSuccess: false,
    code: problem.code,
    message: textOf(problem),
  });
  const perform = async (change: () => Promise<CartChangeResult>): Promise<PageCartResult> => {
    try {
      const result = await change();
      if (result.kind === 'failed') return refuse(result.problem);
      return { isSuccess: true, addedProduct: result.kind === 'changed' ? result.addedProduct : undefined };
    } catch {
      // Scripts that are not type-checked may pass anything.
      return refuse({ code: 'UNKNOWN' });
    }
  };
  return {
    get itemCount() {
      return cart.numberOfArticles;
    },
    add: (article, quantity, hint, options) =>
      perform(() =>
        cart.add(article.productId, article.tcm, quantity, hint, { isReportedByCaller: options?.showsMessage }),
      ),
    change: (change, hint, options) =>
      perform(() => cart.change(change, hint, { isReportedByCaller: options?.showsMessage })),
    showMessage: (code) => {
      if (isProblemCode(code)) cart.sync.showProblem({ code });
      else warn(`The cart has no message for the code ${JSON.stringify(code)}.`);
    },
    triggerUpdate: () => windowEvents.emit(cartTriggerUpdateEvent, undefined),
    onDataChanged: (listener) => onCartDataChanged(windowEvents, listener),
  };
}
