import type { DatabaseSync } from 'node:sqlite';
import type { Cart, CartChange, CartChangeResponse } from '@kontor/api/cart';
import type { SiteKey } from '@kontor/site';
import type { Catalog } from '../catalog/createCatalog.ts';
import { createGroupCommit } from '../db/createGroupCommit.ts';
import { type CartOwner, type CartStore, createCartStore } from './cartStore.ts';
import { decideCartChange, lostFreeArticles } from './decideCartChange.ts';
import { presentArticle, presentCart } from './presentCart.ts';

export type Carts = {
  /** The cart of a visitor on a site; empty for a browser that never had one. */
  load(visitor: string | undefined, site: SiteKey): Cart;
  /** Applies a change; `unchanged` when the cart was like that before. Refuses with a `ClientError`. */
  change(owner: CartOwner, change: CartChange): Promise<CartChangeResponse | 'unchanged'>;
  readonly store: CartStore;
};

type CartsDeps = { readonly database: DatabaseSync; readonly catalog: Catalog; readonly clock: () => Date };

export function createCarts({ database, catalog, clock }: CartsDeps): Carts {
  const store = createCartStore(database);
  const commit = createGroupCommit(database);
  return {
    store,
    load: (visitor, site) => presentCart(visitor === undefined ? [] : store.lines({ visitor, site }), site, catalog),
    change: (owner, change) =>
      commit(() => {
        const { site } = owner;
        const edit = decideCartChange({ lines: store.lines(owner), site, catalog }, change);
        if (edit.type === 'none') return 'unchanged';
        if (edit.type === 'put') store.put(owner, edit.line, clock());
        else store.remove(owner, edit.line);
        for (const line of lostFreeArticles({ lines: store.lines(owner), site, catalog })) store.remove(owner, line);
        const cart = presentCart(store.lines(owner), site, catalog);
        if (edit.type === 'remove' || edit.added <= 0 || edit.line.kind === 'PARTNER_PRODUCT') return { cart };
        return { cart, addedProduct: presentArticle({ ...edit.line, quantity: edit.added }, site, catalog) };
      }),
  };
}
