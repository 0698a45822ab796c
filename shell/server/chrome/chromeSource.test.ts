import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type ChromeRequest, createChromeSource } from './chromeSource.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const fragment = (html: string) =>
  `<style>a{}</style><div>${html}</div><script type="application/json">{"text":"\\u003c/script>"}</script>`;

/** Responds like page-border: with an entity tag, and with 304 to a request that has this tag. */
const wellAnswer: Answer = (request, response) => {
  const part = /pageborder\/(\w+)/.exec(request.url ?? '')?.[1];
  const etag = `"${part}"`;
  if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
  else response.writeHead(200, { etag }).end(fragment(`<p>${part}</p>`));
};

const hang: Answer = () => undefined;

const stall: Answer = (_request, response) => void response.writeHead(200).write('<style>');

let answer: Answer;
let requests: IncomingMessage[];
let url: string;
let stop: () => Promise<void>;

beforeEach(async () => {
  answer = wellAnswer;
  requests = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
});

afterEach(() => stop());

const request: ChromeRequest = {
  forwardedFor: '203.0.113.7, 10.0.0.1',
  site: 'CH_FR',
  locale: 'fr-CH',
  flags: { header: ['reduced', 'sticky'], footer: ['newsletter'] },
};

function createSource(deadlineMs = 5_000) {
  const errors: string[] = [];
  let now = 1;
  const source = createChromeSource({
    url,
    deadlineMs,
    freshMs: 1_000,
    now: () => now,
    onError: (part, error) => errors.push(`${part}: ${error instanceof Error ? error.message : error}`),
  });
  const pass = (durationMs: number) => {
    now += durationMs;
  };
  return { source, errors, pass };
}

describe('a category’s banner', () => {
  test('a category’s banner is requested together with the header and footer, and only for a category', async () => {
    const { source } = createSource();
    const { categorybanner } = await source.load({ ...request, category: 'coffee' });
    expect(categorybanner).toBe(fragment('<p>categorybanner</p>'));
    expect(requests.map(({ url }) => url)).toContain(
      '/service/pageborder/categorybanner/CH_FR/CLASSIC/coffee?only=markup&lang=fr-CH',
    );
    await source.load(request);
    expect(requests).toHaveLength(3);
  });

  test('a category’s banner may be empty, unlike the header and footer', async () => {
    answer = (_request, response) => void response.writeHead(200).end();
    const { source, errors } = createSource();
    expect(await source.load({ ...request, category: 'coffee' })).toEqual({ categorybanner: '' });
    expect(errors.map((error) => error.split(':')[0]).sort()).toEqual(['footer', 'header']);
  });
});

describe('markup after the live versions have changed', () => {
  const answerVersion =
    (version: string): Answer =>
    (_request, response) =>
      void response
        .writeHead(200, { etag: `"${version}"`, 'x-remote-version': version })
        .end(fragment(`<p>${version}</p>`));
  const live = (version: string): ChromeRequest => ({ ...request, liveVersionOf: () => version });

  test('markup of a version that was rolled back is not used for the next document', async () => {
    const { source } = createSource();
    answer = answerVersion('2.0.0');
    await source.load(live('2.0.0'));
    answer = answerVersion('1.0.0');
    expect((await source.load(live('1.0.0'))).versions).toEqual({ header: '1.0.0', footer: '1.0.0' });
  });

  test('markup of a version that is no longer live is used for only one document', async () => {
    const { source, pass } = createSource();
    answer = answerVersion('2.0.0');
    await source.load(live('1.0.0'));
    answer = answerVersion('1.0.0');
    pass(2);
    expect((await source.load(live('1.0.0'))).versions).toEqual({ header: '1.0.0', footer: '1.0.0' });
  });
});

