import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
// @ts-expect-error jsdom ships no types, and the published ones are for another major version
import { JSDOM } from 'jsdom';
import { parsePageState } from '../../src/pageState.ts';
import { createTestShell } from '../testing/createTestShell.ts';

const token = 'Zx9_kQ-0aBcDeFgHiJkLmNoPqRsTuVwX';
const mailPages = ['/newsletter/confirm', '/newsletter/unsubscribe', '/newsletter/interests'] as const;

const closers: (() => Promise<unknown>)[] = [];
let app: FastifyInstance;
let calls: { readonly method: string; readonly url: string; readonly csrf: unknown }[];

beforeAll(async () => {
  const backEnd = Fastify();
  backEnd.all('/newsletter-subscribers/*', ({ method, url, headers }) => {
    calls.push({ method, url, csrf: headers['x-csrf-token'] });
    return { status: 'SUBSCRIBED' };
  });
  backEnd.all('/*', (_request, reply) => reply.code(404).send({}));
  const shopApiUrl = await backEnd.listen({ port: 0, host: '127.0.0.1' });
  const scripts = { consentScriptUrl: '/service/consent/sdk.js', tagManagerUrl: 'https://tags.example/gtm.js' };
  const shell = await createTestShell({
    ...{ shopApiUrl, secureCookies: true, ...scripts },
    ...{ campaignTrackerUrl: 'https://campaigns.example/c.js', foreignOrigins: ['https://collect.example'] },
  });
  closers.push(() => backEnd.close(), shell.close);
  app = shell.app;
});

beforeEach(() => {
  calls = [];
});

afterAll(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A browser with the cookies of mail links. */
function createBrowser() {
  let cookie = '';
  const open = async (url: string) => {
    const answer = await app.inject({ url, headers: { host: 'de.localhost:3000', ...(cookie ? { cookie } : {}) } });
    const set = answer.cookies.find(({ name }) => name === 'newsletter-links');
    if (set) cookie = `newsletter-links=${encodeURIComponent(set.value)}`;
    return { ...answer, status: answer.statusCode, location: String(answer.headers.location), set };
  };
  return {
    open,
    forget: () => {
      cookie = '';
    },
    send: (method: 'GET' | 'PUT' | 'DELETE', url: string) =>
      app.inject({ method, url, headers: { host: 'de.localhost:3000', cookie, 'x-csrf-token': 'csrf' } }),
    post: (url: string, headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url,
        headers: { host: 'de.localhost:3000', 'content-type': 'application/x-www-form-urlencoded', cookie, ...headers },
      }),
  };
}

test('a mail link is opened in the e-mail’s language, whatever language the visitor chose on its host', async () => {
  const headers = { host: 'ch-fr.localhost:3000', cookie: 'site=CH' };
  const answer = await app.inject({ url: `/newsletter/confirm?token=${token}`, headers });
  expect(answer.cookies).toContainEqual(expect.objectContaining({ name: 'site', value: 'CH_FR' }));
});

const linkOf = (location: string) => new URL(location, 'http://shop.invalid').searchParams.get('link') ?? '';

describe.each(mailPages)('a mail link to %s', (path) => {
  test.each([path, `${path}/`, path.replace('n', '%6e')])(
    'opening a mail link redirects to a clean address and sets a cookie before any document is sent: %s (NEWS-80)',
    async (address) => {
      const { open } = createBrowser();
      const answer = await open(`${address}?utm_source=mail&token=${token}&outcome=done`);
      expect(answer.status).toBe(303);
      expect(answer.location).toMatch(new RegExp(`^${path}\\?link=[\\w-]{12}$`));
      expect(answer.body).toBe('');
      expect(answer.set).toMatchObject({
        ...{ path: '/newsletter', httpOnly: true, secure: true, sameSite: 'Lax', maxAge: 3600 },
      });
      expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
      expect(answer.location).not.toContain(token);
    },
  );

  test('the document behind a mail link has no third-party script and no token, and is not cached (NEWS-80)', async () => {
    const { open } = createBrowser();
    const { location } = await open(`${path}?token=${token}`);
    const { status, headers, body } = await open(location);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      ...{ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    });
    expect(`${body}${JSON.stringify(headers)}`).not.toMatch(
      /tags\.example|campaigns\.example|collect\.example|sdk\.js/,
    );
    expect(body).not.toContain(token);
    const page: Document = new JSDOM(body).window.document;
    const state = parsePageState(page.querySelector('#kontor-page')?.textContent);
    expect([state.tagManager, state.campaignTracker]).toEqual([undefined, undefined]);
    expect((await open('/')).body).toContain('sdk.js');
  });

  test.each([
    '',
    '?outcome=made-up',
    '?link=AAAAAAAAAAAA',
    '?token=',
    `?token=${'x'.repeat(2000)}`,
    '?token=a%20b',
    '?link=',
  ])('an address without a known link leads to a page that says what to do: %s (NEWS-81)', async (query) => {
    const { open } = createBrowser();
    const answer = await open(`${path}${query}`);
    const isAsking = path.endsWith('interests') && !/link|token/.test(query);
    const outcome = isAsking ? 'ask' : 'forgotten';
    expect([answer.status, answer.location]).toEqual([303, `${path}?outcome=${outcome}`]);
    const { status, body } = await open(answer.location);
    expect(status).toBe(200);
    const words = new JSDOM(body).window.document.querySelector('main')?.textContent;
    expect(words).toContain(
      outcome === 'ask' ? 'Link zuschicken' : 'Bitte öffnen Sie den Link in unserer E-Mail noch einmal',
    );
  });
});

