import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Cart,
  type CartChangeResponse,
  cartPath,
  changeStampHeader,
  expectedQuantityHeader,
} from '@kontor/api/cart';
import type { Account as CustomerAccount, SessionData } from '@kontor/api/customer';
import type { Order } from '@kontor/api/order';
import { createDraws } from '@kontor/publishing/testing';
import { accountTargets, linkTargets } from '@kontor/site';
import type { Run } from './Run.ts';
import type { Account, Lack } from './reconcile.ts';
import { type ClientAnswer, ShopClient } from './ShopClient.ts';

export type Product = { readonly id: string; readonly tcm: string };

export type Site = { readonly url: string; readonly run: Run; readonly products: readonly Product[] };

/** Who visits the shop. A visit ends when `goesOn` returns false. */
export type Guest = { readonly name: string; readonly random: () => number; readonly goesOn: () => boolean };

/** The longest pause between two steps of a shopper, in milliseconds. */
const thinkMs = 1_000;

/** A shopper places an order when the cart contains this many pieces. */
const piecesPerOrder = 4;

/** What shoppers type into the search field. */
const searches = ['kaffee', 'tasse', 'espresso', 'kerze', 'jacke', 'tee'];

/** Text that is shown in place of content that the shell could not load. */
const missingContent = 'Die Seite wird geladen';

function lacksOfPage({ text }: ClientAnswer): Lack[] {
  const isRendered = text.split('data-rendered="').length > 2;
  return [...(isRendered ? [] : ['chrome' as const]), ...(text.includes(missingContent) ? ['content' as const] : [])];
}

/** Whether a response is a complete document with elements for the header, the footer and the content. */
const isDocument = ({ status, text }: ClientAnswer): boolean =>
  status === 200 && ['id="header"', '<main', 'id="footer"', '</html>'].every((part) => text.includes(part));

/** A customer of the German site, who opens an account, browses, searches, fills the cart, orders and signs up. */
export class Shopper {
  readonly #site: Site;
  readonly #guest: Guest;
  readonly #email: string;
  readonly #password = `a long password ${randomUUID()}`;
  readonly #client: ShopClient;
  readonly #draws: ReturnType<typeof createDraws>;
  readonly #hasScripts: boolean;
  readonly #stamp = { origin: randomUUID(), sequence: 0 };
  readonly #answered: Record<string, number> = {};
  readonly #unanswered: Record<string, number> = {};
  #cart: Cart | undefined;

  constructor(site: Site, guest: Guest) {
    this.#site = site;
    this.#guest = guest;
    this.#email = `${guest.name}@example.org`;
    this.#client = new ShopClient(site.url, site.run);
    this.#draws = createDraws(guest.random, []);
    // Half of the shoppers submit forms, like browsers without scripts.
    this.#hasScripts = this.#draws.isSo(0.5);
  }