describe('a document’s header and footer', () => {
  test('a document’s header and footer are requested by site, flags and language, and inserted as page-border wrote them', async () => {
    const { source, errors } = createSource();
    expect(await source.load(request)).toEqual({
      header: fragment('<p>header</p>'),
      footer: fragment('<p>footer</p>'),
    });
    expect(requests.map((request) => request.url).sort()).toEqual([
      '/service/pageborder/footer/CH_FR/CLASSIC/newsletter?only=markup&lang=fr-CH',
      '/service/pageborder/header/CH_FR/CLASSIC/reduced/sticky?only=markup&lang=fr-CH',
    ]);
    expect(requests.map(({ headers }) => headers['x-forwarded-for'])).toEqual(Array(2).fill(request.forwardedFor));
    expect(errors).toEqual([]);
  });

  test('a document’s header and footer are not sent again if they have not changed', async () => {
    const { source, pass } = createSource();
    const first = await source.load(request);
    pass(1_001);
    expect(await source.load(request)).toEqual(first);
    expect(requests.slice(2).map(({ headers }) => headers['if-none-match'])).toEqual(
      expect.arrayContaining(['"header"', '"footer"']),
    );
    answer = (_request, response) => response.writeHead(200, { etag: '"next"' }).end(fragment('<p>next</p>'));
    pass(1_001);
    expect((await source.load(request)).header).toContain('<p>next</p>');
  });

  test('a document’s header and footer come with the versions of their remotes, and a banner of another version is left out', async () => {
    const { source, pass } = createSource();
    answer = (request, response) => {
      response.setHeader('x-remote-version', request.url?.includes('/categorybanner/') ? '1.1.0' : '1.0.0');
      wellAnswer(request, response);
    };
    const loaded = { header: fragment('<p>header</p>'), footer: fragment('<p>footer</p>') };
    const versions = { header: '1.0.0', footer: '1.0.0' };
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await source.load({ ...request, category: 'coffee' })).toEqual({ ...loaded, versions });
      // The second responses have status 304.
      pass(1_001);
    }
  });

  test('a document’s header and footer are requested at most once a second, and only once for simultaneous documents', async () => {
    const { source, pass } = createSource();
    const [first, other] = await Promise.all([source.load(request), source.load(request)]);
    expect(other).toEqual(first);
    pass(999);
    expect(await source.load(request)).toEqual(first);
    expect(requests).toHaveLength(2);
    await source.load({ ...request, site: 'DE' });
    expect(requests).toHaveLength(4);
  });

  test('a document’s header and footer are requested again at once after a failure', async () => {
    const { source } = createSource();
    answer = (_request, response) => response.writeHead(503).end('{}');
    expect(await source.load(request)).toEqual({});
    answer = wellAnswer;
    expect(Object.keys(await source.load(request))).toEqual(['header', 'footer']);
  });

  test('a staff document’s header and footer are never cached for others', async () => {
    const { source, pass } = createSource();
    answer = ({ headers }, response) =>
      response.writeHead(200, { etag: '"one"' }).end(fragment(`<p>${headers.cookie ?? 'no cookie'}</p>`));
    const staff = { ...request, cookie: 'preview-token=secret' };
    expect((await source.load(request)).header).toContain('<p>no cookie</p>');
    expect((await source.load(staff)).header).toContain('<p>preview-token=secret</p>');
    pass(1_001);
    expect((await source.load(request)).header).toContain('<p>no cookie</p>');
    expect(requests.slice(2, 4).map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined]);
  });
});

describe('a fragment that fails', () => {
  const onlyHeader =
    (bad: Answer): Answer =>
    (request, response) =>
      request.url?.includes('/header/') ? bad(request, response) : wellAnswer(request, response);

  test.each<[string, Answer, RegExp]>([
    ['does not arrive in time', hang, /header: .*timeout/],
    ['does not arrive completely in time', stall, /header: .*timeout/],
    [
      'cannot be rendered',
      (_request, response) => response.writeHead(503).end('{}'),
      /header: page-border answered 503/,
    ],
    [
      'has no end',
      (_request, response) => response.writeHead(200).end('<p></p><script type="application/json">{'),
      /header: .*not a fragment/,
    ],
    ['is cut off', (_request, response) => response.writeHead(200).write('{', () => response.destroy()), /header: /],
    ['is reported as unchanged without having been sent', (_request, response) => response.writeHead(304).end(), /304/],
  ])('a document omits a fragment that %s, and keeps the other', async (_what, bad, message) => {
    const { source, errors } = createSource(bad === hang || bad === stall ? 1_000 : 10_000);
    answer = onlyHeader(bad);
    const chrome = await source.load(request);
    expect(Object.keys(chrome)).toEqual(['footer']);
    expect(errors).toEqual([expect.stringMatching(message)]);
  });

  test.each<[string, Answer]>([
    ['hangs', hang],
    ['fails', (_request, response) => response.writeHead(503).end('{}')],
    ['is down', (request) => request.destroy()],
  ])(
    'documents keep the last fragments while page-border %s, and later documents do not wait for it',
    async (_what, bad) => {
      const { source, errors, pass } = createSource(bad === hang ? 500 : 10_000);
      const former = await source.load(request);
      answer = bad;
      pass(1_001);
      expect(await source.load(request)).toEqual(former);
      expect(errors).toHaveLength(2);
      const sent = requests.length;
      expect(await source.load(request)).toEqual(former);
      expect(requests).toHaveLength(sent);
      answer = wellAnswer;
      pass(5_001);
      expect(await source.load(request)).toEqual(former);
      expect(errors).toHaveLength(2);
      expect(requests.length).toBeGreaterThan(sent);
    },
  );

  test('a document omits an old fragment after ten minutes, and at once if another version has gone live', async () => {
    const versionOf = (live: string) => ({ ...request, liveVersionOf: () => live });
    answer = (_request, response) =>
      response.writeHead(200, { 'x-remote-version': '1.0.0' }).end(fragment('<p>first</p>'));
    const { source, pass } = createSource();
    const former = await source.load(versionOf('1.0.0'));
    answer = (_request, response) => response.writeHead(503).end('{}');
    pass(599_999);
    expect(await source.load(versionOf('1.0.0'))).toEqual(former);
    expect(await source.load(versionOf('2.0.0'))).toEqual({});
    pass(5_001);
    expect(await source.load(versionOf('1.0.0'))).toEqual({});
  });

  test('a document omits both fragments if page-border is down', async () => {
    await stop();
    const { source, errors } = createSource();
    expect(await source.load(request)).toEqual({});
    expect(errors).toHaveLength(2);
    stop = async () => undefined;
  });
});
