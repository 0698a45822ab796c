import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { contractVersion } from '@kontor/federation';
import type { Descriptor } from '@kontor/federation/registry';
import { testIntegrity } from '@kontor/federation/testing';
import { originKeyOf } from '@kontor/server/identity';
import { renderInput } from '../fragment/composeFragment.ts';
import { createTestOrigin, serverSource, type TestOrigin, versionSource } from '../testing/createTestOrigin.ts';
import { RemoteHost } from './RemoteHost.ts';

jest.setTimeout(60_000);

let folder: string;
let origin: TestOrigin;
let hosts: RemoteHost[];
let events: string[];
let clock: number;
let onSwap: () => void;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'page-border-'));
  origin = await createTestOrigin();
  hosts = [];
  events = [];
  clock = 1_000_000;
  onSwap = () => undefined;
});

afterEach(async () => {
  await Promise.all(hosts.map((host) => host.close()));
  await origin.close();
  rmSync(folder, { recursive: true });
});

const key = 'the-key-that-page-border-was-configured-with';

function createHost({ callDeadlineMs = 5_000, renderDeadlineMs = 5_000, serverFolder = folder } = {}): RemoteHost {
  const host = new RemoteHost({
    name: 'header',
    part: 'header',
    folder: serverFolder,
    trialContent: async () => ({ content: { tree: [] }, missing: [], version: 'trial' }),
    originKey: key,
    callDeadlineMs,
    renderDeadlineMs,
    now: () => clock,
    events: {
      onSwap(_remote, version, former) {
        events.push(`${former} > ${version}`);
        onSwap();
      },
      onRefusal: (_remote, version, error) => events.push(`${version}: ${error}`),
      onQuarantine: (_remote, version) => events.push(`${version} set aside`),
      onStoreFailed: (_remote, version) => events.push(`${version} not stored`),
      onRender: () => undefined,
      onRetire: (_remote, version) => events.push(`${version} gone`),
    },
  });
  hosts.push(host);
  return host;
}

const request = { part: 'header', site: 'AT', platform: 'CLASSIC', locale: 'de-DE', flags: [] } as const;
const rendered = async (host: RemoteHost) => (await host.current?.render(renderInput(request, {})))?.html.toString();

