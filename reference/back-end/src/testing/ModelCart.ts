import type { CartChange } from '@kontor/api/cart';

/** A test article with the values that the rules need. */
export type ModelArticle = { readonly id: string; readonly stock: number; readonly cents: number };

export type ModelAnswer = { readonly status: number; readonly error?: string; readonly limit?: number };

const itemLimit = 99;
const cartLimit = 200;
/** The value of the articles, in cents, at which the cart gets the free article. */
const giftThreshold = 30_00;

/** The test subscription, and its id in the cart. */
export const modelSubscription = { productId: '1000009', subscriptionId: 'coffee-1000009' } as const;

/** A second, simpler implementation of the cart's rules. The back end must behave in the same way. */
export class ModelCart {
  readonly quantities = new Map<string, number>();
  readonly giftCards = new Set<string>();
  hasGift = false;
  hasCover = false;
  hasSubscription = false;
  readonly #articles: ReadonlyMap<string, ModelArticle>;

  constructor(articles: readonly ModelArticle[]) {
    this.#articles = new Map(articles.map((article) => [article.id, article]));
  }

  get count(): number {
    const pieces = [...this.quantities.values()].reduce((sum, quantity) => sum + quantity, 0);
    return pieces + this.giftCards.size + (this.hasGift ? 1 : 0) + (this.hasSubscription ? 1 : 0);
  }

  get articleCents(): number {
    return [...this.quantities].reduce(
      (sum, [id, quantity]) => sum + (this.#articles.get(id)?.cents ?? 0) * quantity,
      0,
    );
  }

  change(change: CartChange): ModelAnswer {
    if ('setArticle' in change) return this.#setArticle(change.setArticle.productId, change.setArticle.quantity);
    if ('setGiftCard' in change) return this.#setGiftCard(change.setGiftCard.productId, change.setGiftCard.set);
    if ('setFreeArticle' in change) return this.#setGift(!change.setFreeArticle.remove);
    if ('setPartnerProduct' in change) return this.#setCover(change.setPartnerProduct.set);
    const { subscriptionId } = change.deleteSubscription;
    const isThere = this.hasSubscription && subscriptionId === modelSubscription.subscriptionId;
    return isThere ? this.#setSubscription(0) : { status: 404, error: 'PRODUCT_UNKNOWN' };
  }

  #setSubscription(requested: number): ModelAnswer {
    if (requested > 1) return { status: 409, error: 'ITEM_LIMIT', limit: 1 };
    return this.#addOne(this.hasSubscription, requested === 1, () => {
      this.hasSubscription = requested === 1;
    });
  }

  #setArticle(id: string, requested: number): ModelAnswer {
    if (id === modelSubscription.productId) return this.#setSubscription(requested);
    const article = this.#articles.get(id);
    if (!article) return { status: 404, error: 'PRODUCT_UNKNOWN' };
    const before = this.quantities.get(id) ?? 0;
    if (requested === before) return { status: 304 };
    if (requested > before) {
      const { stock } = article;
      if (requested > stock && stock < itemLimit) return { status: 409, error: 'AVAILABILITY_LIMIT', limit: stock };
      if (requested > itemLimit) return { status: 409, error: 'ITEM_LIMIT', limit: itemLimit };
      if (this.count - before + requested > cartLimit) return { status: 409, error: 'CART_LIMIT', limit: cartLimit };
    }
    if (requested === 0) this.quantities.delete(id);
    else this.quantities.set(id, requested);
    if (this.articleCents < giftThreshold) this.hasGift = false;
    return { status: 200 };
  }

  #addOne(isThere: boolean, isRequested: boolean, apply: () => void): ModelAnswer {
    if (isThere === isRequested) return { status: 304 };
    if (isRequested && this.count + 1 > cartLimit) return { status: 409, error: 'CART_LIMIT', limit: cartLimit };
    apply();
    return { status: 200 };
  }

  #setGiftCard(id: string, isRequested: boolean): ModelAnswer {
    const apply = () => (isRequested ? this.giftCards.add(id) : this.giftCards.delete(id));
    return this.#addOne(this.giftCards.has(id), isRequested, apply);
  }

  #setGift(isRequested: boolean): ModelAnswer {
    if (isRequested && this.articleCents < giftThreshold) return { status: 409, error: 'NOT_MODIFIED' };
    return this.#addOne(this.hasGift, isRequested, () => {
      this.hasGift = isRequested;
    });
  }

  #setCover(isRequested: boolean): ModelAnswer {
    if (isRequested === this.hasCover) return { status: 304 };
    this.hasCover = isRequested;
    return { status: 200 };
  }
}
