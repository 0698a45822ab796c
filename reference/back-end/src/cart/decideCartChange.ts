import type { CartChange } from '@kontor/api/cart';
import type { SiteKey } from '@kontor/site';
import type { Catalog } from '../catalog/createCatalog.ts';
import { isSubscription } from '../content/categories.ts';
import { campaigns, giftCards, partnerProducts } from '../content/offers.ts';
import { localize } from '../content/siteLanguage.ts';
import { ClientError } from '../http/input.ts';
import { type CartLine, checkLimits, isSameLine, refuseAboveOne, subscriptionIdOf } from './cartLine.ts';

/** What a change does to the stored lines. */
type CartEdit =
  | { readonly type: 'none' }
  /** `added` pieces more than before; negative for fewer. */
  | { readonly type: 'put'; readonly line: CartLine; readonly added: number }
  | { readonly type: 'remove'; readonly line: CartLine };

type Situation = { readonly lines: readonly CartLine[]; readonly site: SiteKey; readonly catalog: Catalog };

function refuseUnknown(what: string): never {
  throw new ClientError(404, 'PRODUCT_UNKNOWN', `${what} does not exist on this site`);
}

/** Sets the quantity of a line; 0 removes it. */
function setQuantity({ lines }: Situation, line: CartLine, stock: number): CartEdit {
  const present = lines.find((candidate) => isSameLine(candidate, line));
  const before = present?.quantity ?? 0;
  if (line.quantity === before) return { type: 'none' };
  if (line.quantity === 0 && present) return { type: 'remove', line: present };
  checkLimits(lines, before, line.quantity, stock);
  return { type: 'put', line, added: line.quantity - before };
}

/** Removes a line that is no longer sold. Any other change of it is refused. */
function removeUnsold(
  { lines }: Situation,
  line: Pick<CartLine, 'kind' | 'productId' | 'campaignId'>,
  what: string,
): CartEdit {
  const present = lines.find((candidate) => isSameLine(candidate, line));
  return present ? { type: 'remove', line: present } : refuseUnknown(what);
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

function setArticle(situation: Situation, change: { productId: string; tcm: string; quantity: number }): CartEdit {
  const { site, catalog } = situation;
  const { productId, tcm, quantity } = change;
  const line = { kind: 'ARTICLE', productId, tcm, campaignId: '', quantity } as const;
  const product = catalog.find(productId, site);
  if (product?.tcm !== tcm) {
    return quantity === 0 ? removeUnsold(situation, line, 'the article') : refuseUnknown('the article');
  }
  const title = localize(product.title, site);
  if (!isSubscription(product)) return setQuantity(situation, { ...line, title }, product.stock);
  refuseAboveOne(quantity);
  return setQuantity(
    situation,
    { ...line, kind: 'SUBSCRIPTION', productId: subscriptionIdOf(productId), title },
    product.stock,
  );
}

function setFreeArticle(
  situation: Situation,
  change: { productId: string; campaignId: string; remove: boolean },
): CartEdit {
  const campaign = campaigns.find(
    ({ campaignId, productId }) => campaignId === change.campaignId && productId === change.productId,
  );
  const key = { kind: 'FREE_ARTICLE', productId: change.productId, campaignId: change.campaignId } as const;
  if (!campaign) {
    if (change.remove) return removeUnsold(situation, key, 'the free article');
    // An ended campaign cannot be told from an unknown one; shoppers who undo a removal mean an ended one.
    throw new ClientError(409, 'NOT_MODIFIED', 'the campaign is not running');
  }
  if (!change.remove && articleCents(situation) < campaign.minimumCents) {
    throw new ClientError(409, 'NOT_MODIFIED', 'the value of the cart is too low for this campaign');
  }
  const title = localize(campaign.title, situation.site);
  const quantity = change.remove ? 0 : 1;
  return setQuantity(situation, { ...key, tcm: campaign.tcm, title, quantity }, 1);
}

function setGiftCard(situation: Situation, change: { productId: string; tcm: string; set: boolean }): CartEdit {
  const card = giftCards.find(({ productId, tcm }) => productId === change.productId && tcm === change.tcm);
  const key = { kind: 'GIFT_CARD', productId: change.productId, campaignId: '' } as const;
  if (!card) return change.set ? refuseUnknown('the gift card') : removeUnsold(situation, key, 'the gift card');
  const title = localize(card.title, situation.site);
  const quantity = change.set ? 1 : 0;
  return setQuantity(situation, { ...key, tcm: card.tcm, title, quantity }, 1);
}

function setPartnerProduct(situation: Situation, change: { partnerProductId: string; set: boolean }): CartEdit {
  const product = partnerProducts.find(({ partnerProductId }) => partnerProductId === change.partnerProductId);
  const key = { kind: 'PARTNER_PRODUCT', productId: change.partnerProductId, campaignId: '' } as const;
  if (!product) {
    return change.set ? refuseUnknown('the partner product') : removeUnsold(situation, key, 'the partner product');
  }
  const line = { ...key, tcm: '', title: localize(product.title, situation.site) };
  const quantity = change.set ? 1 : 0;
  const isPresent = situation.lines.some((present) => isSameLine(present, line));
  if (change.set === isPresent) return { type: 'none' };
  return change.set
    ? { type: 'put', line: { ...line, quantity }, added: quantity }
    : { type: 'remove', line: { ...line, quantity } };
}

function deleteSubscription({ lines }: Situation, subscriptionId: string): CartEdit {
  const line = lines.find(({ kind, productId }) => kind === 'SUBSCRIPTION' && productId === subscriptionId);
  return line ? { type: 'remove', line } : refuseUnknown('the subscription');
}

/**
 * Decides what a change does to a cart, and writes nothing.
 *
 * @throws ClientError if the change is refused
 */
export function decideCartChange(situation: Situation, change: CartChange): CartEdit {
  if ('setArticle' in change) return setArticle(situation, change.setArticle);
  if ('setFreeArticle' in change) return setFreeArticle(situation, change.setFreeArticle);
  if ('setGiftCard' in change) return setGiftCard(situation, change.setGiftCard);
  if ('setPartnerProduct' in change) return setPartnerProduct(situation, change.setPartnerProduct);
  return deleteSubscription(situation, change.deleteSubscription.subscriptionId);
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
