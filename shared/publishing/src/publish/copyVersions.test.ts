import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Registry } from '@kontor/federation/registry';
import { createBucketTarget } from '../target/createBucketTarget.ts';
import type { PublishTarget } from '../target/PublishTarget.ts';
import { signTarget } from '../target/signTarget.ts';
import { createTestProgram, folderTarget, writeBuild } from '../testing/createTestProgram.ts';
import { killTarget } from '../testing/killTarget.ts';
import { type BucketServer, startBucketServer } from '../testing/startBucketServer.ts';
import { fetchVersion } from './fetchVersion.ts';

let server: BucketServer;
let folder: string;
let killAfter: number;
let bucketNumber = 0;

beforeAll(async () => {
  server = await startBucketServer();
});

afterAll(() => server.end());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-targets-'));
  bucketNumber += 1;
  killAfter = Number.POSITIVE_INFINITY;
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Opens one of a test's two targets: a folder, or a part of the bucket. */
function open(place: string): PublishTarget {
  if (!place.startsWith('s3:')) return folderTarget(place);
  const [prefix = ''] = place.split('/').slice(-1);
  return createBucketTarget({ bucket: 'shop', prefix: `${prefix}/` }, server.openClient);
}

const placesOf = (kind: string) =>
  kind === 'folder'
    ? { staging: join(folder, 'staging'), live: join(folder, 'live') }
    : { staging: `s3://shop/staging${bucketNumber}`, live: `s3://shop/live${bucketNumber}` };

function createShop({ staging, live }: { readonly staging: string; readonly live: string }, user = 'ada') {
  const targets: Record<string, string> = { staging, live };
  return createTestProgram(folder, {
    placeOf: (text = live) => targets[text] ?? text,
    openTarget: (place = live) => {
      const target = open(place);
      return signTarget(place === live ? killTarget(target, killAfter) : target, { keyOf: () => undefined });
    },
    user,
  });
}

const origins = {
  staging: 'https://staging.example',
  live: 'https://cdn.example',
};

/** Publishes the cart and the newsletter. Version 1.0.0 is live in production, and version 1.1.0 in staging. */
async function setUp(places: { readonly staging: string; readonly live: string }) {
  const { run, errors } = createShop(places, 'grace');
  const publish = async (target: 'staging' | 'live', name: string, version: string, ...further: string[]) => {
    const from = writeBuild(folder, name, version);
    const args = ['--from', from, '--origin', origins[target], '--target', target, ...further];
    expect([await run('publish', name, ...args), errors]).toEqual([0, expect.anything()]);
    expect(await run('promote', name, version, '--target', target)).toBe(0);
  };
  for (const name of ['cart', 'newsletter']) {
    await publish('live', name, '1.0.0');
    await publish('staging', name, '1.1.0', '--commit', 'abcdef0123');
  }
}

const registryOf = async (place: string): Promise<Registry> =>
  (await open(place).read(['cart', 'newsletter'])).registry;

const stablesOf = async (place: string) =>
  Object.entries((await registryOf(place)).remotes).map(([name, { stable }]) => `${name} ${stable}`);

/** A version's files with their content. */
async function filesOf(place: string, name: string, version: string) {
  const target = open(place);
  const files = (await target.listFiles(name, version)).toSorted();
  const paths = [...files.map((file) => `${version}/${file}`), `files/mini.${version}.js`];
  return Promise.all(paths.map(async (path) => [path, (await target.readFile(name, path))?.toString()]));
}