describe('a published version', () => {
  test('a published version comes into service without a restart, as does the previous one after a rollback', async () => {
    const host = createHost();
    origin.publish('header', '1.0.0', versionSource('1.0.0'));
    await host.check(origin.registry());
    expect(await rendered(host)).toBe('<p>1.0.0 AT  {}</p>');
    origin.publish('header', '1.1.0', versionSource('1.1.0'));
    await host.check(origin.registry());
    expect(await rendered(host)).toBe('<p>1.1.0 AT  {}</p>');
    origin.activate('header', '1.0.0');
    await host.check(origin.registry());
    expect(await rendered(host)).toBe('<p>1.0.0 AT  {}</p>');
    expect(events.filter((event) => event.includes('>'))).toEqual([
      'undefined > 1.0.0',
      '1.0.0 > 1.1.0',
      '1.1.0 > 1.0.0',
    ]);
    expect(origin.requests).toEqual(['/header/1.0.0/server.cjs', '/header/1.1.0/server.cjs']);
  });

  test('a published version goes out of service when the registry no longer names its remote, and returns when the registry names it again', async () => {
    const host = createHost();
    origin.publish('header', '1.0.0', versionSource('1.0.0'));
    await host.check(origin.registry());
    await host.check({ schema: 3, remotes: {} });
    expect(host.current).toBeUndefined();
    await host.check(origin.registry());
    expect(await rendered(host)).toBe('<p>1.0.0 AT  {}</p>');
    expect(events).toEqual(['undefined > 1.0.0', '1.0.0 gone', 'undefined > 1.0.0']);
  });

  test('a published version is neither fetched nor tried again while it is in service', async () => {
    const host = createHost();
    origin.publish('header', '1.0.0', versionSource('1.0.0'));
    for (let turn = 0; turn < 3; turn += 1) await host.check(origin.registry());
    expect([events, origin.requests.length]).toEqual([['undefined > 1.0.0'], 1]);
  });

  test('a published version is fetched with the key if its origin’s server files are private', async () => {
    const host = createHost();
    // The origin does not learn the shop's key.
    origin.key = originKeyOf(key, 'header');
    origin.publish('header', '1.0.0', versionSource('1.0.0'));
    await host.check(origin.registry());
    expect(events).toEqual(['undefined > 1.0.0']);
  });

  test('a published version names its scripts, and the scripts that contain a locale’s strings', async () => {
    const host = createHost();
    origin.publish('header', '1.0.0', versionSource('1.0.0'));
    await host.check(origin.registry());
    const base = `${origin.url}/header/1.0.0`;
    expect(host.current?.scripts('Header', 'de-DE')).toEqual([
      { url: `${base}/remoteEntry.js`, integrity: testIntegrity('remoteEntry.js') },
      { url: `${base}/main.js`, integrity: testIntegrity('main.js') },
      { url: `${base}/texts-de.js`, integrity: testIntegrity('texts-de.js') },
    ]);
  });

  test('a published version replaces another without breaking renderings in progress', async () => {
    const host = createHost();
    origin.publish('header', '1.0.0', versionSource('1.0.0'));
    await host.check(origin.registry());
    const former = host.current;
    let rendering: (Promise<{ html: Buffer }> | undefined)[] = [];
    onSwap = () => {
      rendering = Array.from({ length: 50 }, () => former?.render(renderInput(request, {})));
    };
    origin.publish('header', '1.1.0', versionSource('1.1.0'));
    await host.check(origin.registry());
    expect(host.current?.version).toBe('1.1.0');
    expect((await Promise.all(rendering)).map((answer) => `${answer?.html}`)).toEqual(
      Array(50).fill('<p>1.0.0 AT  {}</p>'),
    );
  });

  test('publishing a version leaves only the last two server files on disk', async () => {
    const host = createHost();
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
      origin.publish('header', version, versionSource(version));
      await host.check(origin.registry());
    }
    expect(readdirSync(folder).map((file) => file.split('-')[1])).toEqual(['1.2.0', '1.3.0']);
  });
});

test('if versions are published faster than they can be tried, the newest one serves in the end', async () => {
  const host = createHost();
  const checks: Promise<void>[] = [];
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    origin.publish('header', version, versionSource(version));
    checks.push(host.check(origin.registry()));
  }
  await Promise.all(checks);
  await host.check(origin.registry());
  expect(await rendered(host)).toBe('<p>1.2.0 AT  {}</p>');
});

test('a version comes into service even if its file cannot be stored', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const host = createHost({ serverFolder: join(file, 'servers') });
  origin.publish('header', '1.0.0', versionSource('1.0.0'));
  await host.check(origin.registry());
  expect(await rendered(host)).toBe('<p>1.0.0 AT  {}</p>');
  expect(events).toEqual(['1.0.0 not stored', 'undefined > 1.0.0']);
});

