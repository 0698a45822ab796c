import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findingOf } from '../check/checkResult.ts';
import { createTestProgram, folderTarget, writeBuild } from '../testing/createTestProgram.ts';
import { defaultLimits } from '../watch/evidence.ts';
import { type Observation, observationsPath } from '../watch/observations.ts';
import { startWatch } from '../watch/startWatch.ts';
import { createWebhooks } from './createWebhooks.ts';
import { environmentWebhooks } from './readWebhooks.ts';
import { signMessage } from './sendWebhook.ts';

const now = () => Date.parse('2026-11-22T10:00:00Z');
const secret = Buffer.alloc(32, 7);
const secretText = `whsec_${secret.toString('base64')}`;

type Received = { readonly headers: IncomingHttpHeaders; readonly body: string };

let folder: string;
let servers: Server[];
let received: Received[];
let warnings: string[];
/** Ends a command's wait for receivers. */
let endWaiting: () => void;
let waits: number[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-webhooks-'));
  [servers, received, warnings, waits] = [[], [], [], []];
  endWaiting = () => undefined;
});

afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  rmSync(folder, { recursive: true });
});

/** Starts a receiver. Returns its address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/kontor?token=hidden`;
}

/** Starts a receiver that stores messages and responds to them with the given statuses in turn. */
const receive = (...answers: readonly number[]): Promise<string> =>
  serve(async (request, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    answer.writeHead(answers[received.length - 1] ?? 204).end();
  });

/** Delays end at once. Each test decides when the timeout for all attempts ends. */
const timers = {
  setTimeout(callback: () => void, milliseconds: number) {
    if (milliseconds === 5_000) endWaiting = callback;
    else {
      waits.push(milliseconds);
      queueMicrotask(callback);
    }
  },
  clearTimeout: () => undefined,
};

const webhooksTo = (...urls: readonly string[]) =>
  createWebhooks({
    ...{ now, timers, warn: (line) => warnings.push(line) },
    read: () => urls.map((url) => ({ url, secret })),
  });

type ProgramOptions = Parameters<typeof createTestProgram>[1];

/** A command line that has receivers. */
const programFor = (urls: readonly string[], options: ProgramOptions = {}) =>
  createTestProgram(folder, { webhooks: webhooksTo(...urls), ...options });

/** Publishes and promotes versions without notifying receivers. */
async function prepare(name: string, ...versions: readonly string[]): Promise<void> {
  const { run } = createTestProgram(folder);
  for (const version of versions) {
    await run('publish', name, '--from', writeBuild(folder, name, version), '--origin', 'https://cdn.example');
    if (version === versions[0]) await run('promote', name, version);
  }
}

const events = () => received.map(({ body }) => JSON.parse(body));

/** Loads the documentation's example function that verifies messages. */
async function documentedExample(): Promise<
  (headers: IncomingHttpHeaders, body: string, secret: string, now: number) => boolean
> {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/contracts/webhooks.md'), 'utf8');
  const file = join(folder, 'verify.mjs');
  writeFileSync(file, /```js verify\n(.*?)```/s.exec(text)?.[1] ?? '');
  return (await import(pathToFileURL(file).href)).isGenuine;
}

