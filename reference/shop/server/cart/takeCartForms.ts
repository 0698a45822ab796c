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

/** Contains the number of an order placed without scripts, so only the browser that ordered sees the confirmation. */
export const orderCookie = 'kontor_order';

type Options = { readonly askBackEnd: AskBackEnd; readonly isSecure: boolean };

/** A change, and the notice that the page shows afterwards. There is no change if the form is invalid. */
type Intent = { readonly change?: CartChange; readonly query: PlainQuery };

/** The total that the visitor saw. Undefined if the form does not contain it. */
function totalOf(fields: URLSearchParams): Money | undefined {
  const [amount, currency] = [fields.get('total') ?? '', fields.get('currency') ?? ''];
  const isMoney = /^\d{1,8}(?:\.\d{1,2})?$/.test(amount) && /^[A-Z]{3}$/.test(currency);
  return isMoney ? { amount: Number(amount), currency } : undefined;
}

/** The length of the longest voucher code that the back end accepts. */
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

/** A form that has been sent, and the function that calls the back end for it. */
type SentForm = { readonly askBackEnd: AskBackEnd; readonly request: FastifyRequest; readonly reply: FastifyReply };

const hasKey = <Key extends string>(data: unknown, key: Key): data is Record<Key, unknown> =>
  typeof data === 'object' && data !== null && key in data;

/** The quantity of an article in the cart. */
async function presentOf(productId: string, { askBackEnd, request, reply }: SentForm): Promise<number> {
  const { data } = await askBackEnd({ method: 'GET', path: cartPath }, request, reply);
  const cart = hasKey(data, 'cart') ? readCart(data.cart) : undefined;
  return cart?.articles.find((article) => article.productId === productId)?.quantity.quantity ?? 0;
}

/** The change requested by a cart form. */
async function intentOf(form: SentForm): Promise<Intent> {
  const fields = fieldsOf(form.request);
  const text = (name: string) => fields.get(name) ?? '';
  const [productId, tcm] = [text('productId'), text('tcm')];
  const removal = (): Intent => ({
    change: removalOf(text),
    query: {
      notice: 'removed',
      ...(text('kind') === 'article' || text('kind') === 'giftCard' ? { productId } : {}),
      ...(text('kind') === 'article' ? { tcm, quantity: parseQuantity(text('before')) } : {}),
    },
  });
  if (text('change') === 'remove') return removal();
  const quantity = parseQuantity(text('quantity') || (text('change') === 'add' ? '1' : ''));
  const isSet = text('change') === 'set';
  if (isSet && quantity === 0) return removal();
  if (!quantity) return { query: { notice: 'invalid', productId } };
  if (isSet || text('change') === 'restore') {
    const notice = isSet ? 'changed' : 'added';
    return { change: { setArticle: { productId, tcm, quantity } }, query: { notice, productId } };
  }
  const sum = Math.min((await presentOf(productId, form)) + quantity, maxTypedQuantity);
  return { change: { setArticle: { productId, tcm, quantity: sum } }, query: { notice: 'added', productId } };
}

/** Redeems a code or removes the voucher. Undefined for any other form. */
async function changeVoucher({ askBackEnd, request, reply }: SentForm): Promise<PlainQuery | undefined> {
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
}

/** Makes a cart form's call. Returns the notice that the page shows afterwards. */
async function changeCart(form: SentForm): Promise<PlainQuery> {
  const voucher = await changeVoucher(form);
  if (voucher) return voucher;
  const { change, query } = await intentOf(form);
  if (!change) return query;
  const { askBackEnd, request, reply } = form;
  const { status, data } = await askBackEnd({ method: 'PUT', path: cartPath, body: change }, request, reply);
  if (status === 200 || status === 304) return query;
  const { code, limit } = readCartError(data);
  return { notice: code, limit, productId: query.productId };
}

/**
 * Processes the cart and checkout forms that browsers send without scripts. Each form makes the call that a script
 * would make and redirects to the view without scripts, so reloading that view repeats nothing.
 */
export async function takeCartForms(app: FastifyInstance, { askBackEnd, isSecure }: Options): Promise<void> {
  await takeForms(app, (forms) => {
    forms.post(linkTargets.cart, async (request, reply) =>
      reply.redirect(plainAddress('cart', await changeCart({ askBackEnd, request, reply })), 303),
    );

    forms.post(checkoutPath, async (request, reply) => {
      const path = '/service/order/api/orders';
      const total = totalOf(fieldsOf(request));
      const { status, data } = await askBackEnd({ method: 'POST', path, body: total ? { total } : {} }, request, reply);
      if (status !== 201 || !hasKey(data, 'orderId')) {
        const isRepriced = hasKey(data, 'error') && data.error === 'TOTAL_CHANGED';
        return reply.redirect(plainAddress('checkout', { notice: isRepriced ? 'repriced' : 'unordered' }), 303);
      }
      const orderId = String(data.orderId);
      setCookie(reply, { name: orderCookie, value: orderId, isSecure });
      return reply.redirect(`${checkoutPath}/confirmation/${encodeURIComponent(orderId)}`, 303);
    });
  });
}
