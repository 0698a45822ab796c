import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { versionsPath } from '@kontor/api/preview';
import type { Canary, Registry } from '@kontor/federation/registry';
import { buildRegistry, buildVersion } from '@kontor/federation/testing';
import { newVisitor, sessionCookie, visitorCookie } from '@kontor/server/identity';
import Fastify, { type FastifyInstance } from 'fastify';
import type { ChromeRequest, ChromeSource } from '../chrome/chromeSource.ts';
import { confirmStaff, staffCookie } from '../testing/confirmStaff.ts';
import { createTestShell } from '../testing/createTestShell.ts';

const key = 'a key of the test'.padEnd(32, '!').replaceAll(' ', '-');

const registry = buildRegistry(['header', 'cart']);
const live = registry.remotes['cart']?.stable ?? '';
Object.assign(registry.remotes['cart']?.versions ?? {}, {
  '2.0.0-new': buildVersion({ name: 'cart', version: '2.0.0-new' }),
});

let backEnd: FastifyInstance;
let shopApiUrl: string;
/** Whether the back end knows the session in the cookies. */
let hasSession: boolean;
/** The back end's response to settings, and the settings that it received. */
let tokenStatus: string;
let applied: unknown[];
const shells: { close(): Promise<void> }[] = [];

beforeEach(async () => {
  hasSession = true;
  tokenStatus = 'SUCCESS';
  applied = [];
  backEnd = Fastify();
  confirmStaff(backEnd, () => hasSession);
  backEnd.post('/service/preview/api/token', (request, reply) => {
    applied.push([request.query, request.body]);
    return reply.code(tokenStatus === 'SUCCESS' ? 200 : 400).send({ status: tokenStatus });
  });
  shopApiUrl = await backEnd.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  for (const shell of shells.splice(0)) await shell.close();
  await backEnd.close();
});

async function createShell(versionKey: string | undefined = key) {
  const settings = { shopApiUrl, versionKey, documentDeadlineMs: 30_000 };
  const shell = await createTestShell(settings, { current: async () => registry });
  shells.push(shell);
  return shell.app;
}

/** Chooses versions and returns the cookie that the response sets. */
async function choose(app: FastifyInstance, pins: unknown, cookie = staffCookie) {
  const answer = await app.inject({ method: 'PUT', url: versionsPath, headers: { cookie }, payload: { pins } });
  const [set] = answer.cookies;
  return { answer, cookie: set ? `${cookie}; ${set.name}=${set.value}` : cookie, set };
}

const versionIn = async (app: FastifyInstance, cookie: string) => {
  const { body } = await app.inject({ url: '/', headers: { cookie } });
  const answer = await app.inject({ url: '/registry.json', headers: { cookie } });
  const version = answer.json().remotes.cart.version;
  expect(body).toContain(`"version":"${version}"`);
  return { version, cacheControl: answer.headers['cache-control'] };
};

describe('a canary', () => {
  const cart = registry.remotes['cart'];
  if (!cart) throw new Error('the registry has no cart');
  const withCanary = (share: number | Canary['audience']): Registry => {
    const given = typeof share === 'number' ? { percent: share } : { percent: 0, ...(share && { audience: share }) };
    const canary = { version: '2.0.0-new', ...given };
    return { ...registry, remotes: { ...registry.remotes, cart: { ...cart, canary } } };
  };
  const visitorOf = (answer: { cookies: { name: string; value: string }[] }) =>
    answer.cookies.find(({ name }) => name === visitorCookie)?.value;

  async function createCanaryShell(share: number | Canary['audience']) {
    const settings = { shopApiUrl, versionKey: key, documentDeadlineMs: 30_000 };
    const asked: ChromeRequest[] = [];
    const chrome: ChromeSource = {
      load: async (request) => {
        asked.push(request);
        return {};
      },
    };
    const current = withCanary(share);
    const shell = await createTestShell(settings, { current: async () => current }, chrome);
    shells.push(shell);
    return { app: shell.app, asked };
  }

  test('a canary is in the first and all later documents of a visitor, and in that visitor’s registry', async () => {
    for (const percent of [0, 50, 50, 50, 100]) {
      const { app, asked } = await createCanaryShell(percent);
      const first = await app.inject('/');
      const version = /"cart":\{"version":"([^"]+)"/.exec(first.body)?.[1] ?? '';
      if (percent !== 50) expect(version).toBe(percent === 100 ? '2.0.0-new' : live);
      const cookie = `${visitorCookie}=${visitorOf(first)}`;
      expect(await versionIn(app, cookie)).toEqual({
        version,
        cacheControl: percent === 0 ? 'public, max-age=10' : 'private, no-store',
      });
      const canaries = version === '2.0.0-new' ? ['cart'] : [];
      expect(asked.splice(0).map((request) => request.canaries)).toEqual([canaries, canaries]);
    }
  });

  test('a canary for one site or for customers appears only in the documents of that site or of customers', async () => {
    const visitor = `${visitorCookie}=${newVisitor()}`;
    const { app } = await createCanaryShell({ percent: 100, sites: ['AT'] });
    const versionsOf = async (...cookies: string[]) =>
      Promise.all(cookies.map(async (cookie) => (await versionIn(app, `${visitor}; ${cookie}`)).version));
    // The site in the cookie decides, even after the visitor has changed the site.
    expect(await versionsOf('site=AT', 'site=DE', 'site=AT')).toEqual(['2.0.0-new', live, '2.0.0-new']);
    const ofCustomers = await createCanaryShell({ percent: 100, group: 'customers' });
    const groups = [`${sessionCookie}=x`, 'long-term-token=x', 'long-term-token=', 'a=b'].map(
      async (cookie) => (await versionIn(ofCustomers.app, `${visitor}; ${cookie}`)).version,
    );
    expect(await Promise.all(groups)).toEqual(['2.0.0-new', '2.0.0-new', live, live]);
  });

  test('a canary is listed for staff who get it, and does not replace versions that staff have chosen', async () => {
    const { app } = await createCanaryShell(100);
    expect((await versionIn(app, `${visitorCookie}=${newVisitor()}`)).version).toBe('2.0.0-new');
    const cookieOfVisitor = `${staffCookie}; ${visitorCookie}=${newVisitor()}`;
    const listed = (await app.inject({ url: versionsPath, headers: { cookie: cookieOfVisitor } })).json().remotes;
    expect(listed).toContainEqual({ name: 'cart', live, versions: [live, '2.0.0-new'], canary: '2.0.0-new' });
    const { cookie } = await choose(app, { header: registry.remotes['header']?.stable });
    expect((await versionIn(app, `${cookie}; ${visitorCookie}=${newVisitor()}`)).version).toBe(live);
  });
});

