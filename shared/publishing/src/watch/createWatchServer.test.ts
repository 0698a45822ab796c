import { expect, test } from '@jest/globals';
import type { Timeouts } from '@kontor/server/config';
import { answerUntilClosed, lateClients } from '@kontor/server/testing';
import { createWatchServer } from './createWatchServer.ts';
import { type Observation, observationsPath } from './observations.ts';
import { reportPath } from './watchReport.ts';

const key = 'the-key-of-shells-and-controller';
const authorized = { authorization: `Bearer ${key}` };

function createTestServer(timeouts: Partial<Timeouts> = {}) {
  const recorded: Observation[] = [];
  const report = { at: 1, since: 0, remotes: {} };
  const watcher = {
    record: (observations: readonly Observation[]) => void recorded.push(...observations),
    report: () => report,
  };
  return { app: createWatchServer(watcher, key, timeouts), recorded, report };
}

const observation: Observation = {
  visitor: 'v'.repeat(22),
  address: 'a'.repeat(22),
  kind: 'seen',
  versions: { cart: '1.0.0' },
};

test('the controller’s server accepts observations and shows its report to clients with the key', async () => {
  const { app, recorded, report } = createTestServer();
  const taken = await app.inject({
    method: 'POST',
    url: observationsPath,
    headers: authorized,
    payload: [observation],
  });
  expect([taken.statusCode, recorded]).toEqual([204, [observation]]);
  const shown = await app.inject({ url: reportPath, headers: authorized });
  expect(shown.json()).toEqual(report);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

test.each([{}, { authorization: key }, { authorization: 'Bearer other' }])(
  'the controller’s server refuses a request with the headers %p',
  async (headers) => {
    const { app, recorded } = createTestServer();
    const sent = await app.inject({ method: 'POST', url: observationsPath, headers, payload: [observation] });
    const shown = await app.inject({ url: reportPath, headers });
    expect([sent.statusCode, shown.statusCode, recorded]).toEqual([401, 401, []]);
  },
);

test.each([
  [{}],
  [[{ ...observation, kind: 'liked' }]],
  [[{ ...observation, visitor: 'ada@example.org' }]],
  [[{ ...observation, versions: { cart: 'a b' } }]],
  [Array.from({ length: 1_001 }, () => observation)],
])('the controller’s server refuses anything other than observations: case %#', async (payload) => {
  const { app, recorded } = createTestServer();
  const sent = await app.inject({ method: 'POST', url: observationsPath, headers: authorized, payload });
  expect([sent.statusCode, recorded]).toEqual([400, []]);
});

test.each(lateClients)(
  'a client of the controller that $name loses its connection',
  async ({ timeouts, text, answer }) => {
    const { app } = createTestServer(timeouts);
    try {
      expect(await answerUntilClosed(app, text)).toMatch(answer);
    } finally {
      await app.close();
    }
  },
);