describe.each([
  ['folder', 'folder'],
  ['folder', 'bucket'],
  ['bucket', 'folder'],
  ['bucket', 'bucket'],
])('from a %s to a %s', (from, to) => {
  const places = () => ({ staging: placesOf(from).staging, live: placesOf(to).live });

  test(`the live version of a ${from} goes live in a ${to} with the same bytes, its own origin, and the name of its publisher`, async () => {
    await setUp(places());
    const { staging, live } = places();
    const { run, lines, errors } = createShop(places());
    expect([await run('promote', 'cart', '--from', 'staging', '--with', 'newsletter'), errors]).toEqual([
      0,
      expect.anything(),
    ]);
    expect(await stablesOf(live)).toEqual(['cart 1.1.0', 'newsletter 1.1.0']);
    const files = await filesOf(live, 'cart', '1.1.0');
    expect(files.map(([path]) => path)).toEqual([
      ...['1.1.0/deployable.json', '1.1.0/mini.js', '1.1.0/remoteEntry.js', '1.1.0/types/mini.d.ts'],
      'files/mini.1.1.0.js',
    ]);
    expect(files).toEqual(await filesOf(staging, 'cart', '1.1.0'));
    const [copied, original] = [await registryOf(live), await registryOf(staging)].map(
      ({ remotes }) => remotes['cart']?.versions['1.1.0'],
    );
    expect(copied?.origin).toBe(origins.live);
    expect({ ...copied, origin: origins.staging }).toEqual(original);
    await run('history', 'cart', '--last', '2');
    const at = '2026-11-22T10:00:00.000Z';
    expect(lines[0]?.split('\n')).toEqual([
      `${at}  publish 1.1.0 (commit abcdef0123) from staging (published by grace at ${at}) by ada`,
      `${at}  promote 1.1.0 instead of 1.0.0 with newsletter 1.1.0 from staging by ada`,
    ]);
    // The second promotion finds nothing to copy or to change.
    expect(await run('promote', 'cart', '--from', 'staging', '--with', 'newsletter')).toBe(0);
    expect((await registryOf(live)).remotes['cart']?.history?.at(-1)?.action).toBe('promote');
  });

  test(`a copy from a ${from} to a ${to} that is killed at any step does not change what visitors get, and the next copy completes it`, async () => {
    await setUp(places());
    const { live } = places();
    const run = () => createShop(places()).run('promote', 'cart', '--from', 'staging', '--with', 'newsletter');
    let steps = 0;
    for (killAfter = 0; (await run()) !== 0; killAfter += 1) {
      steps += 1;
      const both = await stablesOf(live);
      expect([
        ['cart 1.0.0', 'newsletter 1.0.0'],
        ['cart 1.1.0', 'newsletter 1.1.0'],
      ]).toContainEqual(both);
      const { remotes } = await registryOf(live);
      for (const name of ['cart', 'newsletter'])
        if (remotes[name]?.versions['1.1.0']) expect((await filesOf(live, name, '1.1.0')).length).toBe(5);
    }
    expect(steps).toBeGreaterThan(3);
    expect(await stablesOf(live)).toEqual(['cart 1.1.0', 'newsletter 1.1.0']);
  });
});

