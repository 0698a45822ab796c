import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { maxHostDescriptionBytes } from '@kontor/federation/hostDescription';
import { emptyRegistry, type Registry, stableOf } from '@kontor/federation/registry';
import { maxEarlierEntries } from '@kontor/federation/registryReader';
import { RegistryWatch } from '@kontor/federation/registryWatch';
import { publicKeyText, signChanges } from '@kontor/federation/signatures';
import { objectPath, objectsOf } from '@kontor/federation/storedRegistry';
import { buildDescriptor, buildRegistry, buildVersion } from '@kontor/federation/testing';
import { promoteVersion, publishVersion, retire } from '../registryChanges.ts';
import { startBucketServer } from '../testing/startBucketServer.ts';
import { createBucketTarget } from './createBucketTarget.ts';
import { createFolderTarget } from './createFolderTarget.ts';
import { readHistory } from './history.ts';
import { changeRegistry, type PublishTarget } from './PublishTarget.ts';
import { signTarget } from './signTarget.ts';

type TestTarget = {
  readonly target: PublishTarget;
  /** Where hosts read the registry: a path or a URL. */
  readonly registry: string;
  /** The same target, opened by another process. */
  reopen(): PublishTarget;
  /** Writes a file to the target without using this program. The path is relative to the registry's folder. */
  write(path: string, text: string): Promise<void>;
  end(): Promise<void>;
};

/** The kinds of targets. The same rules apply to all of them. */
const places: Readonly<Record<string, () => Promise<TestTarget>>> = {
  async folder() {
    const folder = mkdtempSync(join(tmpdir(), 'kontor-target-'));
    const reopen = () =>
      createFolderTarget({
        registryFile: join(folder, 'registry.json'),
        originFolder: (remote) => join(folder, 'origins', remote),
      });
    return {
      target: reopen(),
      registry: join(folder, 'registry.json'),
      reopen,
      write: async (path, text) => {
        mkdirSync(join(folder, path, '..'), { recursive: true });
        writeFileSync(join(folder, path), text);
      },
      end: async () => rmSync(folder, { recursive: true }),
    };
  },
  async bucket() {
    const server = await startBucketServer();
    const { PutObjectCommand } = await import('@aws-sdk/client-s3');
    const reopen = () => createBucketTarget({ bucket: 'shop', prefix: '' }, server.openClient);
    return {
      target: reopen(),
      registry: `${server.url}/shop/registry.json`,
      reopen,
      write: async (path, text) => {
        const client = await server.openClient();
        await client.send(new PutObjectCommand({ Bucket: 'shop', Key: path, Body: text }));
      },
      end: server.end,
    };
  },
};

const note = { by: 'ada', at: '2026-11-22T10:00:00.000Z' };
const publishing = (name: string, version: string) => (registry: Registry) =>
  publishVersion(registry, buildDescriptor({ name, version }), { origin: 'https://cdn.example' }, note);

const cartTeam = generateKeyPairSync('ed25519');
const otherTeam = generateKeyPairSync('ed25519');