describe('the versions of remotes', () => {
  test('the versions of remotes are listed only for staff (PREV-29)', async () => {
    const app = await createShell();
    const answer = await app.inject({ url: versionsPath, headers: { cookie: staffCookie } });
    expect(answer.json().remotes).toContainEqual({ name: 'cart', live, versions: [live, '2.0.0-new'] });
    expect(answer.headers['cache-control']).toBe('no-store');
    for (const cookie of [
      '',
      'kontor_staff=forged; preview-token=a-token-of-a-session',
      'preview-token=a-token-of-a-session',
    ]) {
      expect((await app.inject({ url: versionsPath, headers: { cookie } })).statusCode).toBe(401);
    }
  });

  test('a chosen version is in the document and the registry of that session, and of no other visitor (PREV-30)', async () => {
    const app = await createShell();
    const { answer, cookie, set } = await choose(app, { cart: '2.0.0-new' });
    expect(answer.json().remotes).toContainEqual(expect.objectContaining({ name: 'cart', pinned: '2.0.0-new' }));
    expect(set).toMatchObject({ name: 'kontor_versions', httpOnly: true, sameSite: 'Lax', maxAge: 8 * 3_600 });
    expect(await versionIn(app, cookie)).toEqual({ version: '2.0.0-new', cacheControl: 'private, no-store' });
    expect(await versionIn(app, '')).toEqual({ version: live, cacheControl: 'public, max-age=10' });
    hasSession = false;
    // A shell that has confirmed the session asks again after ten seconds. Another shell asks at once.
    expect(await versionIn(await createShell(), cookie)).toMatchObject({ version: live });
  });

  test('a view is applied as a whole: settings and versions with one call (PREV-57, CALL-51)', async () => {
    const app = await createShell();
    const settings = { previewDateTime: '2030-07-01T10:00:00Z', test: 'hero & co', group: 'b' };
    const take = (pins: object) =>
      app.inject({ method: 'PUT', url: versionsPath, headers: { cookie: staffCookie }, payload: { pins, settings } });
    const taken = await take({ cart: '2.0.0-new' });
    expect([taken.statusCode, taken.json().status]).toEqual([200, 'SUCCESS']);
    expect(taken.cookies).toMatchObject([{ name: 'kontor_versions' }]);
    expect(applied.splice(0)).toEqual([
      [{ test: 'hero & co', group: 'b' }, { previewDateTime: settings.previewDateTime }],
    ]);
    // If a version is not in the registry, the settings are not applied either.
    expect((await take({ cart: '3.0.0' })).statusCode).toBe(400);
    expect(applied).toEqual([]);
    // If the settings are refused, the versions are not chosen either.
    tokenStatus = 'BAD_REQUEST';
    const refused = await take({ cart: '2.0.0-new' });
    expect([refused.statusCode, refused.json().status, refused.cookies]).toEqual([400, 'BAD_REQUEST', []]);
  });

  test('choosing no version removes the cookie', async () => {
    const app = await createShell();
    const { set } = await choose(app, {});
    expect(set).toMatchObject({ name: 'kontor_versions', value: '' });
  });

  test.each([
    ['a version that is not in the registry', { cart: '3.0.0' }, 400],
    ['an address', { cart: 'https://evil.example/remoteEntry.js' }, 400],
    ['an unknown remote', { wishlist: '1.0.0' }, 400],
    ['a list', ['cart'], 400],
    ['a number', { cart: 2 }, 400],
  ])('a choice of %s is refused', async (_what, pins, status) => {
    const { answer, set } = await choose(await createShell(), pins);
    expect([answer.statusCode, set]).toEqual([status, undefined]);
  });

  test('a choice by a visitor who is not staff is refused', async () => {
    const { answer, set } = await choose(
      await createShell(),
      { cart: '2.0.0-new' },
      'preview-token=a-token-of-a-session',
    );
    expect([answer.statusCode, set]).toEqual([401, undefined]);
  });

  test('a choice that is forged or signed with another key has no effect (PREV-30)', async () => {
    const { cookie } = await choose(await createShell('another key'.padEnd(32, '-').replace(' ', '-')), {
      cart: '2.0.0-new',
    });
    const app = await createShell();
    for (const forged of [cookie, `${staffCookie}; kontor_versions=e30.AAAA`]) {
      expect(await versionIn(app, forged)).toMatchObject({ version: live });
    }
  });

  test('a shop without a key offers no choice of versions', async () => {
    const settings = { shopApiUrl, versionKey: undefined };
    const shell = await createTestShell(settings, { current: async () => registry });
    shells.push(shell);
    expect((await choose(shell.app, { cart: '2.0.0-new' })).answer.statusCode).toBe(404);
  });
});
