import type { CartChange, CartErrorCode, ChangeStamp } from '@kontor/api/cart';
import type { Holdings } from './ReferenceCart.ts';

type Answer = { readonly cart: Holdings } | { readonly refusal: CartErrorCode } | 'unchanged';

/** The name in `aMixedCart` that a change refers to, and its new quantity. */
export function meaningOf(change: CartChange): { readonly name: string; readonly quantity: number } {
  if ('setArticle' in change) return { name: change.setArticle.productId, quantity: change.setArticle.quantity };
  if ('setGiftCard' in change) return { name: 'gift', quantity: Number(change.setGiftCard.set) };
  if ('setFreeArticle' in change) return { name: 'free', quantity: Number(!change.setFreeArticle.remove) };
  if ('setPartnerProduct' in change) return { name: 'partner', quantity: Number(change.setPartnerProduct.set) };
  return { name: 'subscription', quantity: 0 };
}

/** A minimal back end that processes an origin's changes in stamp order. */
export class LateBackEnd {
  holdings: Holdings = { a: 1, subscription: 1 };
  /** The latest sequence number processed, by origin and name, and the refusal if there was one. */
  readonly #latest = new Map<string, { readonly sequence: number; readonly refusal: CartErrorCode | undefined }>();

  load(): Answer {
    return { cart: this.holdings };
  }

  /** @param refusal the response to a change that is not outdated */
  change(change: CartChange, stamp: ChangeStamp | undefined, refusal?: CartErrorCode): Answer {
    const { name, quantity } = meaningOf(change);
    const key = `${stamp?.origin} ${name}`;
    const latest = this.#latest.get(key);
    if (stamp && latest && stamp.sequence <= latest.sequence) {
      const isRefused = stamp.sequence === latest.sequence && latest.refusal !== undefined;
      return isRefused ? { refusal: latest.refusal } : this.load();
    }
    const isMissing = 'deleteSubscription' in change && !this.holdings['subscription'];
    const code = isMissing ? 'UNKNOWN' : refusal;
    if (stamp) this.#latest.set(key, { sequence: stamp.sequence, refusal: code });
    if (code) return { refusal: code };
    if ((this.holdings[name] ?? 0) === quantity) return 'unchanged';
    this.holdings = { ...this.holdings, [name]: quantity };
    return this.load();
  }
}
