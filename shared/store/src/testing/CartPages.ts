import { expect } from '@jest/globals';
import type { CartChange } from '@kontor/api/cart';
import type { CartTabMessage } from '../cart/cartTabMessage.ts';
import { aCartStore, type CartStoreFixture } from './aCartStore.ts';
import { aCart, quantitiesOf, setArticle } from './carts.ts';
import { createFakeClock } from './fakeClock.ts';
import { createRandom, type Random } from './random.ts';

const articles = ['a', 'b', 'c'] as const;

type Page = CartStoreFixture & {
  /** What the back end has answered to the open request, while the answer is on its way. */
  answer: Readonly<Record<string, number>> | undefined;
};

type Delivery = { readonly to: Page; readonly message: CartTabMessage };

/**
 * Pages of one site at one back end. Requests take their time there and back, so that answers of different pages
 * arrive in another order than they were given; messages between the pages are late and overtake each other.
 */
export class CartPages {
  readonly #random: Random;
  readonly #clock = createFakeClock();
  readonly #pages: readonly Page[];
  #server: Readonly<Record<string, number>> = {};
  #messages: readonly Delivery[] = [];
  readonly #heard = new Map<Page, number>();

  constructor(seed: number, count: number) {
    this.#random = createRandom(seed);
    this.#pages = Array.from({ length: count }, () => ({ ...aCartStore({ clock: this.#clock }), answer: undefined }));
    for (const { store } of this.#pages) void store.sync.load();
  }

  async step(): Promise<void> {
    const page = this.#pages[this.#random.below(this.#pages.length)];
    if (!page) return;
    const article = this.#random.pick(articles);
    const action = this.#random.pick([
      'add',
      'set',
      'arrive',
      'answer',
      'answer',
      'fail',
      'lose',
      'deliver',
      'deliver',
    ] as const);
    if (action === 'add') void page.store.add(article, `tcm-${article}`);
    else if (action === 'set') void page.store.change(setArticle(article, this.#random.below(4)));
    else if (action === 'arrive') this.#arrive(page);
    else if (action === 'answer') await this.#answer(page);
    else if (action === 'fail') await this.#refuse(page);
    else if (action === 'lose') await this.#lose(page);
    else this.#deliver();
    this.#clock.advance(this.#random.below(3));
  }

  /** Once everything is answered and heard, every page shows what the back end has. */
  async end(): Promise<void> {
    for (let turn = 0; this.#isBusy; turn += 1) {
      if (turn > 500) throw new Error('The pages ask each other for ever.');
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

  get #isBusy(): boolean {
    return this.#messages.length > 0 || this.#pages.some(({ api }) => api.open.length > 0);
  }

  /** The request of a page reaches the back end. */
  #arrive(page: Page): void {
    const [request] = page.api.open;
    if (!request || page.answer) return;
    if (request.change) this.#server = { ...this.#server, ...changeOf(request.change) };
    page.answer = this.#server;
  }

  async #answer(page: Page): Promise<void> {
    if (!page.answer) return;
    const cart = aCart(page.answer);
    page.answer = undefined;
    await page.api.answer(cart);
    this.#collect(page);
  }

  /** A change is refused before it did anything. */
  async #refuse(page: Page): Promise<void> {
    if (page.answer || !page.api.open[0]?.change) return;
    await page.api.fail('ITEM_LIMIT', 4);
  }

  /** A change is carried out, and its answer cannot be read. */
  async #lose(page: Page): Promise<void> {
    if (!page.answer || !page.api.open[0]?.change) return;
    page.answer = undefined;
    await page.api.fail('UNKNOWN');
  }

  /** Puts what a page has posted on its way to all others. */
  #collect(page: Page): void {
    const others = this.#pages.filter((other) => other !== page);
    const posted = page.posted.slice(this.#heard.get(page) ?? 0);
    this.#heard.set(page, page.posted.length);
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
