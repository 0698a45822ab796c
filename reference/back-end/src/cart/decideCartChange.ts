import type { CartChange } from '@kontor/api/cart';
import type { SiteKey } from '@kontor/site';
import type { Catalog } from '../catalog/createCatalog.ts';
import { isSubscription } from '../content/assortment/categories.ts';
import { campaigns, giftCards, partnerProducts } from '../content/assortment/offers.ts';
import { localize, type SiteText } from '../content/siteLanguage.ts';
import { refuse } from '../http/input.ts';
import { type CartLine, checkLimits, isSameLine, refuseAboveOne, subscriptionIdOf } from './cartLine.ts';

/** What a change does to the stored lines. */
type CartEdit =
  | { readonly type: 'none' }
  /** The change was based on a quantity that differs from the article's quantity in the cart. */
  | { readonly type: 'outdated' }
  /** `added` is how many more pieces there are than before. Negative if there are fewer. */
  | { readonly type: 'put'; readonly line: CartLine; readonly added: number }
  | { readonly type: 'remove'; readonly line: CartLine };

type Situation = { readonly lines: readonly CartLine[]; readonly site: SiteKey; readonly catalog: Catalog };

/** The line that is being changed, and its quantity after the change. */
type Wanted = Pick<CartLine, 'kind' | 'productId' | 'campaignId' | 'quantity'>;

/** A line's product. Undefined if this site does not sell the product. */
type Offer =
  | { readonly tcm?: string; readonly title: SiteText; readonly stock?: number; readonly minimumCents?: number }
  | undefined;

/** What each kind of line is called in a refusal. */
const names: Readonly<Record<CartLine['kind'], string>> = {
  ARTICLE: 'the article',
  FREE_ARTICLE: 'the free article',
  GIFT_CARD: 'the gift card',
  PARTNER_PRODUCT: 'the partner product',
  SUBSCRIPTION: 'the subscription',
};

/** Sets the quantity of a line; 0 removes the line. A line that is no longer sold can only be removed. */
function setQuantity({ lines, site }: Situation, wanted: Wanted, offer: Offer, expected?: number): CartEdit {
  const present = lines.find((candidate) => isSameLine(candidate, wanted));
  const before = present?.quantity ?? 0;
  if (!offer) {
    if (present && wanted.quantity === 0) return { type: 'remove', line: present };
    refuse(404, 'PRODUCT_UNKNOWN', `${names[wanted.kind]} does not exist on this site`);
  }
  // Pages send an expected quantity only for articles, because only their quantity can be increased.
  if (wanted.kind === 'ARTICLE' && before !== (expected ?? before)) return { type: 'outdated' };
  if (wanted.quantity === before) return { type: 'none' };
  if (wanted.quantity === 0 && present) return { type: 'remove', line: present };
  // Partner products are not counted among the articles.
  if (wanted.kind !== 'PARTNER_PRODUCT') checkLimits(lines, before, wanted.quantity, offer.stock ?? 1);
  const line = { ...wanted, tcm: offer.tcm ?? '', title: localize(offer.title, site) };
  return { type: 'put', line, added: wanted.quantity - before };
}

/** The subtotal of the articles in euro cents. Campaigns define their minimum value in euros on every site. */
function articleCents({ lines, site, catalog }: Situation): number {
  return lines
    .filter(({ kind }) => kind === 'ARTICLE')
    .reduce((sum, line) => sum + (catalog.find(line.productId, site)?.priceCents ?? 0) * line.quantity, 0);
}

/** Whether a free article's campaign is still running. */
export function isCampaignRunning({ campaignId }: Pick<CartLine, 'campaignId'>): boolean {
  return campaigns.some((campaign) => campaign.campaignId === campaignId);
}

/** Free articles whose campaign has ended or requires a higher cart value. */
export function unearnedFreeArticles(situation: Situation): CartLine[] {
  const cents = articleCents(situation);
  const isUnearned = (line: CartLine): boolean =>
    !campaigns.some(({ campaignId, minimumCents }) => campaignId === line.campaignId && cents >= minimumCents);
  return situation.lines.filter((line) => line.kind === 'FREE_ARTICLE' && isUnearned(line));
}

/**
 * The line that is being changed, even if it is not in the cart, with its product and with its quantity after the
 * change.
 */
function wantedBy({ site, catalog }: Pick<Situation, 'site' | 'catalog'>, change: CartChange): [Wanted, Offer] {
  const wanted = (kind: CartLine['kind'], productId: string, quantity: number, campaignId = ''): Wanted => ({
    kind,
    productId,
    campaignId,
    quantity,
  });
  if ('setArticle' in change) {
    const { productId, tcm, quantity } = change.setArticle;
    const product = catalog.find(productId, site);
    const offer = product?.tcm === tcm ? product : undefined;
    // A subscription is added as an article and removed as a subscription. Both changes are for the same line.
    if (!product || !isSubscription(product)) return [wanted('ARTICLE', productId, quantity), offer];
    return [wanted('SUBSCRIPTION', subscriptionIdOf(productId), quantity), offer];
  }
  if ('setFreeArticle' in change) {
    const { productId, campaignId, remove } = change.setFreeArticle;
    const campaign = campaigns.find((one) => one.campaignId === campaignId && one.productId === productId);
    return [wanted('FREE_ARTICLE', productId, remove ? 0 : 1, campaignId), campaign];
  }
  if ('setGiftCard' in change) {
    const { productId, tcm, set } = change.setGiftCard;
    const card = giftCards.find((one) => one.productId === productId && one.tcm === tcm);
    return [wanted('GIFT_CARD', productId, set ? 1 : 0), card];
  }
  if ('setPartnerProduct' in change) {
    const { partnerProductId, set } = change.setPartnerProduct;
    const product = partnerProducts.find((one) => one.partnerProductId === partnerProductId);
    return [wanted('PARTNER_PRODUCT', partnerProductId, set ? 1 : 0), product];
  }
  return [wanted('SUBSCRIPTION', change.deleteSubscription.subscriptionId, 0), undefined];
}

/** Refuses a free article that the cart has not earned. */
function checkCampaign(situation: Situation, offer: Offer): void {
  // Ended and unknown campaigns look the same here. If a shopper is undoing a removal, the campaign was known before,
  // so it must have ended.
  if (!offer) refuse(409, 'NOT_MODIFIED', 'the campaign is not running');
  if (articleCents(situation) < (offer.minimumCents ?? 0)) {
    refuse(409, 'NOT_MODIFIED', 'the value of the cart is too low for this campaign');
  }
}

/**
 * Decides what a change does to a cart, without writing anything.
 *
 * @param expected the quantity of the article on which an addition was based
 * @throws ClientError if the change is refused
 */
export function decideCartChange(situation: Situation, change: CartChange, expected?: number): CartEdit {
  const [wanted, offer] = wantedBy(situation, change);
  if (wanted.kind === 'SUBSCRIPTION' && offer) refuseAboveOne(wanted.quantity);
  if (wanted.kind === 'FREE_ARTICLE' && wanted.quantity > 0) checkCampaign(situation, offer);
  return setQuantity(situation, wanted, offer, expected);
}

/** The name of the line that is being changed, even if it is not in the cart. */
export function lineNameOf(situation: Pick<Situation, 'site' | 'catalog'>, change: CartChange): string {
  const [{ kind, productId, campaignId }] = wantedBy(situation, change);
  return [kind, productId, campaignId].filter(Boolean).join(' ');
}
