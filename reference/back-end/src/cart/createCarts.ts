import type {
  Cart,
  CartChange,
  CartChangeResponse,
  ChangeOptions,
  ChangeStamp,
  VoucherProblem,
} from '@kontor/api/cart';
import type { SiteKey } from '@kontor/site';
import { createGroupCommit, inTransaction } from '../db/transactions.ts';
import { ClientError, refuse } from '../http/input.ts';
import type { CartLine } from './cartLine.ts';
import { createCartStamps } from './cartStamps.ts';
import { type CartOwner, type CartStore, createCartStore } from './cartStore.ts';
import { type CartSources, createCharges } from './createCharges.ts';
import { decideCartChange, isCampaignRunning, lineNameOf, unearnedFreeArticles } from './decideCartChange.ts';
import { presentArticle, presentCart } from './presentCart.ts';

/** The result of a change. `outdated` is the current cart, if the article's quantity in it is not the expected one. */
type Answer = CartChangeResponse | 'unchanged' | { readonly outdated: Cart };

type Outcome = Answer | ClientError;

const voucherRefusals: Readonly<Record<VoucherProblem, string>> = {
  VOUCHER_UNKNOWN: 'there is no such code on this site',
  VOUCHER_EXPIRED: 'the code has ended',
  VOUCHER_USED: 'the code has been used',
  VOUCHER_MINIMUM: 'the articles that the code is for are worth too little',
  VOUCHER_NOT_APPLICABLE: 'the cart has no article that the code is for',
  VOUCHER_NOT_COMBINABLE: 'another code counts',
};

function refuseVoucher(code: VoucherProblem, fields?: Readonly<Record<string, number>>): never {
  return refuse(code === 'VOUCHER_UNKNOWN' ? 404 : 409, code, voucherRefusals[code], fields);
}

/** Reads carts and redeems vouchers in them. */
function createCartView(sources: CartSources, store: CartStore) {
  const { database, catalog, vouchers } = sources;
  const charges = createCharges(sources);
  const present = (owner: CartOwner): Cart => {
    const lines = store.lines(owner);
    return { ...presentCart(lines, owner.site, catalog), ...charges.present(owner, lines) };
  };
  return {
    present,
    /** A visitor's cart as a site shows it. Empty for a browser that has never had one. */
    load: (visitor: string | undefined, site: SiteKey): Cart =>
      visitor === undefined ? presentCart([], site, catalog) : present({ visitor, site }),
    /**
     * Redeems a voucher code and returns the cart.
     *
     * @throws ClientError if the code is not valid for this cart, or if another code already applies
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

/** Applies a change to a cart. */
function createApplyChange({ catalog, clock }: CartSources, store: CartStore, present: (owner: CartOwner) => Cart) {
  /** An undo puts the line back in its place. */
  const remove = (owner: CartOwner, line: CartLine): void => {
    store.keepPlace(owner, line, clock());
    store.remove(owner, line);
  };

  return (owner: CartOwner, change: CartChange, expected?: number): Answer => {
    const { site } = owner;
    const edit = decideCartChange({ lines: store.lines(owner), site, catalog }, change, expected);
    if (edit.type === 'none') return 'unchanged';
    if (edit.type === 'outdated') return { outdated: present(owner) };
    if (edit.type === 'put') store.put(owner, edit.line, clock());
    else remove(owner, edit.line);
    const removed = unearnedFreeArticles({ lines: store.lines(owner), site, catalog });
    for (const line of removed) remove(owner, line);
    // A free article whose campaign has ended was not shown and cannot be added again.
    const lostFreeArticles = removed.filter(isCampaignRunning).map((line) => presentArticle(line, site, catalog));
    const answer = { cart: present(owner), ...(lostFreeArticles.length > 0 ? { lostFreeArticles } : {}) };
    if (edit.type === 'remove' || edit.added <= 0 || edit.line.kind === 'PARTNER_PRODUCT') return answer;
    return { ...answer, addedProduct: presentArticle({ ...edit.line, quantity: edit.added }, site, catalog) };
  };
}

export function createCarts(sources: CartSources) {
  const { database, catalog, clock } = sources;
  const store = createCartStore(database);
  const stamps = createCartStamps(database);
  const commit = createGroupCommit(database);
  const { present, ...view } = createCartView(sources, store);
  const apply = createApplyChange(sources, store, present);

  const attempt = (owner: CartOwner, change: CartChange, expected?: number): Outcome => {
    try {
      return apply(owner, change, expected);
    } catch (error) {
      if (error instanceof ClientError) return error;
      throw error;
    }
  };

  /**
   * Stores the stamps of refused changes as well: the shopper has seen the refusal, so no older change may be applied
   * later.
   */
  const applyInOrder = (owner: CartOwner, change: CartChange, stamp: ChangeStamp, expected?: number): Outcome => {
    const line = lineNameOf({ site: owner.site, catalog }, change);
    const latest = stamps.latest(owner, line, stamp.origin);
    if (latest && stamp.sequence <= latest.sequence) {
      const refusal = stamp.sequence === latest.sequence ? latest.refusal : undefined;
      return refusal ?? { cart: present(owner) };
    }
    const outcome = attempt(owner, change, expected);
    // No stamp is stored, because the page sends the addition again.
    if (typeof outcome === 'object' && 'outdated' in outcome) return outcome;
    stamps.store(owner, line, stamp, outcome instanceof ClientError ? outcome : undefined, clock());
    return outcome;
  };

  return {
    store,
    ...view,
    /**
     * Applies a change. Returns `unchanged` if the cart is already as requested, or `outdated` if the article's
     * quantity is not the expected one. A change whose stamp is not newer than the latest one from the same origin for
     * the same line has no effect, because it is outdated or a repeat. A repeat of a refused change is refused again.
     *
     * @throws ClientError if the change is refused
     */
    async change(
      owner: CartOwner,
      change: CartChange,
      { stamp, expectedQuantity }: ChangeOptions = {},
    ): Promise<Answer> {
      const outcome = await commit(() =>
        stamp ? applyInOrder(owner, change, stamp, expectedQuantity) : apply(owner, change, expectedQuantity),
      );
      if (outcome instanceof ClientError) throw outcome;
      return outcome;
    },
  };
}
