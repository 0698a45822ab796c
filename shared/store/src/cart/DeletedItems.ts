import type { Article, Cart } from '@kontor/api/cart';
import type { Clock, Timer } from '@kontor/browser';
import { makeAutoObservable } from 'mobx';
import { deletedItemDisplayMs } from './cartConstants.ts';
import {
  articleKey,
  type CartOperation,
  freeArticleKey,
  giftCardKey,
  isRemoval,
  type LostFreeArticle,
  targetOf,
} from './cartOperation.ts';

/** A removed line that is still shown; its quantity is a plain number (CART-3). */
export type DeletedItem = Omit<Article, 'quantity'> & {
  /** Names the item, for lists and for undo. */
  readonly key: string;
  readonly kind: 'article' | 'giftCard' | 'freeArticle';
  readonly quantity: number;
  /** It cannot be brought back: it can no longer be ordered, or what earned it is still in the cart, but changed. */
  readonly isFinal?: true;
  /** What left with it, and comes back with it. */
  readonly freeArticles?: readonly LostFreeArticle[];
};

/** The lines that were removed within the last seconds, each with a clock of its own. */
export class DeletedItems {
  items: readonly DeletedItem[] = [];
  readonly #clock: Clock;
  readonly #timers = new Map<string, Timer>();

  constructor(clock: Clock) {
    this.#clock = clock;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /**
   * Shows what an operation removes from this cart, and no longer shows what it brings back.
   * @param freeArticles leave with what is removed
   */
  note(operation: CartOperation, cart: Cart, freeArticles: readonly LostFreeArticle[] = []): void {
    const item = toDeletedItem(cart, operation);
    if (item) this.add({ ...item, ...(freeArticles.length > 0 && { freeArticles }) });
    else if (!isRemoval(operation)) this.drop(targetOf(operation));
  }

  /** Shows an item from now on; one that is shown already starts anew. */
  add(item: DeletedItem): void {
    this.drop(item.key);
    this.items = [...this.items, item];
    this.#timers.set(
      item.key,
      this.#clock.setTimeout(() => this.drop(item.key), deletedItemDisplayMs),
    );
  }

  /** Notes what left with an item; where that is not shown, each free article is shown by itself. */
  noteLost(key: string, lost: readonly Article[]): void {
    const owner = this.items.find((item) => item.key === key);
    if (owner) {
      this.#attach(owner, lost);
      return;
    }
    for (const { quantity, ...article } of lost) {
      this.add({
        ...article,
        key: freeArticleKey(article),
        kind: 'freeArticle',
        quantity: quantity.quantity,
        isFinal: true,
      });
    }
  }

  /**
   * Leaves a free article that cannot come back yet to the item that was removed last of those that can; what earns it
   * may come back with that.
   *
   * @returns whether there is such an item
   */
  handOn(lost: LostFreeArticle): boolean {
    const heir = this.items.findLast(({ isFinal }) => !isFinal);
    if (heir) this.#attach(heir, [lost]);
    return heir !== undefined;
  }

  drop(key: string): void {
    const timer = this.#timers.get(key);
    if (timer !== undefined) this.#clock.clearTimeout(timer);
    if (this.#timers.delete(key)) this.items = this.items.filter((item) => item.key !== key);
  }

  /** Takes out whatever the cart shows (again). */
  dropShownIn(cart: Cart): void {
    for (const { key } of this.items) if (findLine(cart, key)) this.drop(key);
  }

  #attach(owner: DeletedItem, lost: readonly LostFreeArticle[]): void {
    const freeArticles = [...(owner.freeArticles ?? []), ...lost];
    this.items = this.items.map((item) => (item === owner ? { ...item, freeArticles } : item));
  }

  clear(): void {
    for (const { key } of this.items) this.drop(key);
  }
}

/** The deleted-list entry for a removal, or nothing where the cart does not show what it removes. */
export function toDeletedItem(cart: Cart, operation: CartOperation): DeletedItem | undefined {
  if (!isRemoval(operation)) return undefined;
  const key = targetOf(operation);
  const defective = findDefectiveLine(cart, key);
  const line = findLine(cart, key) ?? defective;
  if (!line) return undefined;
  const { kind, article } = line;
  return { ...article, key, kind, quantity: article.quantity.quantity, ...(defective && { isFinal: true }) };
}

/** The operation that brings a deleted item back. */
export function toUndo({ kind, productId, tcm, campaignId = '', quantity }: DeletedItem): CartOperation {
  if (kind === 'giftCard') return { setGiftCard: { productId, tcm, set: true } };
  if (kind === 'freeArticle') return { setFreeArticle: { productId, campaignId, remove: false } };
  return { setArticle: { productId, tcm, quantity: Math.max(1, quantity) } };
}

type Line = { readonly kind: DeletedItem['kind']; readonly article: Article };

function findLine(cart: Cart, key: string): Line | undefined {
  return (
    lineIn(cart.articles, 'article', articleKey, key) ??
    lineIn(cart.freeArticles, 'freeArticle', freeArticleKey, key) ??
    lineIn(toArticles(cart.giftCards), 'giftCard', giftCardKey, key)
  );
}

function findDefectiveLine(cart: Cart, key: string): Line | undefined {
  return (
    lineIn(cart.defectiveArticles, 'article', articleKey, key) ??
    lineIn(toArticles(cart.defectiveGiftCards), 'giftCard', giftCardKey, key)
  );
}

function lineIn(
  articles: readonly Article[],
  kind: Line['kind'],
  keyOf: (article: Article) => string,
  key: string,
): Line | undefined {
  const article = articles.find((candidate) => keyOf(candidate) === key);
  return article && { kind, article };
}

function toArticles(cards: Cart['giftCards']): readonly Article[] {
  return cards.map((card) => card.article);
}
