import type { Article, Cart } from '@kontor/api/cart';
import { countryOf, type SiteKey } from '@kontor/site';
import type { Catalog } from '../catalog/createCatalog.ts';
import { localPrice, toMoney } from '../catalog/localPrice.ts';
import { productImageUrl, productUrl } from '../catalog/presentProduct.ts';
import { isSubscription } from '../content/assortment/categories.ts';
import { campaigns, giftCards, partnerProducts } from '../content/assortment/offers.ts';
import { localize, type SiteText } from '../content/siteLanguage.ts';
import { type CartLine, countArticles, productIdOf } from './cartLine.ts';

/** The product of a line with its price. Undefined if it is no longer sold, or is not sold as this kind of line. */
function offerOf(line: CartLine, site: SiteKey, catalog: Catalog): { title: SiteText; priceCents: number } | undefined {
  const { kind, productId, campaignId } = line;
  if (kind === 'GIFT_CARD') return giftCards.find((card) => card.productId === productId);
  if (kind === 'PARTNER_PRODUCT') return partnerProducts.find((offer) => offer.partnerProductId === productId);
  if (kind === 'FREE_ARTICLE') {
    const campaign = campaigns.find((one) => one.campaignId === campaignId);
    return campaign && { ...campaign, priceCents: 0 };
  }
  const product = catalog.find(productIdOf(line), site);
  return product && isSubscription(product) === (kind === 'SUBSCRIPTION') ? product : undefined;
}

/**
 * The price of one piece of a line, in minor units of the site's currency. A piece of a subscription is one delivery.
 */
export function pieceMinor(line: CartLine, site: SiteKey, catalog: Catalog): number {
  const { priceCents } = offerOf(line, site, catalog) ?? { priceCents: 0 };
  return priceCents === 0 ? 0 : localPrice(priceCents, countryOf(site).currency);
}

/**
 * The value of lines in minor units of the site's currency. For a subscription, only the first delivery counts.
 *
 * @param kinds the kinds of lines to include; all by default
 */
export function valueMinor(
  lines: readonly CartLine[],
  site: SiteKey,
  catalog: Catalog,
  kinds?: readonly CartLine['kind'][],
): number {
  const counted = lines.filter(({ kind }) => kinds?.includes(kind) ?? true);
  return counted.reduce((sum, line) => sum + pieceMinor(line, site, catalog) * line.quantity, 0);
}

/** The price of one piece of a line, and of all pieces. */
function pricesOf(line: CartLine, site: SiteKey, catalog: Catalog) {
  const { currency } = countryOf(site);
  const minor = pieceMinor(line, site, catalog);
  return { price: toMoney(minor, currency), totalPrice: toMoney(minor * line.quantity, currency) };
}

/** A line in the form of an article in cart calls. */
export function presentArticle(line: CartLine, site: SiteKey, catalog: Catalog): Article {
  const { tcm, quantity, campaignId } = line;
  const productId = productIdOf(line);
  const offer = offerOf(line, site, catalog);
  const product = offer && catalog.find(productId, site);
  const base = { productId, tcm, quantity: { quantity }, ...(campaignId ? { campaignId } : {}) };
  if (!offer) return { ...base, title: line.title, variant: '', availability: 'NOT_AVAILABLE', url: '', imageUrl: '' };
  return {
    ...base,
    ...pricesOf(line, site, catalog),
    title: localize(offer.title, site),
    variant: product ? localize(product.variant, site) : '',
    availability: product?.stock === 0 ? 'SOLDOUT' : 'AVAILABLE',
    url: product ? productUrl(productId) : '',
    imageUrl: productImageUrl(productId),
  };
}

const presentPartnerProduct = ({ productId, quantity, title }: CartLine) => ({
  ...{ partnerProductId: productId, totalQuantity: quantity, title },
});

const presentSubscription = ({ productId, title }: CartLine) => ({ subscriptionConfigurationId: productId, title });

/** The product of a subscription that is still sold. */
function subscribedProduct(line: CartLine, site: SiteKey, catalog: Catalog) {
  const productId = productIdOf(line);
  const pricePerDelivery = pricesOf(line, site, catalog).price;
  return { productId, url: productUrl(productId), imageUrl: productImageUrl(productId), pricePerDelivery };
}

/** A catalogue for a single response, which reads each product and its stock only once. */
function cachedCatalog(catalog: Catalog): Catalog {
  const found = new Map<string, ReturnType<Catalog['find']>>();
  const find: Catalog['find'] = (id, site) => {
    if (!found.has(id)) found.set(id, catalog.find(id, site));
    return found.get(id);
  };
  return { ...catalog, find };
}

/** The cart with the stored lines, in its site's language and currency. */
export function presentCart(lines: readonly CartLine[], site: SiteKey, assortment: Catalog): Cart {
  const catalog = cachedCatalog(assortment);
  const isSold = new Map(lines.map((line) => [line, offerOf(line, site, catalog) !== undefined]));
  const sold = (kind: CartLine['kind']) => lines.filter((line) => line.kind === kind && isSold.get(line));
  const defective = (kind: CartLine['kind']) => lines.filter((line) => line.kind === kind && !isSold.get(line));
  const article = (line: CartLine): Article => presentArticle(line, site, catalog);
  const giftCard = (line: CartLine) => ({ article: article(line) });
  return {
    // A free article whose campaign has ended is in no list. The next change removes it.
    numberOfArticles: countArticles(lines) - countArticles(defective('FREE_ARTICLE')),
    articles: sold('ARTICLE').map(article),
    freeArticles: sold('FREE_ARTICLE').map(article),
    giftCards: sold('GIFT_CARD').map(giftCard),
    partnerProducts: sold('PARTNER_PRODUCT').map((line) => ({
      ...presentPartnerProduct(line),
      ...pricesOf(line, site, catalog),
    })),
    subscriptions: sold('SUBSCRIPTION').map((line) => ({
      ...presentSubscription(line),
      ...subscribedProduct(line, site, catalog),
    })),
    defectiveArticles: defective('ARTICLE').map(article),
    defectiveGiftCards: defective('GIFT_CARD').map(giftCard),
    defectivePartnerProducts: defective('PARTNER_PRODUCT').map(presentPartnerProduct),
    defectiveSubscriptions: defective('SUBSCRIPTION').map(presentSubscription),
    subtotal: toMoney(valueMinor(lines, site, catalog), countryOf(site).currency),
  };
}
