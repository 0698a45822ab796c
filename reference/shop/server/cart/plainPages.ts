import type { Cart, CartErrorCode, Money } from '@kontor/api/cart';
import { formatPrice, type TextLocale } from '@kontor/i18n';
import { escapeHtml } from '@kontor/server/http';
import { checkoutPath, linkTargets, maxTypedQuantity, type SiteKey } from '@kontor/site';
import { type PlainNotice, type PlainQuery, plainAddress } from './plainAddress.ts';
import { type PlainCartTexts, plainCartTexts } from './plainCartTexts.ts';
import { type PlainRow, plainBlockOf, plainRowsOf } from './plainRows.ts';
import { plainStyle } from './plainStyle.ts';

/** What a cart or checkout page shows to a browser without scripts. */
export type PlainCartPage = {
  readonly site: SiteKey;
  readonly locale: TextLocale;
  /** Undefined if the back end did not respond. */
  readonly cart: Cart | undefined;
  readonly query: PlainQuery;
  /** The title of the article that the notice is about. */
  readonly noticeTitle?: string | undefined;
};

/** Notices that confirm a change made with a form. */
const confirmations = ['added', 'changed', 'removed', 'redeemed', 'unredeemed'] as const;

const isConfirmation = (notice: PlainNotice): notice is (typeof confirmations)[number] =>
  confirmations.some((one) => one === notice);

const hiddenFields = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');

/** A form with one button. Errors are reported by the server, not the browser, and in the page's language (SITE-58). */
const buttonForm = (fields: Readonly<Record<string, string>>, button: string): string =>
  `<form method="post" action="${linkTargets.cart}" novalidate>${hiddenFields(fields)}${button}</form>`;

/** A button whose visible text is a part of its accessible name. */
function namedButton(text: string, name: string, style = ''): string {
  return `<button type="submit"${style && ` class="${style}"`} aria-label="${escapeHtml(name)}">${escapeHtml(text)}</button>`;
}

/** A page without scripts. */
export type PlainView = { readonly title: string; readonly markup: string };

const pageOf = (title: string, content: string): PlainView => ({
  title,
  markup: `<style>${plainStyle}</style><div class="k-cart"><h1>${escapeHtml(title)}</h1>${content}</div>`,
});

function undoForm({ productId, tcm, quantity }: PlainQuery, title: string, texts: PlainCartTexts): string {
  if (productId === undefined || tcm === undefined || !quantity) return '';
  const fields = { change: 'restore', kind: 'article', productId, tcm, quantity: String(quantity) };
  return buttonForm(fields, namedButton(texts.undo, texts.undoOf(title)));
}

/** The text of a notice that does not belong to a line in the cart. */
function otherText({ notice, minimum }: PlainQuery, site: SiteKey, texts: PlainCartTexts): string | undefined {
  if (notice === 'unordered' || notice === 'noCode' || notice === 'repriced') return texts[notice];
  if (notice === 'RATE_LIMITED') return texts.limited;
  if (notice === 'VOUCHER_NOT_REMOVED') return texts.voucherNotRemoved;
  return notice?.startsWith('VOUCHER_')
    ? texts.voucherProblem(notice, minimum === undefined ? undefined : formatPrice(minimum, site))
    : undefined;
}

function refusalText(
  { limit }: PlainQuery,
  code: CartErrorCode | 'invalid',
  title: string,
  texts: PlainCartTexts,
): string {
  const message = code === 'invalid' ? texts.invalid : texts.refusal(code, limit);
  const isOfArticle = code === 'invalid' || code === 'ITEM_LIMIT' || code === 'AVAILABILITY_LIMIT';
  return isOfArticle && title ? texts.about(title, message) : message;
}

/** What the page says after a form has been sent (CART-67). */
function noticeOf({ query, site, noticeTitle = '' }: PlainCartPage, texts: PlainCartTexts): string {
  const { notice } = query;
  if (notice === undefined) return '';
  if (isConfirmation(notice)) {
    const text = notice === 'removed' && noticeTitle ? texts.removedOf(noticeTitle) : texts[notice];
    const undo = notice === 'removed' ? undoForm(query, noticeTitle, texts) : '';
    return `<div id="notice" class="k-notice" role="status"><p>${escapeHtml(text)}</p>${undo}</div>`;
  }
  const text =
    otherText(query, site, texts) ?? refusalText(query, notice as CartErrorCode | 'invalid', noticeTitle, texts);
  return `<div id="notice" class="k-notice k-error" role="alert"><p>${escapeHtml(text)}</p></div>`;
}

const paragraph = (text: string, style = ''): string =>
  text && `<p${style && ` class="${style}"`}>${escapeHtml(text)}</p>`;

function pictureOf({ imageUrl }: PlainRow): string {
  return imageUrl
    ? `<img class="k-thumb" src="${escapeHtml(imageUrl)}" alt="" width="88" height="88" loading="lazy">`
    : '<span class="k-thumb"></span>';
}

