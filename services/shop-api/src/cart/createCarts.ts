import type { DatabaseSync } from 'node:sqlite';
import type { Cart, CartChange, CartChangeResponse, ChangeStamp } from '@kontor/api/cart';
import type { SiteKey } from '@kontor/site';
import type { Catalog } from '../catalog/createCatalog.ts';
import { createGroupCommit } from '../db/createGroupCommit.ts';
import { ClientError } from '../http/clientError.ts';
import { createCartStamps } from './cartStamps.ts';
import { type CartOwner, type CartStore, createCartStore } from './cartStore.ts';
import { decideCartChange, isCampaignRunning, lineNameOf, unearnedFreeArticles } from './decideCartChange.ts';
import { presentArticle, presentCart } from './presentCart.ts';

export type Carts = {
  /** The cart of a visitor on a site; empty for a browser that never had one. */
  load(visitor: string | undefined, site: SiteKey): Cart;
  /**
   * Applies a change and returns `unchanged` if the cart already is in that state. A change whose stamp is not newer
   * than the latest one of the same origin and line has no effect: it is outdated or a repeat. A repeat of a refused
   * change is refused again.
   *
   * @throws ClientError if the change is refused
   */
  change(owner: CartOwner, change: CartChange, stamp?: ChangeStamp): Promise<CartChangeResponse | 'unchanged'>;
  readonly store: CartStore;
};

type CartsOptions = { readonly database: DatabaseSync; readonly catalog: Catalog; readonly clock: () => Date };

type Outcome = CartChangeResponse | 'unchanged' | ClientError;

export function createCarts({ database, catalog, clock }: CartsOptions): Carts {
  const store = createCartStore(database);
  const stamps = createCartStamps(database);
  const commit = createGroupCommit(database);

  const apply = (owner: CartOwner, change: CartChange): CartChangeResponse | 'unchanged' => {
    const { site } = owner;
    const edit = decideCartChange({ lines: store.lines(owner), site, catalog }, change);
    if (edit.type === 'none') return 'unchanged';
    if (edit.type === 'put') store.put(owner, edit.line, clock());
    else store.remove(owner, edit.line);
    const removed = unearnedFreeArticles({ lines: store.lines(owner), site, catalog });
    for (const line of removed) store.remove(owner, line);
    // A free article of a campaign that is over was not shown and cannot be added again.
    const named = removed.filter(isCampaignRunning).map((line) => presentArticle(line, site, catalog));
    const answer = {
      cart: presentCart(store.lines(owner), site, catalog),
      ...(named.length > 0 ? { lostFreeArticles: named } : {}),
    };
    if (edit.type === 'remove' || edit.added <= 0 || edit.line.kind === 'PARTNER_PRODUCT') return answer;
    return { ...answer, addedProduct: presentArticle({ ...edit.line, quantity: edit.added }, site, catalog) };
  };

  const attempt = (owner: CartOwner, change: CartChange): Outcome => {
    try {
      return apply(owner, change);
    } catch (error) {
      if (error instanceof ClientError) return error;
      throw error;
    }
  };

  /**
   * Stores the stamps of refused changes too: the shopper has seen the refusal, so no older change may be applied
   * later.
   */
  const applyInOrder = (owner: CartOwner, change: CartChange, stamp: ChangeStamp): Outcome => {
    const line = lineNameOf({ site: owner.site, catalog }, change);
    const latest = stamps.latest(owner, line, stamp.origin);
    if (latest && stamp.sequence <= latest.sequence) {
      const refusal = stamp.sequence === latest.sequence ? latest.refusal : undefined;
      return refusal ?? { cart: presentCart(store.lines(owner), owner.site, catalog) };
    }
    const outcome = attempt(owner, change);
    stamps.store(owner, line, stamp, outcome instanceof ClientError ? outcome : undefined, clock());
    return outcome;
  };

  return {
    store,
    load: (visitor, site) => presentCart(visitor === undefined ? [] : store.lines({ visitor, site }), site, catalog),
    async change(owner, change, stamp) {
      const outcome = await commit(() => (stamp ? applyInOrder(owner, change, stamp) : apply(owner, change)));
      if (outcome instanceof ClientError) throw outcome;
      return outcome;
    },
  };
}
