import type { DatabaseSync } from 'node:sqlite';
import type { Cart, CartChange, CartChangeResponse, ChangeStamp, VoucherProblem } from '@kontor/api/cart';
import type { SiteKey } from '@kontor/site';
import type { Catalog } from '../catalog/createCatalog.ts';
import { createGroupCommit, inTransaction } from '../db/transactions.ts';
import { ClientError } from '../http/input.ts';
import type { Vouchers } from '../voucher/createVouchers.ts';
import type { CartLine } from './cartLine.ts';
import { createCartStamps } from './cartStamps.ts';
import { type CartOwner, type CartStore, createCartStore } from './cartStore.ts';
import { createCharges } from './createCharges.ts';
import { decideCartChange, isCampaignRunning, lineNameOf, unearnedFreeArticles } from './decideCartChange.ts';
import { presentArticle, presentCart } from './presentCart.ts';

export type Carts = ReturnType<typeof createCarts>;

type CartsOptions = {
  readonly database: DatabaseSync;
  readonly catalog: Catalog;
  readonly vouchers: Vouchers;
  readonly clock: () => Date;
};

type Outcome = CartChangeResponse | 'unchanged' | ClientError;

const voucherRefusals: Readonly<Record<VoucherProblem, string>> = {
  VOUCHER_UNKNOWN: 'there is no such code on this site',
  VOUCHER_EXPIRED: 'the code has ended',
  VOUCHER_USED: 'the code has been used',
  VOUCHER_MINIMUM: 'the articles that the code is for are worth too little',
  VOUCHER_NOT_APPLICABLE: 'the cart has no article that the code is for',
  VOUCHER_NOT_COMBINABLE: 'another code counts',
};

function refuseVoucher(code: VoucherProblem, fields: Readonly<Record<string, number>> = {}): never {
  const status = code === 'VOUCHER_UNKNOWN' ? 404 : 409;
  throw new ClientError(status, code, voucherRefusals[code], fields);
}

/** Redeems vouchers in carts. */
function createCartVouchers(
  { database, catalog, vouchers }: CartsOptions,
  store: CartStore,
  present: (owner: CartOwner) => Cart,
) {
  const charges = createCharges({ database, catalog, vouchers });
  return {
    /**
     * Redeems a voucher code and returns the cart.
     *
     * @throws ClientError if the code does not count in this cart, or another one does
     */
    redeem: (owner: CartOwner, text: string): Cart =>
      inTransaction(database, () => {
        const lines = store.lines(owner);
        const voucher = vouchers.find(text, owner.site) ?? refuseVoucher('VOUCHER_UNKNOWN');
        const current = vouchers.ofCart(owner);
        if (current && current.code !== voucher.code && !charges.problemOf(current, owner, lines))
          refuseVoucher('VOUCHER_NOT_COMBINABLE');
        const problem = charges.problemOf(voucher, owner, lines);
        if (problem) refuseVoucher(problem, problem === 'VOUCHER_MINIMUM' ? { minimum: voucher.minimum } : {});
        vouchers.setInCart(owner, voucher.code);
        return present(owner);
      }),
    removeVoucher(owner: CartOwner): Cart {
      vouchers.removeFromCart(owner);
      return present(owner);
    },
  };
}

export function createCarts({ database, catalog, vouchers, clock }: CartsOptions) {
  const store = createCartStore(database);
  const stamps = createCartStamps(database);
  const commit = createGroupCommit(database);
  const charges = createCharges({ database, catalog, vouchers });

  const present = (owner: CartOwner): Cart => {
    const lines = store.lines(owner);
    return { ...presentCart(lines, owner.site, catalog), ...charges.present(owner, lines) };
  };

  /** An undo puts the line back in its place. */
  const remove = (owner: CartOwner, line: CartLine): void => {
    store.keepPlace(owner, line, clock());
    store.remove(owner, line);
  };

  const apply = (owner: CartOwner, change: CartChange): CartChangeResponse | 'unchanged' => {
    const { site } = owner;
    const edit = decideCartChange({ lines: store.lines(owner), site, catalog }, change);
    if (edit.type === 'none') return 'unchanged';
    if (edit.type === 'put') store.put(owner, edit.line, clock());
    else remove(owner, edit.line);
    const removed = unearnedFreeArticles({ lines: store.lines(owner), site, catalog });
    for (const line of removed) remove(owner, line);
    // A free article of a campaign that is over was not shown and cannot be added again.
    const named = removed.filter(isCampaignRunning).map((line) => presentArticle(line, site, catalog));
    const answer = {
      cart: present(owner),
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
      return refusal ?? { cart: present(owner) };
    }
    const outcome = attempt(owner, change);
    stamps.store(owner, line, stamp, outcome instanceof ClientError ? outcome : undefined, clock());
    return outcome;
  };

  return {
    store,
    /** The cart of a visitor as a site shows it; empty for a browser that never had one. */
    load: (visitor: string | undefined, site: SiteKey): Cart =>
      visitor === undefined ? presentCart([], site, catalog) : present({ visitor, site }),
    ...createCartVouchers({ database, catalog, vouchers, clock }, store, present),
    /**
     * Applies a change and returns `unchanged` if the cart already is in that state. A change whose stamp is not newer
     * than the latest one of the same origin and line has no effect: it is outdated or a repeat. A repeat of a refused
     * change is refused again.
     *
     * @throws ClientError if the change is refused
     */
    async change(owner: CartOwner, change: CartChange, stamp?: ChangeStamp): Promise<CartChangeResponse | 'unchanged'> {
      const outcome = await commit(() => (stamp ? applyInOrder(owner, change, stamp) : apply(owner, change)));
      if (outcome instanceof ClientError) throw outcome;
      return outcome;
    },
  };
}
