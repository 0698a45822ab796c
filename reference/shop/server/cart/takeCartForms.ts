import {
  type CartChange,
  cartPath,
  type Money,
  readCart,
  readCartError,
  readVoucherRefusal,
  voucherPath,
} from '@kontor/api/cart';
import { setCookie } from '@kontor/server/identity';
import { type AskBackEnd, fieldsOf, takeForms } from '@kontor/shell/server';
import { checkoutPath, linkTargets, maxTypedQuantity, parseQuantity } from '@kontor/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PlainQuery, plainAddress } from './plainAddress.ts';

/** Holds the number of an order that was placed without scripts, so that only its browser sees it confirmed. */
export const orderCookie = 'kontor_order';

type Options = { readonly askBackEnd: AskBackEnd; readonly isSecure: boolean };

/** A change, and what the page says after it; only a notice if nothing can be changed. */
type Intent = { readonly change?: CartChange; readonly query: PlainQuery };

/** The total that the visitor saw; undefined if a form names none. */
function totalOf(fields: URLSearchParams): Money | undefined {
  const [amount, currency] = [fields.get('total') ?? '', fields.get('currency') ?? ''];
  const isMoney = /^\d{1,8}(?:\.\d{1,2})?$/.test(amount) && /^[A-Z]{3}$/.test(currency);
  return isMoney ? { amount: Number(amount), currency } : undefined;
}

/** Longest voucher code that the back end takes. */
const maxCodeLength = 64;

/** The removal of a line. */
function removalOf(text: (name: string) => string): CartChange {
  const [productId, tcm] = [text('productId'), text('tcm')];
  switch (text('kind')) {
    case 'freeArticle':
      return { setFreeArticle: { productId, campaignId: text('campaignId'), remove: true } };
    case 'giftCard':
      return { setGiftCard: { productId, tcm, set: false } };
    case 'partnerProduct':
      return { setPartnerProduct: { partnerProductId: text('partnerProductId'), set: false } };
    case 'subscription':
      return { deleteSubscription: { subscriptionId: text('subscriptionId') } };
    default:
      return { setArticle: { productId, tcm, quantity: 0 } };
  }
}

/**
 * Takes the forms of cart and checkout that browsers send without scripts. Each makes the call that a script would make
 * and redirects to the view without scripts, so that reloading it repeats nothing.
 */
export async function takeCartForms(app: FastifyInstance, { askBackEnd, isSecure }: Options): Promise<void> {
  /** The quantity that the cart has of an article. */
  const presentOf = async (productId: string, request: FastifyRequest, reply: FastifyReply): Promise<number> => {
    const { data } = await askBackEnd({ method: 'GET', path: cartPath }, request, reply);
    const cart = typeof data === 'object' && data !== null && 'cart' in data ? readCart(data.cart) : undefined;
    return cart?.articles.find((article) => article.productId === productId)?.quantity.quantity ?? 0;
  };

  const intentOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Intent> => {
    const fields = fieldsOf(request);
    const text = (name: string) => fields.get(name) ?? '';
    const [productId, tcm] = [text('productId'), text('tcm')];
    const before = parseQuantity(text('before'));
    const removal = (): Intent => ({
      change: removalOf(text),
      query: {
        notice: 'removed',
        ...(text('kind') === 'article' || text('kind') === 'giftCard' ? { productId } : {}),
        ...(text('kind') === 'article' ? { tcm, quantity: before } : {}),
      },
    });
    if (text('change') === 'remove') return removal();
    const quantity = parseQuantity(text('quantity') || (text('change') === 'add' ? '1' : ''));
    if (quantity === undefined) return { query: { notice: 'invalid', productId } };
    const isSet = text('change') === 'set';
    if (isSet && quantity === 0) return removal();
    if (quantity === 0) return { query: { notice: 'invalid', productId } };
    if (isSet || text('change') === 'restore') {
      const notice = isSet ? 'changed' : 'added';
      return { change: { setArticle: { productId, tcm, quantity } }, query: { notice, productId } };
    }
    const sum = Math.min((await presentOf(productId, request, reply)) + quantity, maxTypedQuantity);
    return { change: { setArticle: { productId, tcm, quantity: sum } }, query: { notice: 'added', productId } };
  };

  /** Redeems a code or removes the voucher; undefined for any other form. */
  const changeVoucher = async (request: FastifyRequest, reply: FastifyReply): Promise<PlainQuery | undefined> => {
    const fields = fieldsOf(request);
    if (fields.get('change') === 'unredeem') {
      const { status } = await askBackEnd({ method: 'DELETE', path: voucherPath }, request, reply);
      return { notice: status === 200 ? 'unredeemed' : 'VOUCHER_NOT_REMOVED' };
    }
    if (fields.get('change') !== 'redeem') return undefined;
    const code = (fields.get('code') ?? '').trim();
    if (code === '') return { notice: 'noCode' };
    if (code.length > maxCodeLength) return { notice: 'VOUCHER_UNKNOWN' };
    const { status, data } = await askBackEnd({ method: 'PUT', path: voucherPath, body: { code } }, request, reply);
    if (status === 200) return { notice: 'redeemed' };
    const refusal = readVoucherRefusal(data);
    return { notice: refusal.code, minimum: refusal.minimum };
  };

  await takeForms(app, (forms) => {
    forms.post(linkTargets.cart, async (request, reply) => {
      const voucher = await changeVoucher(request, reply);
      if (voucher) return reply.redirect(plainAddress('cart', voucher), 303);
      const { change, query } = await intentOf(request, reply);
      if (!change) return reply.redirect(plainAddress('cart', query), 303);
      const { status, data } = await askBackEnd({ method: 'PUT', path: cartPath, body: change }, request, reply);
      if (status === 200 || status === 304) return reply.redirect(plainAddress('cart', query), 303);
      const { code, limit } = readCartError(data);
      const { productId } = query;
      return reply.redirect(plainAddress('cart', { notice: code, limit, productId }), 303);
    });

    forms.post(checkoutPath, async (request, reply) => {
      const path = '/service/order/api/orders';
      const total = totalOf(fieldsOf(request));
      const { status, data } = await askBackEnd({ method: 'POST', path, body: total ? { total } : {} }, request, reply);
      const orderId = typeof data === 'object' && data !== null && 'orderId' in data ? String(data.orderId) : undefined;
      if (status !== 201 || orderId === undefined) {
        const isRepriced =
          typeof data === 'object' && data !== null && 'error' in data && data.error === 'TOTAL_CHANGED';
        return reply.redirect(plainAddress('checkout', { notice: isRepriced ? 'repriced' : 'unordered' }), 303);
      }
      setCookie(reply, { name: orderCookie, value: orderId, isSecure });
      return reply.redirect(`${checkoutPath}/confirmation/${encodeURIComponent(orderId)}`, 303);
    });
  });
}
