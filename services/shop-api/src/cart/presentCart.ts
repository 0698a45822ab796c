import type { Article, Cart } from '@kontor/api/cart';
import { countryOf, type SiteKey } from '@kontor/site';
import type { Catalog } from '../catalog/createCatalog.ts';
import { productImageUrl, productUrl } from '../catalog/presentProduct.ts';
import { localize } from '../content/siteLanguage.ts';
import { localPrice, toMoney } from '../pricing/localPrice.ts';
import { type CartLine, countArticles } from './cartLine.ts';
import { campaigns, giftCards } from './offers.ts';

const thumb = (id: string): string => `${productImageUrl(id)}?ratio=1x1`;

/** What one piece of a line costs in minor units of the site's currency. */
function pieceMinor({ kind, productId }: CartLine, site: SiteKey, catalog: Catalog): number {
  if (kind === 'FREE_ARTICLE') return 0;
  const { priceCents } = (kind === 'GIFT_CARD'
    ? giftCards.find((card) => card.productId === productId)
    : catalog.find(productId, site)) ?? { priceCents: 0 };
  return priceCents === 0 ? 0 : localPrice(priceCents, countryOf(site).currency);
}

/** What a cart costs in minor units of the site's currency. */
export function subtotalMinor(lines: readonly CartLine[], site: SiteKey, catalog: Catalog): number {
  return lines
    .filter(({ kind }) => kind === 'ARTICLE' || kind === 'GIFT_CARD')
    .reduce((sum, line) => sum + pieceMinor(line, site, catalog) * line.quantity, 0);
}

/** Whether what a line names is still sold. */
function isKnown({ kind, productId, campaignId }: CartLine, site: SiteKey, catalog: Catalog): boolean {
  if (kind === 'ARTICLE') return catalog.find(productId, site) !== undefined;
  if (kind === 'GIFT_CARD') return giftCards.some((card) => card.productId === productId);
  if (kind === 'FREE_ARTICLE') return campaigns.some((campaign) => campaign.campaignId === campaignId);
  return true;
}

/** One article-like line as the calls carry it. */
export function presentArticle(line: CartLine, site: SiteKey, catalog: Catalog): Article {
  const { currency } = countryOf(site);
  const { productId, tcm, quantity } = line;
  const minor = pieceMinor(line, site, catalog);
  const product = line.kind === 'ARTICLE' ? catalog.find(productId, site) : undefined;
  const offer = [...giftCards, ...campaigns].find((candidate) => candidate.productId === productId);
  const priced = { price: toMoney(minor, currency), totalPrice: toMoney(minor * quantity, currency) };
  const base = {
    productId,
    tcm,
    quantity: { quantity },
    imageUrl: thumb(productId),
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
    };
  }
  const title = offer ? localize(offer.title, site) : line.title;
  const availability = offer ? 'AVAILABLE' : 'NOT_AVAILABLE';
  return { ...base, ...(offer ? priced : {}), title, variant: '', availability, url: '' };
}

/** The cart of stored lines, in the language and currency of its site. */
export function presentCart(lines: readonly CartLine[], site: SiteKey, catalog: Catalog): Cart {
  const articlesOf = (kind: CartLine['kind'], known: boolean): Article[] =>
    lines
      .filter((line) => line.kind === kind && isKnown(line, site, catalog) === known)
      .map((line) => presentArticle(line, site, catalog));
  const linesOf = (kind: CartLine['kind']): CartLine[] => lines.filter((line) => line.kind === kind);
  return {
    numberOfArticles: countArticles(lines),
    articles: articlesOf('ARTICLE', true),
    freeArticles: articlesOf('FREE_ARTICLE', true),
    giftCards: articlesOf('GIFT_CARD', true).map((article) => ({ article })),
    partnerProducts: linesOf('PARTNER_PRODUCT').map(({ productId, quantity, title }) => ({
      partnerProductId: productId,
      totalQuantity: quantity,
      title,
    })),
    subscriptions: linesOf('SUBSCRIPTION').map(({ productId, title }) => ({
      subscriptionConfigurationId: productId,
      title,
    })),
    defectiveArticles: articlesOf('ARTICLE', false),
    defectiveGiftCards: articlesOf('GIFT_CARD', false).map((article) => ({ article })),
    defectivePartnerProducts: [],
    defectiveSubscriptions: [],
    subtotal: toMoney(subtotalMinor(lines, site, catalog), countryOf(site).currency),
  };
}
