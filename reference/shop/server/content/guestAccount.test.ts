import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestShell } from '@kontor/shell/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { createShopPages } from '../createShopPages.ts';
import { createAccountSource } from './accountSource.ts';
import { createContentSource } from './contentSource.ts';

const customer = {
  ...{ firstName: 'Ada', lastName: 'Koch', email: 'ada@kontor.example' },
  ...{ loyaltyBeans: 0, isCardMember: false, isCommunityMember: false, orders: [] },
};

/** The sessions that the shop has asked the back end about. */
const asked: string[] = [];
let backEnd: FastifyInstance;
let shell: Awaited<ReturnType<typeof createTestShell>>;

beforeAll(async () => {
  backEnd = Fastify({ forceCloseConnections: true });
  backEnd.get('/*', async ({ headers: { cookie = '' } }, reply) => {
    asked.push(cookie);
    return cookie.includes('kontor_session=valid') ? customer : reply.code(401).send({});
  });
  const url = await backEnd.listen({ port: 0, host: '127.0.0.1' });
  // The limit of one document per minute shows whether a second document is composed.
  const settings = { documentsPerMinute: 1, shopApiUrl: url, trustProxy: () => true };
  shell = await createTestShell(settings, undefined, undefined, undefined, (config) =>
    createShopPages(config, {
      contents: createContentSource({ url, deadlineMs: 30_000, onError: () => undefined }),
      accounts: createAccountSource({ url, deadlineMs: 30_000 }),
    }),
  );
});

afterAll(async () => {
  await shell.close();
  await backEnd.close();
});

const open = (session: string, address = '192.0.2.1') =>
  shell.app.inject({ url: '/account', headers: { cookie: `kontor_session=${session}`, 'x-forwarded-for': address } });

test('the account of an invalid session is composed once for all visitors, and no browser stores it', async () => {
  const first = await open('forged-1');
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(first.body).toContain('{"account":{}}</script>');
  const second = await open('forged-2');
  expect([second.statusCode, second.body]).toEqual([200, first.body]);
  // This customer's account would be the second document.
  expect((await open('valid')).statusCode).toBe(429);
});

test('the documents of one customer are counted together, from whatever address and in whatever session', async () => {
  expect((await open('valid', '192.0.2.7')).statusCode).toBe(200);
  expect((await open('valid-too', '192.0.2.8')).statusCode).toBe(429);
});

test('repeated requests with an invalid session cause one call to the back end, and requests with a valid one are never answered from memory', async () => {
  for (const session of ['forged-3', 'forged-3', 'valid-3', 'valid-3']) await open(session, '192.0.2.9');
  expect(asked.filter((cookie) => cookie.includes('-3'))).toEqual([
    'kontor_session=forged-3',
    'kontor_session=valid-3',
    'kontor_session=valid-3',
  ]);
});
