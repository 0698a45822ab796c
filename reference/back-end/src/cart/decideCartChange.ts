import type { CartChange } from '@kontor/api/cart';
import type { SiteKey } from '@kontor/site';
import type { Catalog } from '../catalog/createCatalog.ts';
import { isSubscription } from '../content/categories.ts';
import { campaigns, giftCards, partnerProducts } from '../content/offers.ts';
import { localize, type SiteText } from '../content/siteLanguage.ts';
import { ClientError } from '../http/input.ts';
import { type CartLine, checkLimits, isSameLine, refuseAboveOne, subscriptionIdOf } from './cartLine.ts';

/** What a change does to the stored lines. */
type CartEdit =
  | { readonly type: 'none' }
  /** `added` pieces more than before; negative for fewer. */
  | { readonly type: 'put'; readonly line: CartLine; readonly added: number }
  | { readonly type: 'remove'; readonly line: CartLine };

type Situation = { readonly lines: readonly CartLine[]; readonly site: SiteKey; readonly catalog: Catalog };

/** The line that a change is about, and its quantity after the change. */
type Wanted = Pick<CartLine, 'kind' | 'productId' | 'campaignId' | 'quantity'>;

/** What the line sells; undefined if it is not sold on this site. */
type Offer = { readonly tcm?: string; readonly title: SiteText; readonly stock?: number } | undefined;

/** The things that a refusal names. */
const names: Readonly<Record<CartLine['kind'], string>> = {
  ARTICLE: 'the article',
  FREE_ARTICLE: 'the free article',
  GIFT_CARD: 'the gift card',
  PARTNER_PRODUCT: 'the partner product',
  SUBSCRIPTION: 'the subscription',
};

/** Sets the quantity of a line; 0 removes it. A line that is no longer sold can only be removed. */
function setQuantity({ lines, site }: Situation, wanted: Wanted, offer: Offer): CartEdit {
  const present = lines.find((candidate) => isSameLine(candidate, wanted));
  const before = present?.quantity ?? 0;
  if (!offer) {
    if (present && wanted.quantity === 0) return { type: 'remove', line: present };
    throw new ClientError(404, 'PRODUCT_UNKNOWN', `${names[wanted.kind]} does not exist on this site`);
  }
  if (wanted.quantity === before) return { type: 'none' };
  if (wanted.quantity === 0 && present) return { type: 'remove', line: present };
  // Partner products are not counted among the articles.
  if (wanted.kind !== 'PARTNER_PRODUCT') checkLimits(lines, before, wanted.quantity, offer.stock ?? 1);
  const line = { ...wanted, tcm: offer.tcm ?? '', title: localize(offer.title, site) };
  return { type: 'put', line, added: wanted.quantity - before };
}

/** The subtotal of the articles in euro cents. Campaigns are measured in euros on every site. */
function articleCents({ lines, site, catalog }: Situation): number {
  return lines
    .filter(({ kind }) => kind === 'ARTICLE')
    .reduce((sum, line) => sum + (catalog.find(line.productId, site)?.priceCents ?? 0) * line.quantity, 0);
}

/** Whether the campaign of a free article is still running. */
export function isCampaignRunning({ campaignId }: Pick<CartLine, 'campaignId'>): boolean {
  return campaigns.some((campaign) => campaign.campaignId === campaignId);
}

/** Free articles whose campaign is over or needs a higher value of the cart. */
export function unearnedFreeArticles(situation: Situation): CartLine[] {
  const cents = articleCents(situation);
  const isUnearned = (line: CartLine): boolean =>
    !campaigns.some(({ campaignId, minimumCents }) => campaignId === line.campaignId && cents >= minimumCents);
  return situation.lines.filter((line) => line.kind === 'FREE_ARTICLE' && isUnearned(line));
}

type SetArticle = Extract<CartChange, { setArticle: unknown }>['setArticle'];
type SetFreeArticle = Extract<CartChange, { setFreeArticle: unknown }>['setFreeArticle'];

function setArticle(situation: Situation, { productId, tcm, quantity }: SetArticle): CartEdit {
  const product = situation.catalog.find(productId, situation.site);
  const offer = product?.tcm === tcm ? product : undefined;
  if (!offer || !isSubscription(offer)) {
    return setQuantity(situation, { kind: 'ARTICLE', productId, campaignId: '', quantity }, offer);
  }
  refuseAboveOne(quantity);
  const subscriptionId = subscriptionIdOf(productId);
  return setQuantity(situation, { kind: 'SUBSCRIPTION', productId: subscriptionId, campaignId: '', quantity }, offer);
}

function setFreeArticle(situation: Situation, change: SetFreeArticle): CartEdit {
  const { productId, campaignId, remove } = change;
  const campaign = campaigns.find((one) => one.campaignId === campaignId && one.productId === productId);
  // An ended campaign cannot be told from an unknown one; shoppers who undo a removal mean an ended one.
  if (!campaign && !remove) throw new ClientError(409, 'NOT_MODIFIED', 'the campaign is not running');
  if (campaign && !remove && articleCents(situation) < campaign.minimumCents) {
    throw new ClientError(409, 'NOT_MODIFIED', 'the value of the cart is too low for this campaign');
  }
  return setQuantity(situation, { kind: 'FREE_ARTICLE', productId, campaignId, quantity: remove ? 0 : 1 }, campaign);
}

/**
 * Decides what a change does to a cart, and writes nothing.
 *
 * @throws ClientError if the change is refused
 */
export function decideCartChange(situation: Situation, change: CartChange): CartEdit {
  if ('setArticle' in change) return setArticle(situation, change.setArticle);
  if ('setFreeArticle' in change) return setFreeArticle(situation, change.setFreeArticle);
  if ('setGiftCard' in change) {
    const { productId, tcm, set } = change.setGiftCard;
    const card = giftCards.find((one) => one.productId === productId && one.tcm === tcm);
    return setQuantity(situation, { kind: 'GIFT_CARD', productId, campaignId: '', quantity: set ? 1 : 0 }, card);
  }
  if ('setPartnerProduct' in change) {
    const { partnerProductId: productId, set } = change.setPartnerProduct;
    const product = partnerProducts.find((one) => one.partnerProductId === productId);
    return setQuantity(
      situation,
      { kind: 'PARTNER_PRODUCT', productId, campaignId: '', quantity: set ? 1 : 0 },
      product,
    );
  }
  const { subscriptionId: productId } = change.deleteSubscription;
  return setQuantity(situation, { kind: 'SUBSCRIPTION', productId, campaignId: '', quantity: 0 }, undefined);
}

/**
 * The name of the line that a change is about, even if the cart does not have it. A subscription is added as an article
 * and removed as a subscription; both changes are about the same line.
 */
export function lineNameOf({ site, catalog }: Pick<Situation, 'site' | 'catalog'>, change: CartChange): string {
  if ('setArticle' in change) {
    const { productId } = change.setArticle;
    const product = catalog.find(productId, site);
    return product && isSubscription(product) ? `SUBSCRIPTION ${subscriptionIdOf(productId)}` : `ARTICLE ${productId}`;
  }
  if ('setFreeArticle' in change) {
    return `FREE_ARTICLE ${change.setFreeArticle.productId} ${change.setFreeArticle.campaignId}`;
  }
  if ('setGiftCard' in change) return `GIFT_CARD ${change.setGiftCard.productId}`;
  if ('setPartnerProduct' in change) return `PARTNER_PRODUCT ${change.setPartnerProduct.partnerProductId}`;
  return `SUBSCRIPTION ${change.deleteSubscription.subscriptionId}`;
}
