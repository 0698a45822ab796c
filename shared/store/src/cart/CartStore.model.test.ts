import { expect, test } from '@jest/globals';
import type { CartErrorCode } from '@kontor/api/cart';
import { aCartStore } from '../testing/aCartStore.ts';
import { aCart, quantitiesOf } from '../testing/carts.ts';
import { type Expectation, ReferenceCart } from '../testing/ReferenceCart.ts';
import { createRandom } from '../testing/random.ts';
import { cartFormatVersion } from './cartTabMessage.ts';

const sequences = 200;
const steps = 60;

const articles = ['a', 'b', 'c'] as const;
const codes = ['UNKNOWN', 'UNKNOWN', 'ITEM_LIMIT', 'PRICE_UNAVAILABLE'] as const satisfies CartErrorCode[];
const actions = [
  ...([
    'set',
    'set',
    'add',
    'add',
    'remove',
    'load',
    'forced load',
    'elsewhere',
    'other page',
    'time',
    'connection',
  ] as const),
  ...(['answer', 'answer', 'answer', 'answer', 'not modified', 'fail', 'answer lost'] as const),
] as const;

/** One seeded life of a cart; throws at the first step where the store and the reference differ. */
async function live(seed: number): Promise<void> {
  const random = createRandom(seed);
  const { store, api, clock, written } = aCartStore();
  const reference = new ReferenceCart();
  let server: Record<string, number> = { a: 1 };
  let seen = 0;

  const expectSame = (step: string): void => {
    const expected = reference.send();
    const sent = api.requests.slice(seen).map(({ change, isForced }): Expectation => {
      if (!change) return isForced ? 'forced load' : 'load';
      if (!('setArticle' in change)) return 'nothing';
      return { article: change.setArticle.productId, quantity: change.setArticle.quantity };
    });
    seen = api.requests.length;
    const visible = quantitiesOf(store.cart);
    expect({
      step,
      visible,
      count: store.numberOfArticles,
      sent,
      open: api.open.length,
      error: store.setError?.code,
      getError: store.getError?.code,
      deleted: store.deletedItems.map(({ productId }) => productId).sort(),
    }).toEqual({
      step,
      visible: reference.visible,
      count: Object.values(reference.visible).reduce((sum, quantity) => sum + quantity, 0),
      sent: expected === 'nothing' ? [] : [expected],
      open: reference.sent || reference.isLoading ? 1 : 0,
      error: reference.error,
      getError: reference.getError,
      deleted: [...reference.deleted.keys()].sort(),
    });
  };

  const carryOut = (): void => {
    const { sent } = reference;
    if (sent) server = { ...server, [sent.article]: sent.quantity };
  };

  const act = async (action: (typeof actions)[number]): Promise<void> => {
    const article = random.pick(articles);
    const quantity = 1 + random.below(4);
    const code = random.pick(codes);
    const isUnderWay = reference.sent !== undefined || reference.isLoading;
    if (action === 'set' || action === 'remove') {
      const wanted = action === 'set' ? quantity : 0;
      reference.set(article, wanted, clock.now());
      void store.setQuantity(article, `tcm-${article}`, wanted);
    } else if (action === 'add') {
      reference.add(article, quantity);
      void store.add(article, `tcm-${article}`, quantity);
    } else if (action === 'load' || action === 'forced load') {
      reference.wantLoad(action === 'forced load');
      void store.load({ forceReload: action === 'forced load' });
    } else if (action === 'elsewhere') {
      server = { ...server, [article]: quantity };
    } else if (action === 'other page') {
      clock.advance(1);
      const now = clock.now();
      server = { ...server, [article]: quantity };
      reference.passed(now);
      reference.followed(server);
      store.followTab({
        version: cartFormatVersion,
        isChange: true,
        requestedAt: now,
        answeredAt: now,
        cart: aCart(server),
      });
      clock.advance(1);
    } else if (action === 'time') {
      clock.advance(random.below(5_000));
    } else if (action === 'connection') {
      reference.isOnline = !reference.isOnline;
      store.setOnline(reference.isOnline);
    } else if (isUnderWay) {
      clock.advance(1);
      reference.passed(clock.now());
      await end(action, code);
      clock.advance(1);
    }
    reference.passed(clock.now());
  };

  const end = async (
    action: 'answer' | 'not modified' | 'fail' | 'answer lost',
    code: CartErrorCode,
  ): Promise<void> => {
    if (action === 'answer') {
      carryOut();
      if (reference.sent) reference.changed(server);
      else reference.loaded(server);
      await api.answer(aCart(server));
      expect(quantitiesOf(written.at(-1) ?? aCart())).toEqual(quantitiesOf(aCart(server)));
    } else if (action === 'not modified' && reference.sent) {
      reference.notModified();
      await api.answerNotModified();
    } else {
      if (action === 'answer lost') carryOut();
      if (reference.sent) reference.failed(code, clock.now());
      else reference.loadFailed(code, clock.now());
      await api.fail(code);
    }
  };

  for (let step = 1; step <= steps; step += 1) {
    const action = random.pick(actions);
    await act(action);
    expectSame(`${step}: ${action}`);
  }

  if (!reference.isOnline) await act('connection');
  expectSame('at the end');
  await act('forced load');
  expectSame('at the end');
  while (api.open.length > 0) {
    await act('answer');
    expectSame('at the end');
  }
  expect(quantitiesOf(store.cart)).toEqual(quantitiesOf(aCart(server)));
}

test(`the visible cart equals the reference in ${sequences} random lives`, async () => {
  for (let seed = 1; seed <= sequences; seed += 1) {
    await live(seed).catch((error: unknown) => {
      throw new Error(`Seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
    });
  }
});