describe('messages to receivers', () => {
  test('receivers get the versions before and after a promotion, its author and its reason', async () => {
    await prepare('cart', '1.0.0', '1.1.0');
    const { run } = programFor([await receive()]);
    expect(await run('promote', 'cart', '1.1.0', '--reason', 'new look', '--unchecked')).toBe(0);
    expect(events()).toEqual([
      {
        type: 'remote.promoted',
        timestamp: '2026-11-22T10:00:00.000Z',
        data: {
          ...{ target: folder, by: 'ada', reason: 'new look', isUnchecked: true },
          remotes: [{ name: 'cart', version: '1.1.0', before: { stable: '1.0.0' }, after: { stable: '1.1.0' } }],
        },
      },
    ]);
    expect(warnings).toEqual([]);
  });

  test('a change to several remotes is one message to each address', async () => {
    await prepare('cart', '1.0.0', '1.1.0');
    await prepare('header', '2.0.0', '2.1.0');
    const url = await receive();
    const { run } = programFor([url, url]);
    expect(await run('promote', 'cart', '--with', 'header')).toBe(0);
    expect(events().map(({ type }) => type)).toEqual(['remote.promoted', 'remote.promoted']);
    expect(events()[0].data.remotes).toMatchObject([
      { name: 'cart', before: { stable: '1.0.0' }, after: { stable: '1.1.0' } },
      { name: 'header', before: { stable: '2.0.0' }, after: { stable: '2.1.0' } },
    ]);
  });

  test('canaries, rollbacks and a remote’s retirement have different messages', async () => {
    await prepare('cart', '1.0.0', '1.1.0', '1.2.0');
    const { run } = programFor([await receive()]);
    for (const line of [
      'canary cart 1.1.0 --percent 5',
      'canary cart 1.1.0 --percent 25',
      'canary cart 1.2.0 --percent 5',
      'rollback cart --reason slow',
      'promote cart 1.1.0',
      'rollback cart',
      'retire cart',
    ])
      expect([line, await run(...line.split(' '))]).toEqual([line, 0]);
    expect(events().map(({ type, data }) => [type, data.remotes[0].before, data.remotes[0].after])).toEqual([
      ['canary.started', { stable: '1.0.0' }, { stable: '1.0.0', canary: { version: '1.1.0', percent: 5 } }],
      [
        'canary.changed',
        { stable: '1.0.0', canary: { version: '1.1.0', percent: 5 } },
        { stable: '1.0.0', canary: { version: '1.1.0', percent: 25 } },
      ],
      [
        'canary.started',
        { stable: '1.0.0', canary: { version: '1.1.0', percent: 25 } },
        { stable: '1.0.0', canary: { version: '1.2.0', percent: 5 } },
      ],
      ['canary.ended', { stable: '1.0.0', canary: { version: '1.2.0', percent: 5 } }, { stable: '1.0.0' }],
      ['remote.promoted', { stable: '1.0.0' }, { stable: '1.1.0' }],
      ['remote.rolled_back', { stable: '1.1.0' }, { stable: '1.0.0' }],
      ['remote.retired', { stable: '1.0.0' }, {}],
    ]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(7);
  });

  test('if several remotes are rolled back at once, the end of a canary does not hide a rollback', async () => {
    await prepare('cart', '1.0.0', '1.1.0');
    await prepare('header', '2.0.0', '2.1.0');
    const { run } = createTestProgram(folder);
    await run('canary', 'cart', '--percent', '5');
    await run('promote', 'header');
    await programFor([await receive()]).run('rollback', 'cart', '--with', 'header');
    expect(events()).toMatchObject([
      {
        type: 'remote.rolled_back',
        data: { remotes: [{ name: 'cart', after: { stable: '1.0.0' } }, { name: 'header' }] },
      },
    ]);
  });

  test('changes that visitors do not notice are not reported', async () => {
    await prepare('cart', '1.0.0', '1.1.0');
    const { run } = programFor([await receive()]);
    await run('publish', 'cart', '--from', writeBuild(folder, 'cart', '1.2.0'));
    expect(await run('promote', 'cart', '1.0.0')).toBe(0);
    expect(await run('prune', 'cart', '--keep', '0', '--days', '0')).toBe(0);
    expect(await run('status', 'mini')).toBe(1);
    expect(received).toEqual([]);
  });

  test('receivers are notified of a change even if a host does not have it yet', async () => {
    await prepare('cart', '1.0.0', '1.1.0');
    const { run, errors } = programFor([await receive()]);
    expect(await run('promote', 'cart', '--unchecked', '--reason', 'test', '--hosts', 'https://shop.example')).toBe(1);
    expect(errors.at(-1)).toMatch(/^the registry has the change, but not all hosts/);
    expect(events().map(({ type }) => type)).toEqual(['remote.promoted']);
  });
});

describe('a refusal', () => {
  test('if the check refuses a version, receivers get the version and all reasons', async () => {
    await prepare('cart', '1.0.0', '1.1.0');
    const refused = (host: string, reason: string) => findingOf(host, 'console', { reason });
    const { run } = programFor([await receive()], {
      checks: {
        hostVersions: async () => ({ shell: '1.0.0' }),
        run: async () => ({
          findings: [refused('shell', 'it throws'), refused('fragments', 'it is gone')],
          pictures: [],
        }),
      },
    });
    expect(await run('promote', 'cart', '--by', 'grace')).toBe(1);
    expect(events()).toEqual([
      {
        type: 'change.refused',
        timestamp: '2026-11-22T10:00:00.000Z',
        data: {
          ...{ target: folder, by: 'grace', command: 'promote' },
          reasons: ['cart 1.1.0: shell, console: it throws', 'cart 1.1.0: fragments, console: it is gone'],
          remotes: [{ name: 'cart', version: '1.1.0', before: { stable: '1.0.0' }, after: { stable: '1.0.0' } }],
        },
      },
    ]);
  });

  test('receivers are notified if a freeze window or the lack of a former version makes a command fail', async () => {
    await prepare('cart', '1.0.0', '1.1.0');
    writeFileSync(join(folder, 'freeze.json'), '["2026-11-20/2026-11-25 Europe/Berlin"]');
    const { run } = programFor([await receive()]);
    expect(await run('canary', 'cart', '--percent', '5')).toBe(1);
    expect(await run('rollback', 'cart')).toBe(1);
    expect(events().map(({ data }) => [data.command, data.reasons])).toEqual([
      ['canary', [expect.stringMatching(/^nothing was changed: the freeze window "2026-11-20/)]],
      ['rollback', [expect.stringMatching(/^cart has no former version to return to/)]],
    ]);
  });
});

describe('the signature', () => {
  test('the signature equals the one in the Standard Webhooks example', () => {
    const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' };
    const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
    expect(signMessage(message, 1_614_265_330, key)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  test('the documentation’s example accepts the sent message and nothing else', async () => {
    await prepare('cart', '1.0.0', '1.1.0');
    await programFor([await receive()]).run('promote', 'cart', '--reason', 'größer');
    const isGenuine = await documentedExample();
    const [{ headers, body }] = received as [Received];
    const other = `whsec_${Buffer.alloc(32).toString('base64')}`;
    expect(isGenuine(headers, body, secretText, now())).toBe(true);
    expect(
      isGenuine(
        { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` },
        body,
        secretText,
        now(),
      ),
    ).toBe(true);
    expect(isGenuine(headers, `${body} `, secretText, now())).toBe(false);
    expect(isGenuine({ ...headers, 'webhook-id': 'msg_2' }, body, secretText, now())).toBe(false);
    expect(isGenuine(headers, body, other, now())).toBe(false);
    expect(isGenuine(headers, body, secretText, now() + 301_000)).toBe(false);
    expect(isGenuine({}, body, secretText, now())).toBe(false);
  });
});

describe('a failing receiver', () => {
  beforeEach(() => prepare('cart', '1.0.0', '1.1.0'));

  test('a message that fails temporarily is sent again with the same id', async () => {
    const { run } = programFor([await receive(503, 429)]);
    expect(await run('promote', 'cart')).toBe(0);
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(
      Array.from({ length: 3 }, () => received[0]?.headers['webhook-id']),
    );
    expect([waits, warnings]).toEqual([[250, 500], []]);
  });

  test('a receiver that always fails or is down does not affect any exit code', async () => {
    const down = await receive();
    const [server] = servers;
    await new Promise((resolve) => server?.close(resolve));
    servers = [];
    const failing = await receive(500, 500, 500, 500, 500);
    const { run, lines } = programFor([failing, down]);
    expect(await run('promote', 'cart', '--json')).toBe(0);
    expect(received).toHaveLength(5);
    expect(JSON.parse(lines.join(''))).toMatchObject({ stable: '1.1.0' });
    expect(warnings.sort()).toEqual(
      [
        `the webhook at ${new URL(failing).origin} was not told: it answers 500`,
        `the webhook at ${new URL(down).origin} was not told: no connection: ECONNREFUSED`,
      ].sort(),
    );
    expect(await run('promote', 'cart', '9.9.9')).toBe(1);
  });

  test('if fetch refuses a receiver’s port, the warning says so', async () => {
    await programFor(['http://127.0.0.1:5060/']).run('promote', 'cart');
    expect(warnings).toEqual(['the webhook at http://127.0.0.1:5060 was not told: no connection: bad port']);
  });

  test('a message that a receiver refuses is sent only once', async () => {
    const url = await receive(410);
    expect(await programFor([url]).run('promote', 'cart')).toBe(0);
    expect(received).toHaveLength(1);
    expect(warnings).toEqual([`the webhook at ${new URL(url).origin} was not told: it answers 410`]);
  });

  test('a redirect is not followed', async () => {
    const elsewhere = await receive();
    const url = await serve((_request, answer) => answer.writeHead(307, { location: elsewhere }).end());
    expect(await programFor([url]).run('promote', 'cart')).toBe(0);
    expect(received).toEqual([]);
    expect(warnings).toEqual([`the webhook at ${new URL(url).origin} was not told: it answers 307`]);
  });

  test('the sender gives up on a hanging receiver after five seconds', async () => {
    const url = await serve(() => endWaiting());
    expect(await programFor([url]).run('promote', 'cart')).toBe(0);
    expect(warnings).toEqual([`the webhook at ${new URL(url).origin} was not told: it does not answer within 5 s`]);
  });

  test('visitors do not wait for a receiver: the command contacts the hosts while the receiver hangs', async () => {
    let asked = 0;
    const url = await serve(() => asked > 0 && endWaiting());
    const askHost = async () => {
      asked += 1;
      endWaiting();
      return { registry: 'followed' as const, channels: { cart: { stable: '1.1.0' } } };
    };
    const { run } = programFor([url], { askHost });
    const line = ['promote', 'cart', '--unchecked', '--reason', 'test', '--hosts', 'https://shop.example'];
    expect(await run(...line)).toBe(0);
    expect(asked).toBe(1);
  });
});

test('receivers are notified of the controller’s automatic rollback', async () => {
  await prepare('cart', '1.0.0', '1.1.0');
  await createTestProgram(folder).run('canary', 'cart', '--percent', '20');
  const masked = (name: string, number: number) => `${name}${number}`.padEnd(22, '_');
  const observations = Array.from({ length: 100 }, (_, number): Observation[] => {
    const version = number % 5 === 0 ? '1.1.0' : '1.0.0';
    const seen = { visitor: masked('v', number), address: masked('a', number), versions: { cart: version } };
    const failure = { slot: 'shop_cart/MiniCart', outcome: 'load-failed', message: 'gone' };
    return [{ ...seen, kind: 'ran' }, ...(version === '1.1.0' ? [{ ...seen, kind: 'failed' as const, failure }] : [])];
  }).flat();
  const key = 'the-key-of-shells-and-controller';
  const webhooks = webhooksTo(await receive());
  const address = Promise.withResolvers<string>();
  const report = async () => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const body = JSON.stringify(observations);
    await fetch(`${await address.promise}${observationsPath}`, { method: 'POST', headers, body });
  };
  const looks = [report, () => Promise.reject(new Error('ended'))];
  await startWatch({
    ...{ target: folderTarget(folder), place: folder, webhooks, file: join(folder, 'watch.sqlite') },
    ...{ key, host: '127.0.0.1', port: 0, limits: defaultLimits, visitorsPerAddress: 3, now },
    nextLook: async () => looks.shift()?.(),
    print: (line) => address.resolve(line.split(' ').at(-1) ?? ''),
  });
  await webhooks.settled();
  expect(events()).toMatchObject([
    {
      type: 'canary.ended',
      data: {
        ...{ target: folder, by: 'controller', reason: expect.stringMatching(/^worse: /) },
        remotes: [{ name: 'cart', version: '1.1.0', after: { stable: '1.0.0' } }],
      },
    },
  ]);
});

describe('the file named by WEBHOOKS', () => {
  const file = () => join(folder, 'webhooks.json');
  const read = (content: unknown) => {
    writeFileSync(file(), typeof content === 'string' ? content : JSON.stringify(content));
    return environmentWebhooks();
  };

  beforeEach(() => {
    process.env['WEBHOOKS'] = file();
  });

  afterEach(() => {
    delete process.env['WEBHOOKS'];
  });

  test.each(['https://hooks.example/kontor', 'http://localhost:4000/', 'http://127.0.0.1:4000/', 'http://[::1]:4000/'])(
    'the address %s is accepted',
    (url) => expect(read([{ url, secret: secretText }])).toEqual([{ url, secret }]),
  );

  test.each([
    'http://hooks.example/',
    'http://127.0.0.1.example/',
    'https://user:password@hooks.example/',
    'ftp://hooks.example/',
    'hooks.example',
  ])('%s is refused', (url) =>
    expect(() => read([{ url, secret: secretText }])).toThrow(/^0\.url is not an https address without a user name/),
  );

  test.each(['', 'whsec_', 'whsec_c2hvcnQ=', 'c2hvcnQ=', `whsec_${'x'.repeat(100)}`, 'whsec_§'])(
    'the secret "%s" is refused and not printed',
    (given) =>
      expect(() => read([{ url: 'https://hooks.example/', secret: given }])).toThrow(/^0\.secret is not [\w ]+$/),
  );

  test.each(['', '{}', '[1]', '[{"url":"https://hooks.example/"}]'])('a file with %j is refused', (content) =>
    expect(() => read(content)).toThrow('it is not a list of { "url", "secret" } as JSON'),
  );

  test('an unreadable webhook file does not affect any command', async () => {
    await prepare('cart', '1.0.0', '1.1.0');
    const webhooks = createWebhooks({ read: environmentWebhooks, warn: (line) => warnings.push(line), now });
    expect(await createTestProgram(folder, { webhooks }).run('promote', 'cart')).toBe(0);
    expect(warnings).toEqual([expect.stringMatching(/^webhooks are not told, since WEBHOOKS cannot be read: ENOENT/)]);
  });
});