  /** Visits the shop once. */
  async visit(): Promise<void> {
    const { pick, isSo } = this.#draws;
    const { random, goesOn } = this.#guest;
    await this.#page('/');
    await this.#register();
    if (!(await this.#logIn(this.#client))) {
      // The back end has a fault, so the visit ends after a pause.
      await wait(thinkMs);
      return;
    }
    const signUpStep = pick([1, 3, 5, 7]);
    for (let step = 0; step < 16 && goesOn(); step += 1) {
      if (step === signUpStep) await this.#signUp();
      const product = pick(this.#site.products);
      await wait(thinkMs * random());
      if (isSo(0.25)) await this.#search();
      else await this.#page(isSo(0.5) ? `/product/${product.id}` : pick(['/', '/category/coffee']));
      if (isSo(0.7)) await this.#add(product);
      const pieces = this.#cart?.articles.reduce((sum, { quantity }) => sum + quantity.quantity, 0) ?? 0;
      if (pieces >= piecesPerOrder) await this.#order();
    }
  }

  /** Reads this shopper's changes from the shop. Call this only when all programs are running. */
  async account(): Promise<Account> {
    const found: Record<string, number> = {};
    const add = (key: string, count = 1) => {
      found[key] = (found[key] ?? 0) + count;
    };
    const session = await this.#client.json<SessionData>('/json/psdata');
    if (session?.nl_status) add('newsletter sign-up');
    const client = new ShopClient(this.#site.url, this.#site.run);
    await client.json(cartPath);
    if (await this.#logIn(client)) {
      const customer = await client.json<CustomerAccount>('/customers/account');
      if (customer?.email === this.#email) add('account');
      for (const { orderId, lines } of customer?.orders ?? []) {
        add('orders');
        add(`order ${orderId}`);
        for (const { url = '', quantity } of lines) add(`pieces of ${url.replace(/.*\//, '')}`, quantity);
      }
      const response = await client.json<CartChangeResponse>(cartPath);
      for (const { productId, quantity } of response?.cart.articles ?? [])
        add(`pieces of ${productId}`, quantity.quantity);
    }
    // If an order got no response, its number is unknown, so only `orders` counts the order.
    for (const key of Object.keys(found)) if (key.startsWith('order ') && !this.#answered[key]) delete found[key];
    return { name: this.#guest.name, answered: this.#answered, unanswered: this.#unanswered, found };
  }

  #note(key: string, isAnswered: boolean): void {
    const counts = isAnswered ? this.#answered : this.#unanswered;
    counts[key] = (counts[key] ?? 0) + 1;
  }

  async #page(path: string): Promise<void> {
    await this.#client.send('page', path, { lacksOf: lacksOfPage, isExpected: isDocument });
  }

  async #register(): Promise<void> {
    const entries = { email: this.#email, password: this.#password, firstName: 'Grace', lastName: 'Hopper' };
    await this.#readCart();
    // Registering an address again changes nothing and gets the same response.
    const answer = await (this.#hasScripts
      ? this.#client.send('call', '/service/login/api/register', { method: 'POST', json: entries, isRepeatable: true })
      : this.#client.send('call', accountTargets.register, { method: 'POST', form: entries, isRepeatable: true }));
    if (answer && answer.status >= 400) return;
    this.#note('account', answer !== undefined);
  }

  async #logIn(client: ShopClient): Promise<boolean> {
    const entries = { email: this.#email, password: this.#password };
    const isUnknown = this.#answered['account'] === undefined;
    const answer = await client.send('call', '/service/login/api/login', {
      ...{ method: 'POST', json: { ...entries, remember: false }, isRepeatable: true },
      isExpected: ({ status }) => status === 200 || (isUnknown && status === 401),
    });
    return answer?.status === 200;
  }

  async #search(): Promise<void> {
    const text = this.#draws.pick(searches);
    if (this.#hasScripts) await this.#client.json(`/service/searchfrontend/api/suggestions?q=${text}`);
    await this.#page(`/search?query=${text}`);
  }

  async #readCart(): Promise<void> {
    this.#cart = (await this.#client.json<CartChangeResponse>(cartPath))?.cart;
  }

  /** Adds a piece as the shop's pages do: with the quantity that the shopper sees, and with a stamp for retries. */
  async #add({ id, tcm }: Product): Promise<void> {
    if (!this.#cart) await this.#readCart();
    if (!this.#cart) return;
    const quantity = this.#cart.articles.find(({ productId }) => productId === id)?.quantity.quantity ?? 0;
    this.#stamp.sequence += 1;
    const answer = await this.#client.send('call', cartPath, {
      method: 'PUT',
      json: { setArticle: { productId: id, tcm, quantity: quantity + 1 } },
      headers: {
        [changeStampHeader]: `${this.#stamp.origin};${this.#stamp.sequence}`,
        [expectedQuantityHeader]: String(quantity),
      },
      isRepeatable: true,
      // The shop may have made an earlier change without responding, and other shoppers reduce the stock.
      isExpected: ({ status, text }) => status === 200 || status === 412 || text.includes('"AVAILABILITY_LIMIT"'),
    });
    const isAnswered = answer?.status === 200;
    if (isAnswered || !answer) this.#note(`pieces of ${id}`, isAnswered);
    // After a refusal, the cart is read again.
    this.#cart = isAnswered ? (JSON.parse(answer.text) as CartChangeResponse).cart : undefined;
  }

  async #order(): Promise<void> {
    const mayBeOrdered = this.#unanswered['orders'] !== undefined;
    const answer = await this.#client.send('call', '/service/order/api/orders', {
      ...{ method: 'POST', json: {} },
      // An article may be sold out, and the cart is empty if an order that got no response was carried out.
      isExpected: ({ status, text }) =>
        status === 201 || text.includes('not available') || (mayBeOrdered && status === 409),
    });
    this.#cart = undefined;
    if (answer && answer.status !== 201) return;
    this.#note('orders', answer !== undefined);
    if (answer) this.#note(`order ${(JSON.parse(answer.text) as Order).orderId}`, true);
  }

  async #signUp(): Promise<void> {
    const json = { email: this.#email, consents: [], origin: 'NEWSLETTER' };
    const answer = await (this.#hasScripts
      ? this.#client.send('call', '/newsletter-subscribers', { method: 'POST', json })
      : this.#client.send('call', linkTargets.newsletter, { method: 'POST', form: { email: this.#email } }));
    if (answer && answer.status >= 400) return;
    this.#note('newsletter sign-up', answer !== undefined);
  }
}
