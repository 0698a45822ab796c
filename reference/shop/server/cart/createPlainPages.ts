import { type Cart, cartPath, emptyCart, readCart } from '@kontor/api/cart';
import type { TextLocale } from '@kontor/i18n';
import { identityOf, readCookie } from '@kontor/server/identity';
import type { AskBackEnd, Page, PlainView } from '@kontor/shell/server';
import type { SiteKey } from '@kontor/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContentSource } from '../content/contentSource.ts';
import { plainAddress, readPlainQuery } from './plainAddress.ts';
import { plainCartPage, plainCheckoutPage, plainConfirmationPage, plainLink } from './plainPages.ts';
import { plainRowsOf } from './plainRows.ts';
import { orderCookie } from './takeCartForms.ts';

type PlainVisit = {
  readonly page: Pick<Page, 'name' | 'subject'>;
  readonly query: string;
  readonly site: SiteKey;
  readonly locale: TextLocale;
};

/** The part of a document that is for browsers without scripts. */
type PlainDocument = { readonly view: PlainView; readonly isPersonal: boolean };

type Options = { readonly askBackEnd: AskBackEnd; readonly contents: ContentSource };

/**
 * Creates the view without scripts of the cart, the checkout or the confirmation. Undefined for any other page. Never
 * rejects.
 */
export type PlainPages = (
  visit: PlainVisit,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<PlainDocument | undefined>;

/**
 * The documents of the cart and the checkout are the same for every visitor and need no call to the back end. Only a
 * browser without scripts continues to the view that contains the visitor's cart.
 */
export function createPlainPages({ askBackEnd, contents }: Options): PlainPages {
  const loadCart = async (request: FastifyRequest, reply: FastifyReply): Promise<Cart | undefined> => {
    const { visitor, session } = identityOf(request.cookies);
    if (visitor === undefined && session === undefined) return emptyCart;
    const { status, data } = await askBackEnd({ method: 'GET', path: cartPath }, request, reply);
    return status === 200 && typeof data === 'object' && data !== null && 'cart' in data
      ? readCart(data.cart)
      : undefined;
  };

  return async ({ page, query, site, locale }, request, reply) => {
    if (page.name === 'confirmation') {
      const orderId = page.subject ?? '';
      const isOurs = readCookie(request, orderCookie) === orderId;
      return { view: plainConfirmationPage(orderId, isOurs, locale), isPersonal: isOurs };
    }
    if (page.name !== 'cart' && page.name !== 'checkout') return undefined;
    const plainQuery = readPlainQuery(query);
    if (!plainQuery) {
      return { view: { markup: plainLink(page.name, locale), address: plainAddress(page.name) }, isPersonal: false };
    }
    const cart = await loadCart(request, reply);
    const { productId } = plainQuery;
    const inCart = cart && plainRowsOf(cart).find(({ fields }) => fields['productId'] === productId);
    const product =
      productId === undefined || inCart
        ? undefined
        : (
            await contents.load({
              page: { name: 'product', subject: productId },
              site,
              query: '',
              forwardedFor: request.ip,
            })
          ).known?.content.product;
    const shown = { site, locale, cart, query: plainQuery, noticeTitle: inCart?.title ?? product?.title };
    return { view: page.name === 'cart' ? plainCartPage(shown) : plainCheckoutPage(shown), isPersonal: true };
  };
}
