import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Registry } from '@kontor/federation/registry';
import { RegistryWatch } from '@kontor/federation/registryWatch';
import { parseRegistryKeys, publicKeyText, type RegistryKeys } from '@kontor/federation/signatures';
import { buildDescriptor } from '@kontor/federation/testing';
import { promoteVersion, publishVersion, retire } from '../registryChanges.ts';
import { createFolderTarget } from './createFolderTarget.ts';
import { changeRegistry } from './PublishTarget.ts';
import { signTarget } from './signTarget.ts';

const cartTeam = generateKeyPairSync('ed25519');
const headerTeam = generateKeyPairSync('ed25519');
const note = { by: 'ada', at: '2026-11-22T10:00:00.000Z' };

let folder: string;
let registryFile: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-signing-'));
  registryFile = join(folder, 'registry.json');
  const keys = { cart: [publicKeyText(cartTeam.publicKey)], header: [publicKeyText(headerTeam.publicKey)] };
  writeFileSync(join(folder, 'keys.json'), JSON.stringify(keys));
});

afterEach(() => rmSync(folder, { recursive: true }));

const targetOf = (team: typeof cartTeam | undefined, hostKeys?: () => RegistryKeys) =>
  signTarget(createFolderTarget({ registryFile, originFolder: (remote) => join(folder, 'origins', remote) }), {
    keyOf: () => team?.privateKey,
    ...(hostKeys ? { hostKeys } : {}),
  });

const readHostKeys = () => parseRegistryKeys(readFileSync(join(folder, 'keys.json'), 'utf8'));

const goLive = (name: string, version: string) => (registry: Registry) => {
  const descriptor = buildDescriptor({ name, version });
  const published = publishVersion(registry, descriptor, { origin: 'http://localhost:3003' }, note);
  return promoteVersion(published, name, version, note);
};

function follow() {
  const reasons: string[] = [];
  const onError = (error: unknown) => void reasons.push(String(error));
  return { reasons, watch: new RegistryWatch(registryFile, onError, { keysFile: join(folder, 'keys.json') }) };
}

const stables = ({ remotes }: Registry) =>
  Object.fromEntries(Object.entries(remotes).map(([name, { stable }]) => [name, stable]));

test('hosts with keys follow each team’s changes to its own remote', async () => {
  const { watch, reasons } = follow();
  await changeRegistry(targetOf(cartTeam), 'cart', goLive('cart', '1.0.0'));
  await changeRegistry(targetOf(headerTeam), 'header', goLive('header', '1.0.0'));
  expect(stables(await watch.current())).toEqual({ cart: '1.0.0', header: '1.0.0' });
  await changeRegistry(targetOf(cartTeam), 'cart', goLive('cart', '1.0.1'));
  expect(stables(await watch.current())).toEqual({ cart: '1.0.1', header: '1.0.0' });
  await changeRegistry(targetOf(cartTeam), 'cart', (registry) => retire(registry, 'cart', note));
  expect(stables(await watch.current())).toEqual({ header: '1.0.0' });
  expect(reasons).toEqual([]);
});

test('hosts with keys keep the former version of a remote changed by another team, and report why once', async () => {
  const { watch, reasons } = follow();
  await changeRegistry(targetOf(cartTeam), 'cart', goLive('cart', '1.0.0'));
  await changeRegistry(targetOf(headerTeam), 'header', goLive('header', '1.0.0'));
  await watch.current();
  await changeRegistry(targetOf(cartTeam), 'header', goLive('header', '6.6.6'));
  for (const _ of [1, 2]) expect(stables(await watch.current())).toEqual({ cart: '1.0.0', header: '1.0.0' });
  expect(reasons).toEqual(['Error: the entry of header has no signature of its team; it stays as it was']);
  await changeRegistry(targetOf(headerTeam), 'header', goLive('header', '1.0.1'));
  expect(stables(await watch.current())).toEqual({ cart: '1.0.0', header: '1.0.1' });
});

