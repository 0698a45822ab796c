import type { CartChange } from '@kontor/api/cart';
import {
  type CartLine,
  type CartOwner,
  campaigns,
  customerOwner,
  giftCards,
  isSubscription,
  localize,
  type ProductContent,
  partnerProducts,
  type ShopData,
  subscriptionIdOf,
} from '@kontor/shop-api';
import { isSiteKey } from '@kontor/site';
import { type Command, CommandError, need, optional, type ShopTools } from './command.ts';

type Fixture = (data: ShopData, owner: CartOwner) => Promise<void> | void;

const line = (kind: CartLine['kind'], productId: string, quantity = 1): CartLine => ({
  kind,
  productId,
  campaignId: '',
  tcm: productId,
  title: productId,
  quantity,
});

const articleLine = ({ id, tcm, title }: ProductContent, quantity: number): CartLine => ({
  ...line('ARTICLE', id, quantity),
  tcm,
  title: title.en,
});

/** Household products that are expensive enough for a campaign's free article. */
const purchases = (products: readonly ProductContent[]): readonly ProductContent[] =>
  products
    .filter(({ department, priceCents, stock }) => department === 'household' && priceCents >= 15_00 && stock >= 2)
    .slice(0, 3);

/** One of every kind of line, added as a shopper would add it. */
const full: Fixture = async ({ carts, catalog }, owner) => {
  const sold = catalog.sold(owner.site);
  const articleOf = ({ id: productId, tcm }: ProductContent, quantity: number) => ({
    setArticle: { productId, tcm, quantity },
  });
  const first = <T>(list: readonly T[]): readonly T[] => list.slice(0, 1);
  const changes: CartChange[] = [
    ...purchases(sold).map((product) => articleOf(product, 2)),
    ...first(sold.filter(isSubscription)).map((product) => articleOf(product, 1)),
    ...first(giftCards).map(({ productId, tcm }) => ({ setGiftCard: { productId, tcm, set: true } })),
    ...first(partnerProducts).map(({ partnerProductId }) => ({ setPartnerProduct: { partnerProductId, set: true } })),
    ...first(campaigns).map(({ productId, campaignId }) => ({
      setFreeArticle: { productId, campaignId, remove: false },
    })),
  ];
  for (const change of changes) await carts.change(owner, change);
};

/** An article that sold out after it was added. */
const soldOut: Fixture = ({ carts, catalog, clock }, owner) => {
  const gone = catalog.sold(owner.site).filter(({ stock }) => stock === 0);
  for (const product of gone.slice(0, 1)) carts.store.put(owner, articleLine(product, 1), clock());
};

/**
 * One line in each of the four defective lists. The shop does not know the ids; the titles are those of current
 * products.
 */
const defective: Fixture = ({ carts, catalog, clock }, owner) => {
  const sold = catalog.sold(owner.site);
  const former = [
    { ...line('ARTICLE', 'former-article', 2), title: purchases(sold)[0]?.title },
    { ...line('GIFT_CARD', 'former-gift-card'), title: giftCards[0]?.title },
    { ...line('PARTNER_PRODUCT', 'former-partner-product'), title: partnerProducts[0]?.title },
    { ...line('SUBSCRIPTION', subscriptionIdOf('former-subscription')), title: sold.find(isSubscription)?.title },
  ];
  for (const one of former) {
    carts.store.put(owner, { ...one, title: one.title ? localize(one.title, owner.site) : one.productId }, clock());
  }
};

/** A cart at its limits: one more piece exceeds the article limit, the stock or the cart limit. */
const limits: Fixture = ({ carts, catalog, clock }, owner) => {
  const sold = catalog.sold(owner.site).filter((product) => !isSubscription(product));
  const scarce = sold.find(({ stock }) => stock > 0 && stock <= 5);
  const [first, second] = sold.filter(({ stock }) => stock >= 99);
  if (!first || !second || !scarce) return;
  carts.store.put(owner, articleLine(first, 99), clock());
  carts.store.put(owner, articleLine(scarce, scarce.stock), clock());
  carts.store.put(owner, articleLine(second, 200 - 99 - scarce.stock), clock());
};

/** The cart fixtures, by name. */
const cartFixtures: ReadonlyMap<string, Fixture> = new Map([
  ['full', full],
  ['sold-out', soldOut],
  ['defective', defective],
  ['limits', limits],
  ['empty', () => undefined],
]);

/** Empties a cart and fills it with a fixture. */
export async function setCartFixture({ data }: ShopTools, owner: CartOwner, name: string): Promise<void> {
  const fixture = cartFixtures.get(name);
  if (!fixture) throw new CommandError(`unknown fixture; known fixtures: ${[...cartFixtures.keys()].join(', ')}`);
  data().carts.store.clear(owner);
  await fixture(data(), owner);
}

/** The number of articles in a cart. */
export const countInCart = ({ data }: ShopTools, { visitor, site }: CartOwner): number =>
  data().carts.load(visitor, site).numberOfArticles;

/** The owner of a customer's carts. */
export function ownerOfCustomer({ data }: ShopTools, email: string): string {
  const customer = data().customers.findByEmail(email);
  if (!customer) throw new CommandError(`${email} has no account`);
  return customerOwner(customer.id);
}

/** Carts of customers, or of browsers identified by their cookie. */
export const cartCommand: Command = {
  usage: `--fixture ${[...cartFixtures.keys()].join('|')} --email A | --visitor ID [--site DE]`,
  async run(values, tools) {
    const site = optional(values, 'site') ?? 'DE';
    if (!isSiteKey(site)) throw new CommandError('--site is not a known site');
    const visitor = optional(values, 'visitor') ?? ownerOfCustomer(tools, need(values, 'email'));
    await setCartFixture(tools, { visitor, site }, need(values, 'fixture'));
    tools.print(`the cart has ${countInCart(tools, { visitor, site })} articles`);
  },
};
