import type { Article, Cart } from '@kontor/api/cart';
import { countryOf, type SiteKey } from '@kontor/site';
import { isSubscription } from '../catalog/assortment.ts';
import type { Catalog } from '../catalog/createCatalog.ts';
import { localPrice, toMoney } from '../catalog/localPrice.ts';
import { productImageUrl, productUrl } from '../catalog/presentProduct.ts';
import { campaigns, giftCards, partnerProducts } from '../content/offers.ts';
import { localize } from '../content/siteLanguage.ts';
import { type CartLine, countArticles, productIdOf } from './cartLine.ts';

/** What a line that has a price sells. */
function pricedOffer(line: CartLine, site: SiteKey, catalog: Catalog): { readonly priceCents: number } | undefined {
  const { kind, productId } = line;
  if (kind === 'GIFT_CARD') return giftCards.find((card) => card.productId === productId);
  if (kind === 'PARTNER_PRODUCT') return partnerProducts.find((offer) => offer.partnerProductId === productId);
  return kind === 'FREE_ARTICLE' ? undefined : catalog.find(productIdOf(line), site);
}

/** The price of one piece of a line, in minor units of the site's currency; of a subscription that of a delivery. */
export function pieceMinor(line: CartLine, site: SiteKey, catalog: Catalog): number {
  const { priceCents } = pricedOffer(line, site, catalog) ?? { priceCents: 0 };
  return priceCents === 0 ? 0 : localPrice(priceCents, countryOf(site).currency);
}

/**
 * The subtotal of a cart in minor units of the site's currency: lines of every kind, of a subscription its first
 * delivery.
 */
export function subtotalMinor(lines: readonly CartLine[], site: SiteKey, catalog: Catalog): number {
  return lines.reduce((sum, line) => sum + pieceMinor(line, site, catalog) * line.quantity, 0);
}

/** Whether the thing behind a line is still sold, and as the same kind of line. */
function isKnown(line: CartLine, site: SiteKey, catalog: Catalog): boolean {
  const { kind, productId, campaignId } = line;
  if (kind === 'GIFT_CARD') return giftCards.some((card) => card.productId === productId);
  if (kind === 'FREE_ARTICLE') return campaigns.some((campaign) => campaign.campaignId === campaignId);
  if (kind === 'PARTNER_PRODUCT') return partnerProducts.some((offer) => offer.partnerProductId === productId);
  const product = catalog.find(productIdOf(line), site);
  return product !== undefined && isSubscription(product) === (kind === 'SUBSCRIPTION');
}

/** A line as an article of the cart's calls. */
export function presentArticle(line: CartLine, site: SiteKey, catalog: Catalog): Article {
  const { currency } = countryOf(site);
  const { tcm, quantity } = line;
  const productId = productIdOf(line);
  const minor = pieceMinor(line, site, catalog);
  const product = isKnown(line, site, catalog) ? catalog.find(productId, site) : undefined;
  const offer = [...giftCards, ...campaigns].find((candidate) => candidate.productId === productId);
  const priced = { price: toMoney(minor, currency), totalPrice: toMoney(minor * quantity, currency) };
  const base = {
    productId,
    tcm,
    quantity: { quantity },
    ...(line.campaignId ? { campaignId: line.campaignId } : {}),
  };
  if (product) {
    return {
      ...base,
      ...priced,
      title: localize(product.title, site),
      variant: localize(product.variant, site),
      availability: product.stock > 0 ? 'AVAILABLE' : 'SOLDOUT',
      url: productUrl(productId),
      imageUrl: productImageUrl(productId),
    };
  }
  const title = offer ? localize(offer.title, site) : line.title;
  const availability = offer ? 'AVAILABLE' : 'NOT_AVAILABLE';
  return {
    ...base,
    ...(offer ? priced : {}),
    title,
    variant: '',
    availability,
    url: '',
    imageUrl: offer ? productImageUrl(productId) : '',
  };
}

const presentPartnerProduct = ({ productId, quantity, title }: CartLine): Cart['partnerProducts'][number] => ({
  partnerProductId: productId,
  totalQuantity: quantity,
  title,
});

const presentSoldPartnerProduct = (
  line: CartLine,
  site: SiteKey,
  catalog: Catalog,
): Cart['partnerProducts'][number] => {
  const { currency } = countryOf(site);
  const minor = pieceMinor(line, site, catalog);
  return {
    ...presentPartnerProduct(line),
    price: toMoney(minor, currency),
    totalPrice: toMoney(minor * line.quantity, currency),
  };
};

const presentSubscription = ({ productId, title }: CartLine): Cart['subscriptions'][number] => ({
  subscriptionConfigurationId: productId,
  title,
});

const presentSoldSubscription = (line: CartLine, site: SiteKey, catalog: Catalog): Cart['subscriptions'][number] => ({
  ...presentSubscription(line),
  productId: productIdOf(line),
  url: productUrl(productIdOf(line)),
  imageUrl: productImageUrl(productIdOf(line)),
  pricePerDelivery: toMoney(pieceMinor(line, site, catalog), countryOf(site).currency),
});

/** A catalogue that reads each product and its stock only once; for one answer. */
function cachedCatalog(catalog: Catalog): Catalog {
  const found = new Map<string, ReturnType<Catalog['find']>>();
  const find: Catalog['find'] = (id, site) => {
    if (!found.has(id)) found.set(id, catalog.find(id, site));
    return found.get(id);
  };
  return { ...catalog, find };
}

/** The cart of stored lines, in the language and currency of its site. */
export function presentCart(lines: readonly CartLine[], site: SiteKey, assortment: Catalog): Cart {
  const catalog = cachedCatalog(assortment);
  const [known, defective] = [true, false].map((expected) =>
    lines.filter((line) => isKnown(line, site, catalog) === expected),
  ) as [CartLine[], CartLine[]];
  const ofKind = (of: readonly CartLine[], kind: CartLine['kind']): CartLine[] =>
    of.filter((line) => line.kind === kind);
  const articles = (of: readonly CartLine[], kind: CartLine['kind']): Article[] =>
    ofKind(of, kind).map((line) => presentArticle(line, site, catalog));
  return {
    // A free article of a campaign that is over is in no list; the next change removes it.
    numberOfArticles: countArticles(lines) - countArticles(ofKind(defective, 'FREE_ARTICLE')),
    articles: articles(known, 'ARTICLE'),
    freeArticles: articles(known, 'FREE_ARTICLE'),
    giftCards: articles(known, 'GIFT_CARD').map((article) => ({ article })),
    partnerProducts: ofKind(known, 'PARTNER_PRODUCT').map((line) => presentSoldPartnerProduct(line, site, catalog)),
    subscriptions: ofKind(known, 'SUBSCRIPTION').map((line) => presentSoldSubscription(line, site, catalog)),
    defectiveArticles: articles(defective, 'ARTICLE'),
    defectiveGiftCards: articles(defective, 'GIFT_CARD').map((article) => ({ article })),
    defectivePartnerProducts: ofKind(defective, 'PARTNER_PRODUCT').map(presentPartnerProduct),
    defectiveSubscriptions: ofKind(defective, 'SUBSCRIPTION').map(presentSubscription),
    subtotal: toMoney(subtotalMinor(lines, site, catalog), countryOf(site).currency),
  };
}
