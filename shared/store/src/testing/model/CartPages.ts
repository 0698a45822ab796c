import { expect } from '@jest/globals';
import type { CartChange } from '@kontor/api/cart';
import type { CartTabMessage } from '../../cart/cartTabMessage.ts';
import { aCartStore, type CartStoreFixture } from '../aCartStore.ts';
import { aCart, quantitiesOf, setArticle } from '../carts.ts';
import { createFakeClock } from '../fakeClock.ts';
import { createRandom, type Random } from './random.ts';

const articles = ['a', 'b', 'c'] as const;

type Action = 'add' | 'set' | 'arrive' | 'answer' | 'fail' | 'lose' | 'deliver';
type Actions = readonly [Action, ...Action[]];
const actions: Actions = ['add', 'set', 'arrive', 'answer', 'answer', 'fail', 'lose', 'deliver', 'deliver'];

type Page = CartStoreFixture & {
  /** The back end's response to the open request, while it is in transit. */
  answer: Readonly<Record<string, number>> | undefined;
  /** Whether the response says that the request was calculated from an outdated quantity. */
  isOutdated?: boolean;
};

type Delivery = { readonly to: Page; readonly message: CartTabMessage };

/**
 * Pages of one site that share a back end. Requests and responses are delayed, so that responses to different pages
 * arrive out of order. Messages between the pages are late and overtake each other.
 */
export class CartPages {
  readonly #random: Random;
  readonly #clock = createFakeClock();
  readonly #pages: readonly Page[];
  #server: Readonly<Record<string, number>> = {};
  #messages: readonly Delivery[] = [];
  readonly #collected = new Map<Page, number>();
  readonly #actions: Actions;
  /** The pieces added so far, by article. */
  #added: Readonly<Record<string, number>> = {};

  /** @param isForeign whether the pages only add articles and are on origins that exchange no messages */
  constructor(seed: number, count: number, { isForeign = false } = {}) {
    this.#actions = isForeign ? ['add', 'arrive', 'answer', 'answer'] : actions;
    this.#random = createRandom(seed);
    this.#pages = Array.from({ length: count }, () => ({ ...aCartStore({ clock: this.#clock }), answer: undefined }));
    for (const { store } of this.#pages) void store.sync.load();
  }

  async step(): Promise<void> {
    const page = this.#pages[this.#random.below(this.#pages.length)];
    if (!page) return;
    const article = this.#random.pick(articles);
    const action = this.#random.pick(this.#actions);
    if (action === 'add') this.#add(page, article);
    else if (action === 'set') void page.store.change(setArticle(article, this.#random.below(4)));
    else if (action === 'arrive') this.#arrive(page);
    else if (action === 'answer') await this.#answer(page);
    else if (action === 'fail') await this.#refuse(page);
    else if (action === 'lose') await this.#lose(page);
    else this.#deliver();
    this.#clock.advance(this.#random.below(3));
  }

  /** Once all responses and messages have been delivered, every page shows the back end's cart. */
  async end(): Promise<void> {
    for (let turn = 0; this.#isBusy; turn += 1) {
      if (turn > 500) throw new Error('The pages never stop loading.');
      for (const page of this.#pages) {
        this.#arrive(page);
        this.#clock.advance(1);
        await this.#answer(page);
      }
      this.#deliver();
      this.#clock.advance(1);
    }
    const shown = this.#pages.map(({ store }) => quantitiesOf(store.cart));
    expect(shown).toEqual(this.#pages.map(() => quantitiesOf(aCart(this.#server))));
  }

  /** Once all responses have been delivered, the back end's cart has every piece that was added. */
  async endAdding(): Promise<void> {
    for (const page of this.#pages) {
      while (page.api.open.length > 0) {
        this.#arrive(page);
        await this.#answer(page);
      }
    }
    expect(this.#server).toEqual(this.#added);
  }

  get #isBusy(): boolean {
    return this.#messages.length > 0 || this.#pages.some(({ api }) => api.open.length > 0);
  }

  #add(page: Page, article: string): void {
    void page.store.add(article, `tcm-${article}`);
    this.#added = { ...this.#added, [article]: (this.#added[article] ?? 0) + 1 };
  }

  /** A page's request reaches the back end. */
  #arrive(page: Page): void {
    const [request] = page.api.open;
    if (!request || page.answer) return;
    const { change, expectedQuantity } = request;
    const changed = change && changeOf(change);
    const [article = ''] = Object.keys(changed ?? {});
    page.isOutdated = expectedQuantity !== undefined && (this.#server[article] ?? 0) !== expectedQuantity;
    if (!page.isOutdated) this.#server = { ...this.#server, ...changed };
    page.answer = this.#server;
  }

  async #answer(page: Page): Promise<void> {
    if (!page.answer) return;
    const cart = aCart(page.answer);
    page.answer = undefined;
    await (page.isOutdated ? page.api.answerOutdated(cart) : page.api.answer(cart));
    this.#collect(page);
  }

  /** A change is refused without effect. */
  async #refuse(page: Page): Promise<void> {
    if (page.answer || !page.api.open[0]?.change) return;
    await page.api.fail('ITEM_LIMIT', 4);
  }

  /** A change is carried out, but its response is lost. */
  async #lose(page: Page): Promise<void> {
    if (!page.answer || !page.api.open[0]?.change) return;
    page.answer = undefined;
    await page.api.fail('UNKNOWN');
  }

  /** Queues a page's messages for all other pages. */
  #collect(page: Page): void {
    const others = this.#pages.filter((other) => other !== page);
    const posted = page.posted.slice(this.#collected.get(page) ?? 0);
    this.#collected.set(page, page.posted.length);
    this.#messages = [...this.#messages, ...posted.flatMap((message) => others.map((to) => ({ to, message })))];
  }

  #deliver(): void {
    const index = this.#random.below(Math.max(1, this.#messages.length));
    const delivery = this.#messages[index];
    if (!delivery) return;
    this.#messages = this.#messages.toSpliced(index, 1);
    delivery.to.store.sync.followTab(delivery.message);
  }
}

function changeOf(change: CartChange): Record<string, number> {
  if (!('setArticle' in change)) throw new Error('Only articles are changed here.');
  return { [change.setArticle.productId]: change.setArticle.quantity };
}