test('links from two e-mails in two tabs stay separate, and a reload or a second click finds the same link', async () => {
  const { open, send } = createBrowser();
  const first = await open('/newsletter/interests?token=first');
  const second = await open('/newsletter/interests?token=second');
  expect(first.location).not.toBe(second.location);
  for (const { location } of [first, second]) expect((await open(location)).status).toBe(200);
  expect((await open('/newsletter/interests?token=first')).location).toBe(first.location);
  await send('GET', `/newsletter/links/${linkOf(first.location)}`);
  await send('PUT', `/newsletter/links/${linkOf(second.location)}`);
  expect(calls).toEqual([
    { method: 'GET', url: '/newsletter-subscribers/first', csrf: 'csrf' },
    { method: 'PUT', url: '/newsletter-subscribers/second', csrf: 'csrf' },
  ]);
});

test('a browser keeps only the latest links, so that its cookie stays small (NEWS-80)', async () => {
  const { open } = createBrowser();
  const opened: string[] = [];
  for (let index = 0; index < 7; index += 1) opened.push((await open(`/newsletter/confirm?token=t${index}`)).location);
  const statuses = [];
  for (const location of opened) statuses.push((await open(location)).status);
  expect(statuses).toEqual([303, 303, 200, 200, 200, 200, 200]);
});

test('calls from a page behind a mail link name the link, and the server inserts the token', async () => {
  const { open, send } = createBrowser();
  const link = linkOf((await open(`/newsletter/confirm?token=${encodeURIComponent('a/b?c')}`)).location);
  const answer = await send('PUT', `/newsletter/links/${link}/doi`);
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'SUBSCRIBED' }]);
  await send('DELETE', `/newsletter/links/${link}`);
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'PUT /newsletter-subscribers/a%2Fb%3Fc/doi',
    'DELETE /newsletter-subscribers/a%2Fb%3Fc',
  ]);
});

test('a call for a link that the browser has forgotten is refused and not passed on', async () => {
  const { open, send, forget } = createBrowser();
  const link = linkOf((await open('/newsletter/confirm?token=t')).location);
  forget();
  for (const path of [`/newsletter/links/${link}/doi`, `/newsletter/links/${link}/other`, '/newsletter/links/%20']) {
    const answer = await send('PUT', path);
    expect([answer.statusCode, answer.json()]).toMatchObject([410, { type: 'urn:newsletter:link_forgotten' }]);
  }
  expect(calls).toEqual([]);
});

test('a form behind a mail link is accepted although its page sends no referrer, and another site’s form is refused', async () => {
  const { open, post, forget } = createBrowser();
  const { location } = await open('/newsletter/unsubscribe?token=t');
  // Browsers name no origin if a page forbids the referrer.
  const own = { origin: 'null', 'sec-fetch-site': 'same-origin' };
  for (const relation of ['cross-site', 'same-site', 'none']) {
    expect((await post(location, { ...own, 'sec-fetch-site': relation })).statusCode).toBe(403);
  }
  expect((await post(location, { origin: 'null' })).statusCode).toBe(403);
  expect(calls).toEqual([]);
  const done = await post(location, own);
  expect([done.statusCode, done.headers.location]).toEqual([303, '/newsletter/unsubscribe?outcome=done']);
  expect(done.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual(['DELETE /newsletter-subscribers/t']);
  forget();
  const late = await post(location, own);
  expect([late.statusCode, late.headers.location]).toEqual([303, '/newsletter/unsubscribe?outcome=forgotten']);
});

describe('the `List-Unsubscribe` address', () => {
  const url = '/newsletter/unsubscribe/one-click?token=a-token';
  const post = (body: string, type = 'application/x-www-form-urlencoded', address = url) =>
    app.inject({
      method: 'POST',
      url: address,
      headers: { host: 'de.localhost:3000', 'content-type': type },
      payload: body,
    });
  const multipart = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';

  test.each([
    ['List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    [multipart, 'multipart/form-data; boundary=x'],
  ])(
    'one press in a mail program ends the subscription, without cookies or a page: %j (NEWS-88)',
    async (body, type) => {
      const answer = await post(body, type);
      expect([answer.statusCode, answer.cookies]).toEqual([200, []]);
      expect(calls).toEqual([
        { method: 'DELETE', url: '/newsletter-subscribers/a-token', csrf: expect.stringMatching(/^new-[\w-]{28}$/) },
      ]);
    },
  );

  test('any other request has no effect and leads readers to the page that asks them first (NEWS-88)', async () => {
    for (const answer of [
      await post(''),
      await post('List-Unsubscribe=Two-Clicks'),
      await post('List-Unsubscribe=One-Click', undefined, '/newsletter/unsubscribe/one-click'),
    ]) {
      expect(answer.statusCode).toBe(400);
    }
    const { open } = createBrowser();
    const answer = await open(url);
    expect([answer.status, answer.location]).toEqual([303, '/newsletter/unsubscribe?token=a-token']);
    expect(calls).toEqual([]);
  });
});
