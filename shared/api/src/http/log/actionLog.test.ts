import { describe, expect, test } from '@jest/globals';
import { promisesSettled } from '@kontor/testing/promisesSettled';
import { fakeHttpClient, ok, refused } from '../fakeHttpClient.ts';
import { type ActionLogBody, type ActionLogOptions, createActionLog, maxActionLogCalls } from './actionLog.ts';

function aLog(more: Partial<ActionLogOptions> = {}) {
  const client = fakeHttpClient(...Array.from({ length: 200 }, () => ok({})));
  const actionLog = createActionLog({
    site: 'AT',
    url: '/service/log',
    isEnabled: () => true,
    http: () => client,
    path: () => '/m/category/coffee',
    now: () => Date.parse('2026-11-21T10:00:00Z'),
    ...more,
  });
  const log = { ...actionLog.from('header'), entries: actionLog.entries };
  const bodies = () => client.calls.map(({ body }) => body as ActionLogBody);
  return { log, other: actionLog.from('cart@1.0.0'), client, bodies };
}

describe('the action log', () => {
  test('the action log sends an error with the entries that precede it (TRACK-22, CALL-37)', async () => {
    const { log, client } = aLog();
    log.debug('started');
    log.info('opened', { item: 3 });
    log.error('Navigation did not load', { status: 503 });
    await promisesSettled();
    const time = '2026-11-21T10:00:00.000Z';
    expect(client.calls).toEqual([
      {
        method: 'POST',
        url: '/service/log',
        body: {
          level: 'error',
          message: 'Navigation did not load',
          time,
          details: { status: 503 },
          emitter: 'header',
          site: 'AT',
          path: '/category/coffee',
          trace: [
            { level: 'debug', message: 'started', time },
            { level: 'info', message: 'opened', time, details: { item: 3 } },
          ],
        },
      },
    ]);
  });

  test('the action log sends warnings and errors only (TRACK-22)', async () => {
    const { log, bodies } = aLog();
    log.debug('a');
    log.info('b');
    log.warning('c');
    log.error('d');
    await promisesSettled();
    expect(bodies().map(({ level, message }) => [level, message])).toEqual([
      ['warning', 'c'],
      ['error', 'd'],
    ]);
  });

  test('the action log never sends an entry twice', async () => {
    const { log, bodies } = aLog();
    for (const message of ['1', '2']) log.info(message);
    log.warning('3');
    log.info('4');
    log.error('5');
    await promisesSettled();
    expect(bodies().map(({ trace }) => trace.map(({ message }) => message))).toEqual([['1', '2'], ['4']]);
  });

  test('the parts of a page share one log: each entry is sent once, and the number of calls is limited per page', async () => {
    const { log, other, bodies } = aLog();
    log.info('1');
    log.error('2');
    other.info('3');
    other.error('4');
    await promisesSettled();
    expect(
      bodies().map(({ emitter, message, trace }) => [emitter, message, trace.map((entry) => entry.message)]),
    ).toEqual([
      ['header', '2', ['1']],
      ['cart@1.0.0', '4', ['3']],
    ]);
    for (let index = 0; index < maxActionLogCalls; index += 1) other.error('again');
    log.error('too many');
    await promisesSettled();
    expect(bodies()).toHaveLength(maxActionLogCalls);
  });

  test('the action log sends nothing while it is disabled, but stores entries for later (TRACK-22)', async () => {
    let isEnabled = false;
    const { log, client, bodies } = aLog({ isEnabled: () => isEnabled });
    log.error('unseen');
    await promisesSettled();
    expect(client.calls).toEqual([]);
    isEnabled = true;
    log.error('seen');
    await promisesSettled();
    expect(bodies().map(({ message, trace }) => [message, trace[0]?.message])).toEqual([['seen', 'unseen']]);
  });

  test('the action log loads the transport only when it has something to send', () => {
    const http = () => {
      throw new Error('Nothing may be sent.');
    };
    const { log } = aLog({ http });
    log.info('quiet');
    expect(log.entries()).toHaveLength(1);
  });

  test.each<[string, ActionLogOptions['http']]>([
    ['refuses', () => fakeHttpClient(refused(500))],
    ['cannot be loaded', () => Promise.reject(new Error('offline'))],
  ])('the action log does not log the failure when the service %s', async (_, http) => {
    const { log } = aLog({ http });
    log.error('lost');
    await promisesSettled();
    expect(log.entries().map(({ message }) => message)).toEqual(['lost']);
  });

  test('the action log keeps working if its options throw', () => {
    const fail = () => {
      throw new Error('no page');
    };
    const logs = [aLog({ isEnabled: fail }).log, aLog({ path: fail }).log];
    for (const log of logs) log.error('kept');
    expect(logs.map((log) => log.entries().length)).toEqual([1, 1]);
  });

  test('the action log stops sending at the maximum number of calls', async () => {
    const { log, client } = aLog();
    for (let index = 0; index < maxActionLogCalls + 10; index += 1) log.error('again');
    await promisesSettled();
    expect(client.calls).toHaveLength(maxActionLogCalls);
  });

  test('the action log keeps the last 100 events', () => {
    const { log } = aLog();
    for (let index = 1; index <= 150; index += 1) log.debug(String(index));
    expect([log.entries().length, log.entries()[0]?.message]).toEqual([100, '51']);
  });
});

describe('personal data', () => {
  test('the action log neither stores nor sends personal data (TRACK-23)', async () => {
    const { log, client } = aLog({ path: () => '/account/ada@kontor.example/orders' });
    log.info('Signed up ada@kontor.example', { firstName: 'Ada', note: 'tel. 0170 1234567' });
    const cause = Object.assign(new Error('/x?email=ada@kontor.example'), { body: { lastname: 'Lovelace' } });
    log.error('IBAN DE89370400440532013000 refused for Ada <ada@kontor.example>', new Error('failed', { cause }));
    await promisesSettled();
    expect(client.calls).toHaveLength(1);
    const everything = JSON.stringify([client.calls, log.entries()]);
    expect(everything).not.toMatch(/ada@|Lovelace|"Ada"|0170|DE8937/);
    expect(everything).toContain('Signed up [mail]');
  });
});