function sumOf(row: PlainRow, site: SiteKey, texts: PlainCartTexts): string {
  const { kind, quantity, price, totalPrice, pricePerDelivery, problem } = row;
  if (problem === 'defective') return '';
  if (kind === 'freeArticle') return `<strong>${escapeHtml(texts.free)}</strong>`;
  if (pricePerDelivery) {
    return `<strong>${escapeHtml(texts.perDelivery(formatPrice(pricePerDelivery.amount, site)))}</strong>`;
  }
  if (!totalPrice) return '';
  const each =
    price && quantity > 1 && !problem ? paragraph(texts.each(formatPrice(price.amount, site)), 'k-quiet') : '';
  return `<strong>${escapeHtml(formatPrice(totalPrice.amount, site))}</strong>${each}`;
}

/** One line. It has forms unless the page only reviews the order. */
function lineOf(row: PlainRow, site: SiteKey, texts: PlainCartTexts, isReview: boolean): string {
  const { kind, variant = '', url, quantity, problem, isCountable, fields } = row;
  const title = row.title || texts.kinds[kind];
  const name = escapeHtml(title);
  const named = { ...fields, before: String(quantity) };
  const kindName = title.includes(texts.kinds[kind]) ? '' : texts.kinds[kind];
  const count =
    isCountable && !isReview
      ? buttonForm(
          { change: 'set', ...named },
          `<input type="number" name="quantity" value="${quantity}" min="0" max="${maxTypedQuantity}" step="1" inputmode="numeric" autocomplete="off" required aria-label="${escapeHtml(texts.quantityOf(title))}">${namedButton(texts.change, texts.changeOf(title))}`,
        )
      : paragraph(quantity > 1 || isReview ? texts.pieces(quantity) : '', 'k-quiet');
  const removal = isReview
    ? ''
    : buttonForm({ change: 'remove', ...named }, namedButton(texts.remove, texts.removeOf(title), 'k-link'));
  return `<li class="k-line">${pictureOf(row)}<div>${paragraph(kindName, 'k-quiet')}<h2>${url ? `<a href="${escapeHtml(url)}">${name}</a>` : name}</h2>${paragraph(variant, 'k-quiet')}${problem ? paragraph(texts.problems[problem], 'k-problem') : ''}</div><div class="k-forms">${count}${removal}<div class="k-sum">${sumOf(row, site, texts)}</div></div></li>`;
}

/** The subtotal, the voucher, the shipping costs and the total, as calculated by the back end (CART-55). */
function totalsOf(
  { subtotal, subscriptions, voucher, charges = {} }: Cart,
  site: SiteKey,
  texts: PlainCartTexts,
): string {
  const { discount, shipping, total, untilFreeShipping, voucherMinimum } = charges;
  const print = ({ amount }: Money) => formatPrice(amount, site);
  const row = (label: string, value: string, style = '') =>
    `<div${style}><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`;
  const strong = ' class="k-total"';
  const rows = [
    subtotal ? row(texts.subtotal, print(subtotal), total ? '' : strong) : '',
    voucher ? row(texts.voucher(voucher.code), discount ? formatPrice(-discount.amount, site) : '') : '',
    shipping ? row(texts.shipping, shipping.amount === 0 ? texts.free : print(shipping)) : '',
    total ? row(texts.total, print(total), strong) : '',
  ];
  const problem = voucher?.problem
    ? texts.voucherProblem(voucher.problem, voucherMinimum && print(voucherMinimum))
    : '';
  const missing = untilFreeShipping ? texts.missing(print(untilFreeShipping)) : '';
  const notes = [paragraph(problem, 'k-problem'), paragraph(missing, 'k-missing')];
  const vat = paragraph(total ? texts.vat : texts.vatWithoutShipping, 'k-quiet');
  const delivery = paragraph(subscriptions.length > 0 ? texts.firstDelivery : '', 'k-quiet');
  return `<dl class="k-totals">${rows.join('')}</dl>${notes.join('')}${vat}${delivery}`;
}

/** The forms for redeeming a code and for removing the redeemed voucher (CART-50). */
function voucherOf({ voucher }: Cart, texts: PlainCartTexts): string {
  const removal = voucher
    ? buttonForm(
        { change: 'unredeem' },
        `<span>${escapeHtml(texts.voucher(voucher.code))}</span> ${namedButton(texts.remove, texts.removeVoucher(voucher.code), 'k-link')}`,
      )
    : '';
  if (voucher && !voucher.problem) return removal;
  return `${removal}<form class="k-voucher" method="post" action="${linkTargets.cart}">${hiddenFields({ change: 'redeem' })}<label for="voucher-code">${escapeHtml(texts.voucherCode)}</label><input id="voucher-code" name="code" maxlength="64" autocomplete="off" autocapitalize="characters" spellcheck="false"><button type="submit">${escapeHtml(texts.redeem)}</button></form>`;
}

