import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { buildProduct } from '../../src/testing/buildProduct.ts';
import { buildResults } from '../../src/testing/buildResults.ts';
import { type ContentRequest, type ContentSource, createContentSource } from './contentSource.ts';

/** A deadline, in milliseconds, that every machine meets. */
const deadlineMs = 60_000;

const product: ContentRequest = {
  page: { name: 'product', subject: '1000001' },
  site: 'DE',
  query: '',
  forwardedFor: '203.0.113.7',
};

/** If the answer is undefined, the response for the path is 404. */
type Answer = readonly [path: string, answer: object | undefined];

let server: Server;
let url: string;
let asked: IncomingMessage[];
/** Responses that replace the usual ones, by the end of their path. */
let others: readonly Answer[];
/** Holds back all responses until it resolves. */
let held: Promise<void>;
/** Whether all responses are errors. */
let isFailing: boolean;
/** The pages whose content failed to load. */
let failures: string[];
const onError = (page: string) => void failures.push(page);

/** A back end with one product and no theme worlds. */
beforeEach(async () => {
  asked = [];
  others = [];
  held = Promise.resolve();
  isFailing = false;
  failures = [];
  server = createServer(async (request, response) => {
    asked.push(request);
    await held;
    if (isFailing) {
      response.writeHead(503).end();
      return;
    }
    const answers: readonly Answer[] = [
      ...others,
      ['/products/1000001', buildProduct()],
      ['/highlights', { products: [] }],
      ['/themeworlds/navigation', { sections: [] }],
      ['/results', buildResults({ products: [buildProduct()] })],
    ];
    const found = answers.find(([path]) => request.url?.split('?')[0]?.endsWith(path));
    response
      .writeHead(found?.[1] ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(found?.[1] ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('a page’s content', () => {
  test('a page’s content is loaded for its site and its visitor’s address, without cookies, and cached', async () => {
    const contents = createContentSource({ url, deadlineMs, onError });
    const first = await contents.load(product);
    expect(first).toMatchObject({ isMissing: false, known: { content: { product: { title: 'Mug' } } } });
    expect(asked.map(({ headers }) => [headers['site'], headers['x-forwarded-for'], headers.cookie])).toEqual([
      ['DE', '203.0.113.7', undefined],
    ]);
    expect((await contents.load({ ...product, forwardedFor: '198.51.100.1' })).known).toBe(first.known);
    expect(asked).toHaveLength(1);
  });

  test('a page’s content is loaded separately for each site and each search', async () => {
    const contents = createContentSource({ url, deadlineMs, onError });
    const search: ContentRequest = { ...product, page: { name: 'search' }, query: '?query=mug' };
    await contents.load(product);
    await contents.load({ ...product, site: 'AT' });
    await contents.load(search);
    await contents.load({ ...search, query: '?query=cup' });
    await contents.load({ ...search, query: '?query=cup&utm=1' });
    expect(asked).toHaveLength(4);
    await contents.load({ ...product, page: { name: 'home' } });
    await contents.load({ ...product, page: { name: 'theme' } });
    expect(asked).toHaveLength(7);
  });

  test('a page’s content is loaded once for simultaneous requests', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const contents = createContentSource({ url, deadlineMs, onError });
    const both = Promise.all([contents.load(product), contents.load(product)]);
    resolve();
    const [one, other] = await both;
    expect(one.known).toBe(other.known);
    expect(asked).toHaveLength(1);
  });

  test('a page’s content is missing if its subject does not exist, and this is not cached', async () => {
    const contents = createContentSource({ url, deadlineMs, onError });
    const unknown = { ...product, page: { name: 'product', subject: '999' } } as const;
    expect([await contents.load(unknown), await contents.load(unknown)]).toMatchObject([
      { isMissing: true },
      { isMissing: true },
    ]);
    expect(asked).toHaveLength(2);
    expect(await contents.load({ ...product, page: { name: 'theme', subject: 'nowhere' } })).toMatchObject({
      isMissing: true,
    });
  });

  test('a page’s content is left to the browser if the back end is late, down or faulty, and the page’s subject counts as existing', async () => {
    held = new Promise(() => undefined);
    const failed = { isMissing: false, hasFailed: true };
    expect(await createContentSource({ url, deadlineMs: 50, onError }).load(product)).toEqual(failed);
    const closed = 'http://127.0.0.1:1';
    expect(await createContentSource({ url: closed, deadlineMs, onError }).load(product)).toEqual(failed);
    expect(failures).toEqual(['product', 'product']);
  });

  describe('while the back end fails', () => {
    let time: number;
    let contents: ContentSource;

    /** Moves the clock until the content has expired and the pause between two calls is over. */
    const expire = () => {
      time += 61_000;
    };

    beforeEach(() => {
      time = 1_000;
      contents = createContentSource({ url, deadlineMs, onError, now: () => time });
    });

    test('the last content is used again, with pauses between the calls, until the back end responds', async () => {
      const { known } = await contents.load(product);
      expire();
      isFailing = true;
      expect([await contents.load(product), await contents.load(product)]).toEqual([
        { known, isMissing: false },
        { known, isMissing: false },
      ]);
      expect([asked.length, failures]).toEqual([2, ['product']]);
      expire();
      isFailing = false;
      others = [['/products/1000001', buildProduct({ title: 'Cup' })]];
      expect((await contents.load(product)).known?.content.product?.title).toBe('Cup');
    });

    test('the last content is used again for ten minutes and no longer', async () => {
      const { known } = await contents.load(product);
      isFailing = true;
      for (expire(); time <= 601_000; expire())
        expect(await contents.load(product)).toEqual({ known, isMissing: false });
      expect(await contents.load(product)).toEqual({ isMissing: false, hasFailed: true });
    });

    test('the last content is not used again if the back end has said that its subject no longer exists', async () => {
      await contents.load(product);
      expire();
      others = [['/products/1000001', undefined]];
      expect(await contents.load(product)).toMatchObject({ isMissing: true });
      isFailing = true;
      expect(await contents.load(product)).toEqual({ isMissing: false, hasFailed: true });
    });
  });

  test('a page’s content also has theme worlds if a search finds nothing', async () => {
    const nothing = buildResults({ query: 'xyz' });
    others = [['/results', nothing]];
    const search: ContentRequest = { ...product, page: { name: 'search' }, query: '?query=xyz' };
    const { known } = await createContentSource({ url, deadlineMs, onError }).load(search);
    expect(known?.content).toMatchObject({ results: nothing, front: { worlds: [] } });
    others = [...others, ['/highlights', {}]];
    expect((await createContentSource({ url, deadlineMs, onError }).load(search)).known?.content).toEqual({
      results: nothing,
    });
  });

  test('the home page’s content includes the current phase’s offer, but counts as complete without it (PROMO-42)', async () => {
    const home: ContentRequest = { ...product, page: { name: 'home' } };
    const phaseOf = async () =>
      (await createContentSource({ url, deadlineMs, onError }).load(home)).known?.content.front;
    expect(await phaseOf()).toEqual({ worlds: [], worldsTitle: undefined, products: [] });
    const contentJSON = JSON.stringify({ headline: 'Slow mornings', link: { url: '/theme/a', text: 'Look' } });
    others = [['/promotion/phase_integration', { type: 'ApiPiPromotion', contentJSON }]];
    expect((await phaseOf())?.phase).toMatchObject({ headline: 'Slow mornings', link: { url: '/theme/a' } });
    others = [['/promotion/phase_integration', { type: 'ApiPiPromotion', contentJSON: '{' }]];
    expect(await phaseOf()).toMatchObject({ products: [] });
  });

  test('a page’s content is not loaded if the page is personal', async () => {
    const contents = createContentSource({ url, deadlineMs, onError });
    for (const name of ['cart', 'checkout', 'confirmation'] as const)
      expect(await contents.load({ ...product, page: { name } })).toEqual({ isMissing: false });
    expect(asked).toEqual([]);
  });
});