describe('a refused version', () => {
  const other = createHash('sha256').update('other').digest('hex');
  const cases: [string, string, Partial<Descriptor>, RegExp][] = [
    [
      'its file is not what was published',
      versionSource('2'),
      { server: { file: 'server.cjs', sha256: other } },
      /has the hash/,
    ],
    ['its file is gone', versionSource('2'), { server: { file: 'gone.cjs', sha256: other } }, /answered 404/],
    ['it has no server file', versionSource('2'), { server: undefined }, /without a server file/],
    ['it was built for another contract', versionSource('2'), { contract: contractVersion + 1 }, /built for contract/],
    ['its file cannot be loaded', 'throw new Error("broken build");', {}, /broken build/],
    ['it renders nothing', serverSource("''"), {}, /no element/],
    ['it throws with any flag', serverSource('input.isSticky ? null.x : "<p>"'), {}, /null/],
    ['it throws without content', serverSource('"<p>" + input.content.tree.length'), {}, /undefined/],
    ['it never finishes rendering', serverSource('(() => { for (;;); })()'), {}, /rendering took over 600 ms/],
  ];
  test.each(cases)(
    'a version is refused and the previous one keeps serving if %s',
    async (_, source, overrides, message) => {
      const host = createHost({ renderDeadlineMs: 600 });
      origin.publish('header', '1.0.0', versionSource('1.0.0'));
      await host.check(origin.registry());
      origin.publish('header', '2.0.0', source, overrides);
      await host.check(origin.registry());
      expect(events[1]).toMatch(/^2\.0\.0: /);
      expect(events[1]).toMatch(message);
      expect(host.current?.version).toBe('1.0.0');
      expect(await rendered(host)).toBe('<p>1.0.0 AT  {}</p>');
    },
  );

  test.each<[string, TestOrigin['fail'], number, RegExp]>([
    ['responds with an error', (response) => response.writeHead(500).end(), 10_000, /answered 500/],
    ['closes the connection', (response) => response.destroy(), 10_000, /fetch failed/],
    ['stalls', (response) => response.writeHead(200).write('exports'), 1_000, /aborted|timeout/i],
  ])(
    'a version is refused and the previous one keeps serving if the origin %s, until it has recovered',
    async (_what, fail, callDeadlineMs, message) => {
      const host = createHost({ callDeadlineMs });
      origin.publish('header', '1.0.0', versionSource('1.0.0'));
      await host.check(origin.registry());
      origin.publish('header', '2.0.0', versionSource('2.0.0'));
      origin.fail = fail;
      await host.check(origin.registry());
      expect(events[1]).toMatch(message);
      expect(await rendered(host)).toBe('<p>1.0.0 AT  {}</p>');
      origin.fail = undefined;
      clock += 1_000;
      await host.check(origin.registry());
      expect(await rendered(host)).toBe('<p>2.0.0 AT  {}</p>');
    },
  );

  test('a version is refused and the previous one keeps serving if the origin does not respond in time', async () => {
    const host = createHost({ callDeadlineMs: 200 });
    origin.publish('header', '1.0.0', versionSource('1.0.0'));
    await host.check(origin.registry());
    origin.publish('header', '2.0.0', versionSource('2.0.0'));
    origin.isHanging = true;
    await host.check(origin.registry());
    expect(events[1]).toMatch(/2\.0\.0: .*(aborted|timeout)/i);
    origin.isHanging = false;
    clock += 1_000;
    await host.check(origin.registry());
    expect(await rendered(host)).toBe('<p>2.0.0 AT  {}</p>');
  });
});

describe('a version that was refused', () => {
  test('a version that was refused is tried again after 1, 2, 4, … seconds, with pauses of at most a minute', async () => {
    const host = createHost();
    origin.publish('header', '1.0.0', versionSource('1.0.0'), { server: undefined });
    const attempts: number[] = [];
    for (let second = 0; second < 300; second += 1) {
      const before = events.length;
      await host.check(origin.registry());
      if (events.length > before) attempts.push(second);
      clock += 1_000;
    }
    expect(attempts).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243]);
  });

  test('a version that was refused does not delay a repaired one', async () => {
    const host = createHost();
    origin.publish('header', '1.0.0', 'throw 1');
    await host.check(origin.registry());
    origin.publish('header', '1.0.1', versionSource('1.0.1'));
    await host.check(origin.registry());
    expect(host.current?.version).toBe('1.0.1');
  });
});