test.each([
  ['broken', () => writeFileSync(join(folder, 'keys.json'), '{')],
  ['gone', () => rmSync(join(folder, 'keys.json'))],
])(
  'hosts keep the last valid registry while the keys are %s, and follow the registry again when the keys are back',
  async (_what, breakKeys) => {
    const { watch, reasons } = follow();
    await changeRegistry(targetOf(cartTeam), 'cart', goLive('cart', '1.0.0'));
    await watch.current();
    const keys = readFileSync(join(folder, 'keys.json'));
    breakKeys();
    await changeRegistry(targetOf(cartTeam), 'cart', goLive('cart', '1.0.1'));
    for (const _ of [1, 2]) expect(stables(await watch.current())).toEqual({ cart: '1.0.0' });
    expect(reasons).toHaveLength(1);
    writeFileSync(join(folder, 'keys.json'), keys);
    expect(stables(await watch.current())).toEqual({ cart: '1.0.1' });
  },
);

test('a new key takes effect without another change to the registry', async () => {
  const { watch } = follow();
  await changeRegistry(targetOf(cartTeam), 'wishlist', goLive('wishlist', '1.0.0'));
  expect(stables(await watch.current())).toEqual({});
  const keys = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8'));
  const wishlist = [publicKeyText(cartTeam.publicKey)];
  writeFileSync(join(folder, 'keys.json'), JSON.stringify({ ...keys, wishlist }));
  expect(stables(await watch.current())).toEqual({ wishlist: '1.0.0' });
});

test('if a signed registry is edited by hand, hosts keep the former entry', async () => {
  const { watch } = follow();
  await changeRegistry(targetOf(cartTeam), 'cart', goLive('cart', '1.0.0'));
  await watch.current();
  const text = readFileSync(registryFile, 'utf8');
  writeFileSync(registryFile, text.replaceAll('http://localhost:3003', 'http://evil.example'));
  expect((await watch.current()).remotes['cart']?.versions['1.0.0']?.origin).toBe('http://localhost:3003');
});

test('a change overtaken by another change is applied again and signed', async () => {
  const target = targetOf(cartTeam);
  await Promise.all(
    ['1.0.0', '1.0.1', '1.0.2'].map((version) => changeRegistry(target, 'cart', goLive('cart', version))),
  );
  const { watch, reasons } = follow();
  const { remotes } = await watch.current();
  expect([Object.keys(remotes['cart']?.published ?? {}).length, remotes['cart']?.revision, reasons]).toEqual([
    3,
    3,
    [],
  ]);
});

test.each([
  ['without a key', undefined, 'cart', "cart is signed by its team; use REMOTE_KEY to name the team's private key"],
  [
    'with the key of another team',
    headerTeam,
    'cart',
    'the private key in REMOTE_KEY is not one that hosts know for cart',
  ],
  [
    'of a remote that hosts know no key of',
    cartTeam,
    'wishlist',
    'hosts know no key of wishlist; give its public key to their operators first',
  ],
])('a change %s is refused, and the registry stays as it was', async (_what, team, name, reason) => {
  await changeRegistry(targetOf(cartTeam), 'cart', goLive('cart', '1.0.0'));
  const before = readFileSync(registryFile, 'utf8');
  const change = changeRegistry(targetOf(team, readHostKeys), name, goLive(name, '1.0.1'));
  await expect(change).rejects.toThrow(`nothing was changed: ${reason}`);
  expect(readFileSync(registryFile, 'utf8')).toBe(before);
});

test('a change without a key never removes a remote’s signature, even if the hosts’ keys are unknown', async () => {
  await changeRegistry(targetOf(cartTeam), 'cart', goLive('cart', '1.0.0'));
  for (const change of [goLive('cart', '1.0.1'), (registry: Registry) => retire(registry, 'cart', note)])
    await expect(changeRegistry(targetOf(undefined), 'cart', change)).rejects.toThrow(
      /use REMOTE_KEY to name the team's private key$/,
    );
  const { watch } = follow();
  expect(stables(await watch.current())).toEqual({ cart: '1.0.0' });
});

test('a target reports which remote lacks a signature that hosts accept', async () => {
  await changeRegistry(targetOf(cartTeam), 'cart', goLive('cart', '1.0.0'));
  await changeRegistry(targetOf(cartTeam), 'header', goLive('header', '1.0.0'));
  const target = targetOf(headerTeam, readHostKeys);
  const { registry } = await target.read();
  expect(['cart', 'header', 'wishlist'].map((name) => target.lacksSignature(registry, name))).toEqual([
    false,
    true,
    false,
  ]);
  expect(targetOf(cartTeam).lacksSignature(registry, 'header')).toBe(false);
});
