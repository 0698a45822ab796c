import type { Article, Cart, CartChange } from '@kontor/api/cart';
import {
  articleKey,
  type CartOperation,
  freeArticleKey,
  giftCardKey,
  type LineHint,
  toCartChange,
} from '../cartOperation.ts';

type SetArticle = Extract<CartChange, { setArticle: unknown }>['setArticle'];
type SetFreeArticle = Extract<CartChange, { setFreeArticle: unknown }>['setFreeArticle'];
type SetGiftCard = Extract<CartChange, { setGiftCard: unknown }>['setGiftCard'];
type SetPartnerProduct = Extract<CartChange, { setPartnerProduct: unknown }>['setPartnerProduct'];

/**
 * The cart as it will be once the back end has carried out an operation. Returns the same object if nothing changes.
 * Prices are never calculated: a sum that becomes wrong is omitted until the back end responds (CART-16).
 */
export function applyChange(cart: Cart, operation: CartOperation, hint?: LineHint): Cart {
  const change = toCartChange(operation, cart);
  if ('setArticle' in change) return setArticle(cart, change.setArticle, hint);
  if ('setFreeArticle' in change) return setFreeArticle(cart, change.setFreeArticle, hint);
  if ('setGiftCard' in change) return setGiftCard(cart, change.setGiftCard, hint);
  if ('setPartnerProduct' in change) return setPartnerProduct(cart, change.setPartnerProduct, hint);
  return deleteSubscription(cart, change.deleteSubscription.subscriptionId);
}

function setArticle(cart: Cart, { productId, tcm, quantity }: SetArticle, hint: LineHint | undefined): Cart {
  const isOther = otherThan(articleKey, { productId, tcm });
  const current = cart.articles.find((line) => !isOther(line));
  const before = current?.quantity.quantity ?? 0;
  if (quantity === 0) {
    const all = [...cart.articles, ...cart.defectiveArticles];
    return shortened(cart, pieces(all) - pieces(all.filter(isOther)), {
      articles: cart.articles.filter(isOther),
      defectiveArticles: cart.defectiveArticles.filter(isOther),
    });
  }
  if (current) {
    if (before === quantity) return cart;
    const changed: Article = { ...current, quantity: { quantity }, totalPrice: undefined };
    return counted(cart, quantity - before, {
      articles: cart.articles.map((line) => (line === current ? changed : line)),
    });
  }
  return counted(cart, quantity, {
    articles: placed(cart.articles, expectedLine({ productId, tcm, quantity }, hint), hint),
  });
}

function setFreeArticle(
  cart: Cart,
  { productId, campaignId, remove }: SetFreeArticle,
  hint: LineHint | undefined,
): Cart {
  const isOther = otherThan<Pick<Article, 'productId' | 'campaignId'>>(freeArticleKey, { productId, campaignId });
  const others = cart.freeArticles.filter(isOther);
  if (remove) return shortened(cart, pieces(cart.freeArticles) - pieces(others), { freeArticles: others });
  if (others.length < cart.freeArticles.length) return cart;
  const added = { ...expectedLine({ productId, tcm: '', quantity: 1 }, hint), campaignId };
  return counted(cart, 1, { freeArticles: placed(cart.freeArticles, added, hint) });
}

function setGiftCard(cart: Cart, { productId, tcm, set }: SetGiftCard, hint: LineHint | undefined): Cart {
  const isOtherArticle = otherThan(giftCardKey, { productId, tcm });
  const isOther = (card: Cart['giftCards'][number]): boolean => isOtherArticle(card.article);
  const others = cart.giftCards.filter(isOther);
  if (!set) {
    const all = [...cart.giftCards, ...cart.defectiveGiftCards];
    const defectiveGiftCards = cart.defectiveGiftCards.filter(isOther);
    return shortened(cart, cardPieces(all) - cardPieces(all.filter(isOther)), {
      giftCards: others,
      defectiveGiftCards,
    });
  }
  if (others.length < cart.giftCards.length) return cart;
  const added = { article: expectedLine({ productId, tcm, quantity: 1 }, hint) };
  return counted(cart, 1, { giftCards: placed(cart.giftCards, added, hint) });
}

/** Partner products are not articles, so the count does not change. */
function setPartnerProduct(cart: Cart, { partnerProductId, set }: SetPartnerProduct, hint: LineHint | undefined): Cart {
  const isOther = (product: { partnerProductId: string }): boolean => product.partnerProductId !== partnerProductId;
  const others = cart.partnerProducts.filter(isOther);
  if (!set) {
    const defectivePartnerProducts = cart.defectivePartnerProducts.filter(isOther);
    return shortened(cart, 0, { partnerProducts: others, defectivePartnerProducts });
  }
  if (others.length < cart.partnerProducts.length) return cart;
  const added = { partnerProductId, totalQuantity: 1, title: hint?.title ?? '' };
  return counted(cart, 0, { partnerProducts: [...cart.partnerProducts, added] });
}

/** Lowers the count by 1, but never below 0 (CART-15). */
function deleteSubscription(cart: Cart, subscriptionId: string): Cart {
  const isOther = (entry: { subscriptionConfigurationId: string }): boolean =>
    entry.subscriptionConfigurationId !== subscriptionId;
  const subscriptions = cart.subscriptions.filter(isOther);
  const defectiveSubscriptions = cart.defectiveSubscriptions.filter(isOther);
  return shortened(cart, 1, { subscriptions, defectiveSubscriptions });
}

/** The cart lists that a removal changes. */
type Lists = { readonly [Name in keyof Cart as Cart[Name] extends readonly unknown[] ? Name : never]?: Cart[Name] };

/** A cart with shorter lists, or the same object if no list got shorter. */
function shortened(cart: Cart, removedPieces: number, lists: Lists): Cart {
  const isSame = Object.entries(lists).every(([name, list]) => list.length === cart[name as keyof Lists].length);
  return isSame ? cart : counted(cart, -removedPieces, lists);
}

function counted(cart: Cart, difference: number, changed: Partial<Cart>): Cart {
  const numberOfArticles = Math.max(0, cart.numberOfArticles + difference);
  return { ...cart, ...changed, numberOfArticles, subtotal: undefined, charges: undefined };
}

function otherThan<T>(keyOf: (item: T) => string, item: T): (other: T) => boolean {
  const key = keyOf(item);
  return (other) => keyOf(other) !== key;
}

function cardPieces(cards: Cart['giftCards']): number {
  return pieces(cards.map((card) => card.article));
}

function pieces(articles: readonly Article[]): number {
  return articles.reduce((sum, line) => sum + line.quantity.quantity, 0);
}

/** A list with one more line. */
function placed<Line>(lines: readonly Line[], line: Line, { position = lines.length }: LineHint = {}): Line[] {
  return lines.toSpliced(position, 0, line);
}

type Expected = { readonly productId: string; readonly tcm: string; readonly quantity: number };

/** The line for an article that is not in the cart yet, with the data from the hint. */
function expectedLine({ productId, tcm, quantity }: Expected, hint: LineHint | undefined): Article {
  const { title = '', variant = '', url = '', imageUrl = '', availability = 'AVAILABLE', price } = hint ?? {};
  return { productId, tcm, title, variant, url, imageUrl, availability, price, quantity: { quantity } };
}