describe.each(Object.entries(places))('a target on a %s', (_place, open) => {
  let opened: TestTarget;
  let target: PublishTarget;
  let build: string;

  beforeEach(async () => {
    opened = await open();
    target = opened.target;
    build = mkdtempSync(join(tmpdir(), 'kontor-build-'));
    writeFileSync(join(build, 'deployable.json'), JSON.stringify(buildDescriptor()));
  });

  afterEach(async () => {
    await opened.end();
    rmSync(build, { recursive: true });
  });

  test('a published version’s files can be read and never change', async () => {
    for (const drink of ['beans', 'tea']) {
      writeFileSync(join(build, 'mini.js'), `console.log("${drink}");`);
      await target.placeFiles(build, buildDescriptor());
      expect(existsSync(join(build, 'mini.js'))).toBe(true);
    }
    expect(await target.readFile('cart', '1.0.0/mini.js')).toEqual(Buffer.from('console.log("beans");'));
    expect(await target.readFile('cart', '1.0.0/none.js')).toBeUndefined();
  });

  test('the registry counts as empty before the first write, and a change without effect writes nothing', async () => {
    const before = await target.read('cart');
    expect(before.registry).toEqual(emptyRegistry);
    await changeRegistry(target, 'cart', (registry) => registry);
    expect((await target.read()).mark).toBe(before.mark);
  });

  test('the registry is replaced only if it is still in the state in which it was read', async () => {
    const { mark } = await target.read();
    expect(await target.replace(buildRegistry(['cart']), mark)).toBe(true);
    expect(await target.replace(buildRegistry(['header']), mark)).toBe(false);
    const second = await target.read();
    expect(Object.keys(second.registry.remotes)).toEqual(['cart']);
    expect(await target.replace(buildRegistry(['cart', 'header']), second.mark)).toBe(true);
    expect(await target.replace(buildRegistry(['footer']), second.mark)).toBe(false);
  });

  describe('a host that starts while a remote’s entry is not signed by the remote’s team', () => {
    const [unsigned, unread] = [
      'the entry of cart has no signature of its team; it stays as it was',
      'the entry of cart has no signature of its team, and an earlier one cannot be read: ',
    ];
    const none =
      'the entry of cart has no signature of its team, and no earlier entry is valid; its slots show their fallback';

    /** Makes a change just as any program with write access to the registry can. */
    async function write(change: (registry: Registry) => Registry, team?: typeof cartTeam) {
      const { registry, mark } = await target.read('cart');
      const next = signChanges(registry, change(registry), () => team?.privateKey);
      expect(await target.replace(next, mark)).toBe(true);
    }

    const goLive = (version: string) => (registry: Registry) =>
      promoteVersion(publishing('cart', version)(registry), 'cart', version, note);

    /** Starts a host. */
    function start() {
      const keysFile = join(build, 'keys.json');
      writeFileSync(keysFile, JSON.stringify({ cart: [publicKeyText(cartTeam.publicKey)] }));
      const reasons: string[] = [];
      let now = 0;
      const onError = (error: unknown) => void reasons.push((error as Error).message);
      const watch = new RegistryWatch(opened.registry, onError, { keysFile, now: () => now });
      const look = async () => {
        now += 1_000;
        await watch.check();
        const cart = watch.latest?.remotes['cart'];
        return cart && stableOf(cart)?.version;
      };
      return { look, reasons };
    }

    test.each([
      ['has the signature of another key', otherTeam],
      ['has no signature', undefined],
    ])('a starting host serves the last signed version while the entry %s', async (_what, team) => {
      await write(goLive('1.0.0'), cartTeam);
      await write(goLive('1.1.0'), cartTeam);
      await write(goLive('6.6.6'), team);
      const { look, reasons } = start();
      for (const _ of [1, 2]) expect(await look()).toBe('1.1.0');
      expect(reasons).toEqual([unsigned]);
      await write(goLive('1.2.0'), cartTeam);
      expect(await look()).toBe('1.2.0');
    });

    test('a starting host follows a chain of unsigned entries up to a limit', async () => {
      await write(goLive('1.0.0'), cartTeam);
      for (let count = 1; count <= maxEarlierEntries; count += 1)
        await write(goLive(`6.6.${count}`), count % 2 ? otherTeam : undefined);
      const inReach = start();
      expect([await inReach.look(), inReach.reasons]).toEqual(['1.0.0', [unsigned]]);
      await write(goLive('6.7.0'));
      const outOfReach = start();
      expect([await outOfReach.look(), outOfReach.reasons]).toEqual([undefined, [none]]);
      expect(await inReach.look()).toBe('1.0.0');
    });

    test('a starting host leaves the remote out and says so if no entry was ever signed', async () => {
      await write(goLive('1.0.0'), otherTeam);
      await write(goLive('1.1.0'));
      const { look, reasons } = start();
      for (const _ of [1, 2]) expect(await look()).toBeUndefined();
      expect(reasons).toEqual([none]);
    });

    test('a starting host does not restore a remote that its team has retired and others have published again', async () => {
      await write(goLive('1.0.0'), cartTeam);
      await write((registry) => retire(registry, 'cart', note), cartTeam);
      for (const version of ['6.6.6', '6.6.7']) await write(goLive(version), otherTeam);
      const { look, reasons } = start();
      expect([await look(), reasons]).toEqual([undefined, [none]]);
    });

    test.each([
      ['an entry from before the retirement', (before: Registry) => before],
      [
        'an entry that leads to one from before the retirement',
        (before: Registry) => signChanges(before, goLive('6.6.6')(before), () => otherTeam.privateKey),
      ],
    ])('a starting host does not restore a retired remote if somebody adds %s', async (_what, forge) => {
      await write(goLive('1.0.0'), cartTeam);
      const { registry: before } = await target.read('cart');
      await write((registry) => retire(registry, 'cart', note), cartTeam);
      const { registry: retired, mark } = await target.read();
      const { remotes } = forge(before);
      expect(await target.replace({ ...retired, remotes }, mark)).toBe(true);
      const { look, reasons } = start();
      expect([await look(), reasons]).toEqual([undefined, [expect.stringContaining('no earlier entry is valid')]]);
    });

    test('a starting host tries again to read an entry that could not be read', async () => {
      await write(goLive('1.0.0'), cartTeam);
      const { registry } = await target.read('cart');
      const [previous = ''] = objectsOf(registry.remotes['cart'] ?? { versions: {} });
      const text = (await target.readObject('cart', previous)) ?? '';
      await write(goLive('6.6.6'));
      const { remotes } = (await target.read('cart')).registry;
      await target.removeObjects('cart', objectsOf(remotes['cart'] ?? { versions: {} }), Date.now() + 60_000);
      const { look, reasons } = start();
      for (const _ of [1, 2]) expect(await look()).toBeUndefined();
      expect(reasons).toEqual([expect.stringContaining(unread)]);
      await opened.write(objectPath('cart', previous), text);
      expect(await look()).toBe('1.0.0');
      expect(reasons.slice(1)).toEqual([unsigned]);
    });
  });

  test('old objects that the registry no longer names are removed, and the registry stays readable', async () => {
    for (const version of ['1.0.0', '1.1.0']) await changeRegistry(target, 'cart', publishing('cart', version));
    const { registry } = await target.read('cart');
    const kept = registry.remotes['cart'] ? objectsOf(registry.remotes['cart']) : [];
    expect(kept).toHaveLength(3);
    await target.removeObjects('cart', [], Date.now() - 60_000);
    expect((await opened.reopen().read('cart')).registry).toEqual(registry);
    await target.removeObjects('cart', kept, Date.now() + 60_000);
    expect((await opened.reopen().read('cart')).registry).toEqual(registry);
    await target.removeObjects('cart', [], Date.now() + 60_000);
    await expect(opened.reopen().read('cart')).rejects.toThrow();
  });

  test('if teams change the registry at the same time, all changes succeed', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `team${index}`);
    await Promise.all(names.map((name) => changeRegistry(target, name, publishing(name, '1.0.0'))));
    expect(Object.keys((await target.read()).registry.remotes).sort()).toEqual(names.toSorted());
  });

  test.each<[string, (registry: Registry) => Registry]>([
    [
      'a reason above 300 characters',
      (known) => promoteVersion(known, 'cart', '1.0.0', { ...note, reason: 'x'.repeat(301) }),
    ],
    ['a reason with a line break', (known) => promoteVersion(known, 'cart', '1.0.0', { ...note, reason: 'a\nb' })],
    ['nobody as its author', (known) => promoteVersion(known, 'cart', '1.0.0', { ...note, by: '' })],
    [
      'an origin with a slash at its end',
      (known) => publishVersion(known, buildDescriptor({ version: '1.1.0' }), { origin: 'https://cdn.example/' }, note),
    ],
    [
      'the version v1.2.3 as its commit',
      (known) =>
        publishVersion(known, buildDescriptor({ version: '1.1.0' }), { origin: 'https://cdn.example' }, note, 'v1.2.3'),
    ],
    [
      '1000 further versions',
      ({ remotes, ...known }) => {
        const further = Array.from({ length: 1_000 }, (_, index) => buildVersion({ version: `2.${index}.0` }));
        const versions = Object.fromEntries(further.map((published) => [published.version, published]));
        const cart = { ...remotes['cart'], versions: { ...remotes['cart']?.versions, ...versions } };
        return { ...known, remotes: { ...remotes, cart } };
      },
    ],
    [
      '500 further remotes',
      (known) =>
        Array.from({ length: 500 }, (_, index) => buildDescriptor({ name: `team${index}` })).reduce(
          (next, descriptor) => publishVersion(next, descriptor, { origin: 'https://cdn.example' }, note),
          known,
        ),
    ],
  ])('a change with %s is refused before it is written, and the registry stays as it was', async (_fault, change) => {
    await changeRegistry(target, 'cart', publishing('cart', '1.0.0'));
    const before = await target.read('cart');
    await expect(changeRegistry(target, 'cart', change)).rejects.toThrow(/^nothing was changed: .+$/);
    expect(await target.read('cart')).toEqual(before);
  });

  const historyOf = async (name: string) => {
    const { registry } = await target.read();
    return (await readHistory(target, registry, name, undefined))?.changes ?? [];
  };

  test('if publishers change a remote at the same time, the history has every change in order, and the registry has only the newest changes', async () => {
    const signed = signTarget(target, { keyOf: () => cartTeam.privateKey });
    const versions = Array.from({ length: 15 }, (_, index) => `1.${index}.0`);
    await Promise.all(versions.map((version) => changeRegistry(signed, 'cart', publishing('cart', version))));
    const changes = await historyOf('cart');
    expect(changes.map(({ revision }) => revision)).toEqual(versions.map((_, index) => index + 1));
    expect(changes.map(({ version }) => version).toSorted()).toEqual(versions.toSorted());
    expect(changes[0]).toMatchObject({ ...note, action: 'publish', key: publicKeyText(cartTeam.publicKey) });
    const { remotes } = (await target.read()).registry;
    expect(remotes['cart']?.history).toEqual(changes.slice(-12));
  });

  test('if a publisher is killed before it adds its change to the history, the next publisher adds it', async () => {
    const signed = signTarget({ ...target, addHistory: async () => undefined }, { keyOf: () => undefined });
    await changeRegistry(signed, 'cart', publishing('cart', '1.0.0'));
    expect(await target.readHistory('cart', '')).toEqual([]);
    expect(await historyOf('cart')).toMatchObject([{ version: '1.0.0' }]);
    await changeRegistry(signTarget(target, { keyOf: () => undefined }), 'cart', publishing('cart', '1.1.0'));
    expect(await historyOf('cart')).toMatchObject([{ version: '1.0.0' }, { version: '1.1.0' }]);
  });

  test('the registry stays as it is while the changes that it would drop cannot be added to the history', async () => {
    const signed = signTarget(target, { keyOf: () => undefined });
    for (let minor = 0; minor < 12; minor += 1)
      await changeRegistry(signed, 'cart', publishing('cart', `1.${minor}.0`));
    const full = signTarget(
      { ...target, addHistory: () => Promise.reject(new Error('no space')) },
      { keyOf: () => undefined },
    );
    const before = await target.read('cart');
    await expect(changeRegistry(full, 'cart', publishing('cart', '2.0.0'))).rejects.toThrow('no space');
    expect(await target.read('cart')).toEqual(before);
  });

  test('the history can be read from a given entry onwards', async () => {
    const signed = signTarget(target, { keyOf: () => undefined });
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await changeRegistry(signed, 'cart', publishing('cart', version));
    const names = (await target.readHistory('cart', '')).map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect((await target.readHistory('cart', '0000000002')).map(({ name }) => name)).toEqual(names.slice(1));
  });

  test('an unreadable registry is not replaced', async () => {
    await opened.write('registry.json', '{"schema":2');
    await expect(changeRegistry(target, 'cart', publishing('cart', '1.0.0'))).rejects.toThrow('not a registry');
    await expect(target.read()).rejects.toThrow('not a registry');
  });

  test('freeze windows are read from the file beside the registry', async () => {
    expect(await target.readFreeze()).toBeUndefined();
    await opened.write('freeze.json', '["22:00-06:00 UTC"]');
    expect(await target.readFreeze()).toBe('["22:00-06:00 UTC"]');
  });

  test('descriptions of hosts are stored until they are removed', async () => {
    expect(await target.readHosts()).toEqual(new Map());
    await target.keepHost('partner', '{}');
    await target.keepHost('partner', '{"schema":1}');
    await target.keepHost('kiosk', '{}');
    await opened.write('hosts/README', 'not a description');
    expect(await target.readHosts()).toEqual(
      new Map([
        ['kiosk', '{}'],
        ['partner', '{"schema":1}'],
      ]),
    );
    await target.removeHost('partner');
    await target.removeHost('never-seen');
    expect([...(await target.readHosts()).keys()]).toEqual(['kiosk']);
  });

  test('a description is read only up to its maximum size', async () => {
    const largest = 'ü'.repeat(maxHostDescriptionBytes / 2);
    await opened.write('hosts/kiosk.json', largest);
    await opened.write('hosts/partner.json', `${largest} `);
    expect([...(await target.readHosts())].map(([name, json]) => [name, json?.length])).toEqual([
      ['kiosk', largest.length],
      ['partner', undefined],
    ]);
  });

  test('a check result is stored until it is removed', async () => {
    const result = { remote: 'cart', version: '1.0.0', live: {}, at: note.at, findings: [] };
    expect(await target.readCheck('cart', '1.0.0')).toBeUndefined();
    expect(await target.keepCheck(result, '<p>passed</p>')).toMatch(/checks\/cart\/1\.0\.0\.html$/);
    await target.keepCheck({ ...result, version: '1.1.0' }, '<p>passed</p>');
    expect(await target.readCheck('cart', '1.0.0')).toEqual(result);
    await target.removeCheck('cart', '1.0.0');
    await target.removeCheck('cart', '9.9.9');
    expect(await target.readCheck('cart', '1.0.0')).toBeUndefined();
    expect(await target.readCheck('cart', '1.1.0')).toMatchObject({ version: '1.1.0' });
  });

  test.each(['{"remote":"ca', '{"remote":"cart"}'])('the stored check result %s is ignored', async (text) => {
    await opened.write('checks/cart/1.0.0.json', text);
    expect(await target.readCheck('cart', '1.0.0')).toBeUndefined();
  });
});
