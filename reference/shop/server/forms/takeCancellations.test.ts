import { afterEach, describe, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { createTestShop } from '../testing/createTestShop.ts';

const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const receipt = {
  id: 'K-20300506-0A1B2C3D',
  receivedAt: '2030-05-06T10:00:00.000Z',
  facts: [{ name: 'Eingegangen am', value: '6. Mai 2030 um 12:00:00 MESZ' }],
};

/** A shell whose back end responds to cancellations with this status and body. Only DE has the page. */
async function setUp(status = 201, body: object = receipt) {
  const received: unknown[] = [];
  const backEnd = Fastify({ forceCloseConnections: true });
  backEnd.get('/*', async ({ url, headers }, reply) =>
    url.endsWith('/pages/cancel-contract') && headers['site'] === 'DE'
      ? { key: 'cancel-contract', title: 'Kündigen', lead: 'x', sections: [], links: [] }
      : reply.code(404).send({}),
  );
  backEnd.post('/service/content/api/cancellations', async (request, reply) => {
    received.push(request.body);
    return reply.code(status).send(body);
  });
  const shopApiUrl = await backEnd.listen({ port: 0, host: '127.0.0.1' });
  const shell = await createTestShop({ shopApiUrl });
  closers.push(shell.close, () => backEnd.close());
  const send = async (fields: Record<string, string>, host = 'de.localhost:3000', origin = `http://${host}`) => {
    const answer = await shell.app.inject({
      method: 'POST',
      url: '/cancel-contract',
      headers: { host, origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    const json = /id="kontor-content">(.*?)<\/script>/s.exec(answer.body)?.[1];
    const state = json === undefined ? undefined : JSON.parse(json).cancellation;
    return { status: answer.statusCode, headers: answer.headers, state };
  };
  return { send, received };
}

const entered = { kind: 'ORDINARY', contract: 'Abo', name: 'Ada Lang', email: 'ada@example.org', number: '' };

describe('the form for cancelling a contract', () => {
  test('the form for cancelling a contract is passed on to the back end, and the response is a receipt that no cache stores', async () => {
    const { send, received } = await setUp();
    const answer = await send(entered);
    expect(received).toEqual([{ kind: 'ORDINARY', contract: 'Abo', name: 'Ada Lang', email: 'ada@example.org' }]);
    expect([answer.status, answer.state]).toEqual([200, { receipt }]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('the form for cancelling a contract keeps the entries next to their errors, and nothing is sent', async () => {
    const { send, received } = await setUp();
    const wrong = { kind: 'EXTRAORDINARY', contract: 'Abo', name: ' ', email: 'ada' };
    const { status, state } = await send(wrong);
    expect(status).toBe(422);
    expect(state).toEqual({
      values: wrong,
      errors: { name: 'missing', email: 'invalid', reason: 'missing' },
      hasFailed: false,
    });
    expect(received).toEqual([]);
  });

  test.each([
    [503, {}],
    [201, { id: 1 }],
    [429, { error: 'RATE_LIMITED' }],
  ])(
    'the form for cancelling a contract says that it was not received if the back end responds with status %p and %p',
    async (status, body) => {
      const { send } = await setUp(status, body);
      const answer = await send(entered);
      expect([answer.status, answer.state]).toEqual([502, { values: entered, errors: {}, hasFailed: true }]);
    },
  );

  test('the form for cancelling a contract exists only on its site, and is accepted only from pages of the shop', async () => {
    const { send, received } = await setUp(404, { error: 'PAGE_UNKNOWN' });
    expect((await send(entered, 'at.localhost:3000')).status).toBe(404);
    received.splice(0);
    expect((await send(entered, 'de.localhost:3000', 'https://elsewhere.example')).status).toBe(403);
    expect(received).toEqual([]);
  });
});