describe('a copy is refused', () => {
  const places = () => placesOf('folder');
  const placed = (...path: string[]) => join(places().staging, 'origins/cart/cart', ...path);

  test.each<[string, () => void, RegExp]>([
    [
      'a script that was changed',
      () => writeFileSync(placed('1.1.0/mini.js'), 'steal()'),
      /^cart 1.1.0 cannot be copied: 1.1.0\/mini.js has another hash than its descriptor$/,
    ],
    [
      'a script that is missing',
      () => rmSync(placed('1.1.0/mini.js')),
      /^cart 1.1.0 cannot be copied: 1.1.0\/mini.js is missing$/,
    ],
    ['no files', () => rmSync(placed('1.1.0'), { recursive: true }), /^the files of cart 1.1.0 are not there$/],
    [
      'another descriptor',
      () => {
        const file = placed('1.1.0/deployable.json');
        writeFileSync(file, readFileSync(file, 'utf8').replace('"contract":3', '"contract":4'));
      },
      /^cart 1.1.0 has a different descriptor from the one in its registry$/,
    ],
    [
      'a script that leads to a file of the machine',
      () => {
        rmSync(placed('1.1.0/mini.js'));
        symlinkSync('/etc/hostname', placed('1.1.0/mini.js'));
      },
      /mini.js is missing$/,
    ],
  ])('a copy of a version with %s is refused, and nothing is placed on the target', async (_what, damage, reason) => {
    await setUp(places());
    damage();
    const { run, errors } = createShop(places());
    expect(await run('promote', 'cart', '--from', 'staging')).toBe(1);
    expect(errors.at(-1)).toMatch(reason);
    expect(existsSync(join(places().live, 'origins/cart/cart/1.1.0'))).toBe(false);
    expect(await stablesOf(places().live)).toEqual(['cart 1.0.0', 'newsletter 1.0.0']);
  });

  test('a copy is refused if the target has the same version with other bytes', async () => {
    await setUp(places());
    const { run, errors } = createShop(places());
    const from = writeBuild(folder, 'cart', '1.1.0', { script: 'other();' });
    expect(await run('publish', 'cart', '--from', from)).toBe(0);
    expect(await run('promote', 'cart', '--from', 'staging')).toBe(1);
    expect(errors.at(-1)).toBe('cart 1.1.0 is published with other files; raise the version');
    expect(await stablesOf(places().live)).toEqual(['cart 1.0.0', 'newsletter 1.0.0']);
  });

  test('a copy is refused if the target has files of the version with other bytes', async () => {
    await setUp(places());
    const other = join(places().live, 'origins/cart/cart/1.1.0');
    mkdirSync(other);
    writeFileSync(join(other, 'mini.js'), 'other();');
    const { run, errors } = createShop(places());
    expect(await run('promote', 'cart', '--from', 'staging')).toBe(1);
    expect(errors.at(-1)).toMatch(
      /^nothing was changed: the target has cart 1.1.0 with other files, such as 1.1.0\/.*; raise the version$/,
    );
    expect((await registryOf(places().live)).remotes['cart']?.versions['1.1.0']).toBeUndefined();
  });

  test.each([
    [['cart', '9.9.9'], 'staging', 'cart 9.9.9 is not published in staging; published versions: 1.1.0'],
    [
      ['cart', '--with', 'newsletter@1.0.0'],
      'staging',
      'newsletter 1.0.0 is not published in staging; published versions: 1.1.0',
    ],
    [['basket'], 'staging', 'there is no remote basket in staging'],
    [['cart'], 'live', 'live is the target itself; name another target with --target'],
    [['cart'], 'stagign', 'stagign is not a target: REMOTE_TARGETS does not name it, and it has no registry.json'],
    [['cart'], '', '--from: it is empty'],
    [['cart'], 'a\nb', '--from: a control character in "a\\nb"'],
    [['cart'], 's3://', 's3:// is not an address like s3://bucket/prefix'],
  ])('a promotion of %j from %j is refused', async (args, from, reason) => {
    await setUp(places());
    const { run, errors } = createShop(places());
    expect(await run('promote', ...args, '--from', from)).toBe(1);
    expect(errors).toEqual([reason]);
  });

  test('a promotion from a build is refused and names the command that accepts builds', async () => {
    await setUp(places());
    const { run, errors } = createShop(places());
    expect(await run('promote', 'cart', '--from', writeBuild(folder, 'cart', '1.2.0'))).toBe(1);
    expect(errors.at(-1)).toMatch(/is not a target: .*; it is a build, which the command publish takes$/);
  });

  test('a remote that is new to the target is copied with a separate origin', async () => {
    await setUp(places());
    const { run, errors } = createShop(places());
    await run(
      'publish',
      'header',
      '--from',
      writeBuild(folder, 'header', '1.0.0'),
      '--origin',
      origins.staging,
      '--target',
      'staging',
    );
    expect(await run('publish', 'header', '--from', 'staging')).toBe(1);
    expect(errors.at(-1)).toBe('header is not live in staging; name one of its versions');
    expect(await run('publish', 'header', '--from', 'staging', '--version', '1.0.0')).toBe(1);
    expect(errors.at(-1)).toBe('header is new; name its origin with --origin');
    expect(await run('publish', 'header', '--from', 'staging', '--version', '1.0.0', '--origin', origins.live)).toBe(0);
    expect(errors.at(-1)).toBe('make it live: npm run remote -- promote header 1.0.0');
    expect((await open(places().live).read('header')).registry.remotes['header']?.versions['1.0.0']?.origin).toBe(
      origins.live,
    );
  });

  test.each(['../stolen', '/stolen', 'types/../../stolen', ''])(
    'a version with a file named %j, which a bucket allows, is not copied',
    async (file) => {
      await setUp(places());
      const source = folderTarget(places().staging);
      const { registry } = await source.read('cart');
      const published = registry.remotes['cart']?.versions['1.1.0'];
      if (!published) throw new Error('it is not published');
      const hostile = { ...source, listFiles: async () => [file], readFile: async () => Buffer.from('x') };
      const copy = join(folder, 'copies/cart');
      await expect(fetchVersion(hostile, published, copy)).rejects.toThrow('leads out of its folder');
      expect(existsSync(join(folder, 'copies'))).toBe(false);
    },
  );

  test('a copy leaves no temporary files behind, whether it succeeds or fails', async () => {
    await setUp(places());
    const copies = () => readdirSync(tmpdir()).filter((name) => name.startsWith('kontor-copy-'));
    const before = copies();
    const { run } = createShop(places());
    await run('promote', 'cart', '--from', 'staging');
    rmSync(placed('1.1.0/mini.js'));
    await run('promote', 'cart', '--from', 'staging');
    expect(copies()).toEqual(before);
  });
});