const emptyOf = (texts: PlainCartTexts, more = ''): string =>
  `<div class="k-stack"><p>${escapeHtml(texts.empty)}</p>${more}<a class="k-button" href="${linkTargets.home}">${escapeHtml(texts.browse)}</a></div>`;

const unreadableOf = (page: 'cart' | 'checkout', texts: PlainCartTexts): string =>
  `<div class="k-stack"><p class="k-problem" role="alert">${escapeHtml(texts.unreadable)}</p><a class="k-button" href="${plainAddress(page)}">${escapeHtml(texts.again)}</a></div>`;

type Columns = {
  readonly rows: readonly PlainRow[];
  readonly site: SiteKey;
  readonly texts: PlainCartTexts;
  /** The markup next to the lines. */
  readonly aside: string;
  /** Whether the page only reviews the order, so no line can be changed. */
  readonly isReview: boolean;
};

function columnsOf({ rows, site, texts, aside, isReview }: Columns): string {
  const lines = rows.map((row) => lineOf(row, site, texts, isReview)).join('');
  return `<div class="k-columns"><ul class="k-lines" aria-label="${escapeHtml(texts.articles)}">${lines}</ul><div class="k-card">${aside}</div></div>`;
}

/** The cart page (CART-65). Each line has a separate form, so a form changes no other line. */
export function plainCartPage(page: PlainCartPage): PlainView {
  const texts = plainCartTexts(page.locale);
  const { cart, site } = page;
  const notice = noticeOf(page, texts);
  if (!cart) return pageOf(texts.cart, `${notice}${unreadableOf('cart', texts)}`);
  const rows = plainRowsOf(cart);
  if (rows.length === 0) return pageOf(texts.cart, `${notice}${emptyOf(texts)}`);
  const block = plainBlockOf(rows);
  const onward = block
    ? paragraph(texts.blocks[block], 'k-problem')
    : `<a class="k-button k-first" href="${plainAddress('checkout')}">${escapeHtml(texts.toCheckout)}</a>`;
  return pageOf(
    texts.cart,
    `${notice}${columnsOf({ rows, site, texts, aside: `${totalsOf(cart, site, texts)}${onward}${voucherOf(cart, texts)}`, isReview: false })}`,
  );
}

/** The form's fields with the total that the visitor sees, so no order costs more than shown (CART-54). */
const shownTotal = ({ charges }: Cart): Readonly<Record<string, string>> =>
  charges?.total ? { total: String(charges.total.amount), currency: charges.total.currency } : {};

/** The review before the order (CART-68). */
export function plainCheckoutPage(page: PlainCartPage): PlainView {
  const texts = plainCartTexts(page.locale);
  const { cart, site, query } = page;
  if (!cart) return pageOf(texts.checkout, `${noticeOf(page, texts)}${unreadableOf('checkout', texts)}`);
  const rows = plainRowsOf(cart);
  // After a second press, the cart is empty, because the first press placed the order and only its response was lost.
  if (rows.length === 0) {
    return pageOf(texts.checkout, emptyOf(texts, query.notice ? paragraph(texts.maybeOrdered) : ''));
  }
  const block = plainBlockOf(rows);
  const order = block
    ? paragraph(texts.blocks[block], 'k-problem')
    : `<form method="post" action="${checkoutPath}">${hiddenFields(shownTotal(cart))}<button type="submit" class="k-first">${escapeHtml(texts.order)}</button></form>`;
  const back = `<a class="k-button" href="${plainAddress('cart')}">${escapeHtml(texts.backToCart)}</a>`;
  const aside = `${totalsOf(cart, site, texts)}${order}${back}`;
  return pageOf(texts.checkout, `${noticeOf(page, texts)}${columnsOf({ rows, site, texts, aside, isReview: true })}`);
}

/** The confirmation of an order (CART-68). An order that was not placed by this browser is not confirmed. */
export function plainConfirmationPage(orderId: string, isOurs: boolean, locale: TextLocale): PlainView {
  const texts = plainCartTexts(locale);
  const number = escapeHtml(texts.orderNumber(orderId)).replace(/&lt;(\/?)0&gt;/g, '<$1strong>');
  const [title, text] = isOurs ? [texts.thanks, number] : [texts.unknownOrder, escapeHtml(texts.unknownOrderHelp)];
  const [target, label] = isOurs ? [linkTargets.home, texts.home] : [linkTargets.contact, texts.service];
  return pageOf(
    title,
    `<div class="k-stack"><p>${text}</p><a class="k-button" href="${target}">${escapeHtml(label)}</a></div>`,
  );
}

/** The link to the view without scripts, for browsers that do not open that view by themselves. */
export function plainLink(page: 'cart' | 'checkout', locale: TextLocale): string {
  const texts = plainCartTexts(locale);
  const label = page === 'cart' ? texts.show : texts.checkout;
  return `<style>.k-loading{display:none}</style><p class="k-note"><a href="${plainAddress(page)}">${escapeHtml(label)}</a></p>`;
}
