import type { Article, Cart, Money } from '@kontor/api/cart';

/** Why a line closes the checkout gate. */
type Problem = 'soldOut' | 'unavailable' | 'defective';

/** One line of the cart, as the page without scripts shows it. */
export type PlainRow = {
  readonly kind: 'article' | 'freeArticle' | 'giftCard' | 'partnerProduct' | 'subscription';
  readonly title: string;
  readonly variant?: string;
  readonly url?: string | undefined;
  readonly imageUrl?: string | undefined;
  readonly quantity: number;
  readonly price?: Money | undefined;
  readonly totalPrice?: Money | undefined;
  readonly pricePerDelivery?: Money | undefined;
  readonly problem?: Problem | undefined;
  /** Whether the quantity can be changed. */
  readonly isCountable: boolean;
  /** The fields that identify this line in a form. */
  readonly fields: Readonly<Record<string, string>>;
};

const problemOf = ({ availability }: Article): Problem | undefined => {
  if (availability === 'SOLDOUT') return 'soldOut';
  return availability === 'NOT_AVAILABLE' ? 'unavailable' : undefined;
};

function articleRow(article: Article, kind: PlainRow['kind'], problem = problemOf(article)): PlainRow {
  const { productId, tcm, campaignId, title, variant, url, imageUrl, quantity, price, totalPrice } = article;
  return {
    kind,
    title,
    variant,
    url,
    imageUrl,
    quantity: quantity.quantity,
    price,
    totalPrice,
    problem,
    isCountable: kind === 'article' && problem === undefined,
    fields: { kind, productId, tcm, ...(campaignId === undefined ? {} : { campaignId }) },
  };
}

/** The lines of a cart, in the same order as on the cart page with scripts. */
export function plainRowsOf(cart: Cart): readonly PlainRow[] {
  const giftCards = (cards: Cart['giftCards'], problem?: Problem) =>
    cards.map(({ article }) => articleRow(article, 'giftCard', problem));
  const partnerProducts = (products: Cart['partnerProducts'], problem?: Problem) =>
    products.map(({ partnerProductId, totalQuantity, ...rest }): PlainRow => {
      const kind = 'partnerProduct';
      return {
        ...rest,
        kind,
        quantity: totalQuantity,
        problem,
        isCountable: false,
        fields: { kind, partnerProductId },
      };
    });
  const subscriptions = (all: Cart['subscriptions'], problem?: Problem) =>
    all.map(({ subscriptionConfigurationId: subscriptionId, ...rest }): PlainRow => {
      const kind = 'subscription';
      return { ...rest, kind, quantity: 1, problem, isCountable: false, fields: { kind, subscriptionId } };
    });
  return [
    ...cart.articles.map((article) => articleRow(article, 'article')),
    ...cart.freeArticles.map((article) => articleRow(article, 'freeArticle')),
    ...giftCards(cart.giftCards),
    ...partnerProducts(cart.partnerProducts),
    ...subscriptions(cart.subscriptions),
    ...cart.defectiveArticles.map((article) => articleRow(article, 'article', 'defective')),
    ...giftCards(cart.defectiveGiftCards, 'defective'),
    ...partnerProducts(cart.defectivePartnerProducts, 'defective'),
    ...subscriptions(cart.defectiveSubscriptions, 'defective'),
  ];
}

/** The reason why the checkout is closed (CART-40). */
export function plainBlockOf(rows: readonly PlainRow[]): 'defective' | 'unavailable' | undefined {
  if (rows.some(({ problem }) => problem === 'defective')) return 'defective';
  return rows.some(({ problem }) => problem !== undefined) ? 'unavailable' : undefined;
}
