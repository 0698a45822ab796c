import { expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { CallLog, createLogOptions } from './index.ts';

const token = 'Zx9_kQ-0aBcDeFgHiJkLmNoPqRsTuVwX';

function createProgram(prepare: (app: FastifyInstance) => void) {
  const lines: string[] = [];
  const logger = createLogOptions('debug', { write: (line) => void lines.push(line) });
  const app = Fastify({ logger, logController: new CallLog(), rewriteUrl: ({ url = '/' }) => url.replace('/old', '') });
  prepare(app);
  return { app, lines, read: () => lines.map((line) => JSON.parse(line)) };
}

test('a call is logged in one line with its route, status and duration', async () => {
  const { app, read } = createProgram((program) => {
    program.get('/newsletter-subscribers/:token', () => ({}));
  });
  await app.inject(`/newsletter-subscribers/${token}?email=ada@example.org`);
  expect(read()).toEqual([
    expect.objectContaining({
      msg: 'request completed',
      req: { method: 'GET', route: '/newsletter-subscribers/:token' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
    }),
  ]);
});

test.each<[string, (app: FastifyInstance) => void]>([
  ['an error that repeats it', (app) => app.get('/*', ({ url }) => Promise.reject(new Error(`cannot get ${url}`)))],
  ['an answer that is sent twice', (app) => app.get('/*', async (_request, reply) => void reply.send('1').send('2'))],
  ['a message that names it', (app) => app.get('/*', async ({ log, url }) => log.info(`requested ${url}`) ?? '')],
  ['a message with a place for it', (app) => app.get('/*', async ({ log, url }) => log.info('for %s', url) ?? '')],
  ['an error without a message', (app) => app.get('/*', async ({ log, url }) => log.error(new Error(url)) ?? '')],
  ['an error in a field', (app) => app.get('/*', async ({ log, url }) => log.error({ err: new Error(url) }) ?? '')],
  ['a field', (app) => app.get('/*', async ({ log, url }) => log.info({ url, source: url, token: url }, 'x') ?? '')],
  ['no route', () => undefined],
])('no log line contains a call’s address: %s', async (_where, prepare) => {
  const { app, lines } = createProgram(prepare);
  await app.inject(`/old/newsletter-subscribers/${token}?email=ada@example.org`);
  await app.inject(`/old/newsletter-subscribers/${token}%zz?email=ada@example.org`);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toContain(token);
  expect(lines.join('')).not.toContain('ada@');
});
