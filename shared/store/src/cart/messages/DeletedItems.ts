import type { Article, Cart } from '@kontor/api/cart';
import type { Clock, Timer } from '@kontor/browser';
import { makeAutoObservable } from 'mobx';
import { deletedItemDisplayMs } from '../cartConstants.ts';
import {
  articleKey,
  type CartOperation,
  freeArticleKey,
  giftCardKey,
  isRemoval,
  lineKeyOf,
  type RemovedFreeArticle,
} from '../cartOperation.ts';

/** A deleted line that is still shown (CART-26). Its quantity is a plain number (CART-3). */
export type DeletedItem = Omit<Article, 'quantity'> & {
  /** The key of the deleted line. */
  readonly key: string;
  readonly kind: 'article' | 'giftCard' | 'freeArticle';
  readonly quantity: number;
  /** The item's previous position in its list, which undo restores. */
  readonly position?: number;
  /**
   * Whether there is no undo, because the item can no longer be ordered or was removed when another article's quantity
   * was reduced.
   */
  readonly isFinal?: true;
  /** The free articles that were removed with the item and come back with its undo. */
  readonly freeArticles?: readonly RemovedFreeArticle[];
};

/** The deleted items that are still shown, each with a separate timer (CART-27). */
export class DeletedItems {
  items: readonly DeletedItem[] = [];
  readonly #clock: Clock;
  readonly #timers = new Map<string, Timer>();

  constructor(clock: Clock) {
    this.#clock = clock;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /**
   * Records the item that an operation removes from this cart, or drops the item that it restores.
   * @param freeArticles the free articles removed with the line
   */
  update(operation: CartOperation, cart: Cart, freeArticles: readonly RemovedFreeArticle[] = []): void {
    const item = toDeletedItem(cart, operation);
    if (item) this.add({ ...item, ...(freeArticles.length > 0 && { freeArticles }) });
    else if (!isRemoval(operation)) this.remove(lineKeyOf(operation));
  }

  /** Shows an item for the full time, even if it is shown already. */
  add(item: DeletedItem): void {
    this.remove(item.key);
    this.items = [...this.items, item];
    this.#timers.set(
      item.key,
      this.#clock.setTimeout(() => this.remove(item.key), deletedItemDisplayMs),
    );
  }

  /**
   * Attaches free articles to the item that they were removed with. If there is no such item, shows them as deleted
   * items.
   */
  addRemovedFreeArticles(key: string, removed: readonly Article[]): void {
    const owner = this.items.find((item) => item.key === key);
    if (owner) {
      this.#attach(owner, removed);
      return;
    }
    for (const { quantity, ...article } of removed) {
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
   * Attaches a refused free article to the latest deleted item with an undo, because the restored item may qualify for
   * the article.
   *
   * @returns whether there is a deleted item with an undo
   */
  passOn(removed: RemovedFreeArticle): boolean {
    const owner = this.items.findLast(({ isFinal }) => !isFinal);
    if (owner) this.#attach(owner, [removed]);
    return owner !== undefined;
  }

  remove(key: string): void {
    const timer = this.#timers.get(key);
    if (timer !== undefined) this.#clock.clearTimeout(timer);
    if (this.#timers.delete(key)) this.items = this.items.filter((item) => item.key !== key);
  }

  /** Removes the items that are back in the cart. */
  removeAllIn(cart: Cart): void {
    for (const { key } of this.items) if (findLine(cart, key)) this.remove(key);
  }

  #attach(owner: DeletedItem, removed: readonly RemovedFreeArticle[]): void {
    const freeArticles = [...(owner.freeArticles ?? []), ...removed];
    this.items = this.items.map((item) => (item === owner ? { ...item, freeArticles } : item));
  }

  clear(): void {
    for (const { key } of this.items) this.remove(key);
  }
}

/** The deleted item for a removal; `undefined` if the operation removes nothing that the cart shows. */
export function toDeletedItem(cart: Cart, operation: CartOperation): DeletedItem | undefined {
  if (!isRemoval(operation)) return undefined;
  const key = lineKeyOf(operation);
  const defective = findDefectiveLine(cart, key);
  const line = findLine(cart, key) ?? defective;
  if (!line) return undefined;
  const { kind, article, position } = line;
  return { ...article, key, kind, position, quantity: article.quantity.quantity, ...(defective && { isFinal: true }) };
}

/** The operation that restores a deleted item. */
export function toUndo({ kind, productId, tcm, campaignId = '', quantity }: DeletedItem): CartOperation {
  if (kind === 'giftCard') return { setGiftCard: { productId, tcm, set: true } };
  if (kind === 'freeArticle') return { setFreeArticle: { productId, campaignId, remove: false } };
  return { setArticle: { productId, tcm, quantity: Math.max(1, quantity) } };
}

type Line = { readonly kind: DeletedItem['kind']; readonly article: Article; readonly position: number };

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
  const position = articles.findIndex((candidate) => keyOf(candidate) === key);
  const article = articles[position];
  return article && { kind, article, position };
}

function toArticles(cards: Cart['giftCards']): readonly Article[] {
  return cards.map((card) => card.article);
}