describe('a version whose processes end', () => {
  // An endless wait ends at the deadline like an endless loop, but takes no processor time.
  const wait = 'const wait = () => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); };';
  const crashingSource = serverSource(
    'act(input)',
    `${wait} const act = ({ site }) => { if (site === 'AT') wait(); return '<p>'; };`,
  );
  const endlessSource = serverSource('wait()', wait);
  const shortly = { renderDeadlineMs: 500 };

  test('a version whose process ends during its trial is tried three times, and then not again until the registry names it again', async () => {
    const host = createHost(shortly);
    origin.publish('header', '1.0.0', versionSource('1.0.0'));
    await host.check(origin.registry());
    origin.publish('header', '2.0.0', endlessSource);
    for (let minute = 0; minute < 6; minute += 1) {
      await host.check(origin.registry());
      clock += 60_000;
    }
    const refusal = '2.0.0: Error: rendering took over 500 ms';
    expect(events.slice(1)).toEqual([refusal, refusal, '2.0.0 set aside', refusal]);
    expect(await rendered(host)).toBe('<p>1.0.0 AT  {}</p>');
    origin.activate('header', '1.0.0');
    await host.check(origin.registry());
    origin.activate('header', '2.0.0');
    await host.check(origin.registry());
    expect(events.slice(5)).toEqual([refusal]);
    expect(await rendered(host)).toBe('<p>1.0.0 AT  {}</p>');
  });

  test('a version in service is replaced by the previous one when its process ends for the third time', async () => {
    const host = createHost(shortly);
    origin.publish('header', '1.0.0', versionSource('1.0.0'));
    origin.publish('header', '2.0.0', crashingSource);
    await host.check(origin.registry());
    for (let failure = 0; failure < 3; failure += 1) {
      expect(host.current?.version).toBe('2.0.0');
      await expect(rendered(host)).rejects.toThrow('rendering took over');
      await host.check(origin.registry());
    }
    expect(await rendered(host)).toBe('<p>1.0.0 AT  {}</p>');
    for (let turn = 0; turn < 3; turn += 1) await host.check(origin.registry());
    expect(events).toEqual(['undefined > 2.0.0', '2.0.0 set aside', '2.0.0 > 1.0.0', '2.0.0 gone']);
  });

  test('a version in service stays despite failures if there is no other', async () => {
    const host = createHost(shortly);
    origin.publish('header', '2.0.0', crashingSource);
    await host.check(origin.registry());
    for (let failure = 0; failure < 4; failure += 1) {
      await expect(rendered(host)).rejects.toThrow('rendering took over');
      await host.check(origin.registry());
    }
    const german = await host.current?.render(renderInput({ ...request, site: 'DE' }, {}));
    expect(`${german?.html}`).toBe('<p>');
    expect(events).toEqual(['undefined > 2.0.0', '2.0.0 set aside']);
  });

  test('a version whose processes end fewer than three times an hour is not quarantined', async () => {
    const host = createHost(shortly);
    origin.publish('header', '1.0.0', versionSource('1.0.0'));
    origin.publish('header', '2.0.0', crashingSource);
    await host.check(origin.registry());
    for (let failure = 0; failure < 4; failure += 1) {
      await expect(rendered(host)).rejects.toThrow('rendering took over');
      await host.check(origin.registry());
      clock += 45 * 60_000;
    }
    expect(host.current?.version).toBe('2.0.0');
  });
});

describe('a service that is starting', () => {
  test('a service that is starting while the origin is down serves the version that it has on disk', async () => {
    origin.publish('header', '1.0.0', versionSource('1.0.0'));
    await createHost().check(origin.registry());
    origin.isHanging = true;
    const host = createHost({ callDeadlineMs: 100 });
    await host.check(origin.registry());
    expect(await rendered(host)).toBe('<p>1.0.0 AT  {}</p>');
  });

  test('a service that is starting with a broken live version serves the newest version that works', async () => {
    origin.publish('header', '1.0.0', versionSource('1.0.0'));
    origin.publish('header', '1.1.0', versionSource('1.1.0'));
    origin.publish('header', '1.2.0', 'throw 1');
    const host = createHost();
    await host.check(origin.registry());
    expect(host.current?.version).toBe('1.1.0');
  });

  test('a service that is starting does not run a server file that was changed on disk', async () => {
    origin.publish('header', '1.0.0', versionSource('1.0.0'));
    await createHost().check(origin.registry());
    const [file = ''] = readdirSync(folder);
    writeFileSync(join(folder, file), versionSource('evil'));
    const host = createHost();
    await host.check(origin.registry());
    expect(await rendered(host)).toBe('<p>1.0.0 AT  {}</p>');
  });
});
