import type { CartChange, CartErrorCode, ChangeStamp } from '@kontor/api/cart';
import type { Holdings } from './ReferenceCart.ts';

type Answer = { readonly cart: Holdings } | { readonly refusal: CartErrorCode } | 'unchanged';

/** What a change asks of one name of `aMixedCart`. */
export function meaningOf(change: CartChange): { readonly name: string; readonly quantity: number } {
  if ('setArticle' in change) return { name: change.setArticle.productId, quantity: change.setArticle.quantity };
  if ('setGiftCard' in change) return { name: 'gift', quantity: Number(change.setGiftCard.set) };
  if ('setFreeArticle' in change) return { name: 'free', quantity: Number(!change.setFreeArticle.remove) };
  if ('setPartnerProduct' in change) return { name: 'partner', quantity: Number(change.setPartnerProduct.set) };
  return { name: 'subscription', quantity: 0 };
}

/** A back end in its simplest form that carries out the changes of one origin in the order of their stamps. */
export class LateBackEnd {
  holdings: Holdings = { a: 1, subscription: 1 };
  readonly #sequences = new Map<string, number>();

  load(): Answer {
    return { cart: this.holdings };
  }

  /** @param refusal why it is refused, unless it is outdated */
  change(change: CartChange, stamp: ChangeStamp | undefined, refusal?: CartErrorCode): Answer {
    const { name, quantity } = meaningOf(change);
    const place = `${stamp?.origin} ${name}`;
    const last = this.#sequences.get(place) ?? 0;
    if (stamp && stamp.sequence <= last) return this.load();
    const isMissing = 'deleteSubscription' in change && !this.holdings['subscription'];
    const answer = isMissing ? { refusal: 'UNKNOWN' as const } : refusal && { refusal };
    if (stamp) this.#sequences.set(place, Math.max(last, stamp.sequence - (answer ? 1 : 0)));
    if (answer) return answer;
    if ((this.holdings[name] ?? 0) === quantity) return 'unchanged';
    this.holdings = { ...this.holdings, [name]: quantity };
    return this.load();
  }
}
