import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { buildRegistry, buildVersion, readInline } from '../../testing/index.ts';
import { emptyRegistry, type Registry } from '../registry.ts';
import { parseRegistryKeys, publicKeyText, type RegistryKeys, requireSignatures, signChanges } from './signatures.ts';
import { storedRemote } from './storedRegistry.ts';

const cartTeam = generateKeyPairSync('ed25519');
const headerTeam = generateKeyPairSync('ed25519');
const keys: RegistryKeys = {
  cart: [publicKeyText(cartTeam.publicKey)],
  header: [publicKeyText(headerTeam.publicKey)],
};
const privateKeys: Readonly<Record<string, typeof cartTeam.privateKey>> = {
  cart: cartTeam.privateKey,
  header: headerTeam.privateKey,
};
const own = (name: string) => privateKeys[name];
const withCartKeyOnly = () => cartTeam.privateKey;

/** The registry after serialisation and parsing, as readers get it. */
function read(registry: unknown, former?: Registry) {
  const json = JSON.stringify(registry);
  return requireSignatures(readInline(json, former), former, keys);
}

const published = signChanges(emptyRegistry, buildRegistry(['cart', 'header']), own);
const entry = (registry: Registry, name: string) => {
  const found = registry.remotes[name];
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};
const evil = 'https://evil.example';

const originOf = (registry: Registry, name: string) => entry(registry, name).versions['1.0.0']?.origin;

/** A registry in which one remote's entry has another origin. */
function moved(registry: Registry, name: string): Registry {
  const { versions, ...remote } = entry(registry, name);
  const { '1.0.0': version = buildVersion() } = versions;
  const elsewhere = { ...remote, versions: { '1.0.0': { ...version, origin: evil } } };
  return { ...registry, remotes: { ...registry.remotes, [name]: elsewhere } };
}

test('entries with their teams’ signatures are accepted', () => {
  const { registry, refused } = read(published);
  expect(refused).toEqual([]);
  expect(registry.remotes).toEqual(published.remotes);
});

test('a team can change its entry, which increases the revision, and other entries stay as they are', () => {
  const next = signChanges(published, moved(published, 'cart'), own);
  expect([entry(published, 'cart').revision, entry(next, 'cart').revision]).toEqual([1, 2]);
  expect(entry(next, 'header')).toEqual(entry(published, 'header'));
  expect(read(next, published)).toMatchObject({ refused: [], registry: { remotes: next.remotes } });
});

test('an entry with another team’s signature stays as it was, and a valid change to another entry is accepted', () => {
  const both = moved(moved(published, 'cart'), 'header');
  const { registry, refused } = read(signChanges(published, both, withCartKeyOnly), published);
  expect(refused).toEqual(['the entry of header has no signature of its team']);
  expect(entry(registry, 'header')).toEqual(entry(published, 'header'));
  expect(originOf(registry, 'cart')).toBe(evil);
});

test.each([
  ['a changed field', (registry: Registry) => moved(registry, 'cart')],
  [
    'a signature of another entry',
    (registry: Registry) => ({
      ...registry,
      remotes: {
        ...registry.remotes,
        cart: { ...entry(registry, 'cart'), signature: entry(registry, 'header').signature },
      },
    }),
  ],
  ['no signature', (registry: Registry) => signChanges(registry, moved(registry, 'cart'), () => undefined)],
  [
    'a field that readers do not support',
    (registry: Registry) => ({
      ...registry,
      remotes: { ...registry.remotes, cart: { ...entry(registry, 'cart'), note: 'new' } },
    }),
  ],
])('an entry with %s stays as it was, or is left out if there was no entry before', (_what, change) => {
  const changed = change(published);
  expect(entry(read(changed, published).registry, 'cart')).toEqual(entry(published, 'cart'));
  expect(Object.keys(read(changed).registry.remotes)).toEqual(['header']);
});

test('an older entry is refused even though its team signed it', () => {
  const next = signChanges(published, moved(published, 'cart'), own);
  const { registry, refused } = read(published, next);
  expect(refused).toEqual(['the entry of cart is older than the one in force']);
  expect(entry(registry, 'cart')).toEqual(entry(next, 'cart'));
});

const withoutCart = ({ remotes: { cart: _cart, ...remotes }, ...registry }: Registry): Registry => ({
  ...registry,
  remotes,
  retired: ['cart'],
});

test('a team can retire its remote; only a new version brings it back, not an older registry', () => {
  const retired = signChanges(published, withoutCart(published), own);
  const { registry, refused } = read(retired, published);
  expect([Object.keys(registry.remotes), refused]).toEqual([['header'], []]);
  expect(Object.keys(read(published, registry).registry.remotes)).toEqual(['header']);
  const again = signChanges(retired, { ...retired, retired: [], remotes: published.remotes }, own);
  expect(entry(again, 'cart').revision).toBe(3);
  expect(Object.keys(read(again, registry).registry.remotes).sort()).toEqual(['cart', 'header']);
});

test('a team’s signature of an entry is not valid for a retirement or for another remote with the same key', () => {
  const next = signChanges(published, moved(published, 'cart'), own);
  const { revision = 0, signature } = entry(next, 'cart');
  const forged = {
    ...withoutCart(next),
    retirements: { cart: { ...storedRemote(entry(next, 'cart')), revision, signature } },
  };
  expect(entry(read(forged, published).registry, 'cart')).toEqual(entry(published, 'cart'));
  const both: RegistryKeys = { cart: keys['cart'] ?? [], header: keys['cart'] ?? [] };
  const first = signChanges(emptyRegistry, buildRegistry(['cart', 'header']), withCartKeyOnly);
  const retired = signChanges(first, withoutCart(first), withCartKeyOnly);
  const proof = { ...retired.retirements?.['cart'], name: 'cart' };
  const json = JSON.stringify({
    ...first,
    remotes: { cart: first.remotes['cart'] },
    retired: ['header'],
    retirements: { header: proof },
  });
  const result = requireSignatures(readInline(json, first), first, both);
  expect(Object.keys(result.registry.remotes).sort()).toEqual(['cart', 'header']);
});

test('a signed entry stays valid when an older program, which does not know all of the entry’s fields, rewrites the registry', () => {
  const next = {
    ...published,
    remotes: { ...published.remotes, cart: { ...entry(published, 'cart'), owner: 'checkout' } },
  };
  const signedByNewer = signChanges(published, next as Registry, own);
  const older = readInline(JSON.stringify(signedByNewer));
  const rewritten = signChanges(older, moved(older, 'header'), own);
  expect(read(rewritten, published).refused).toEqual([]);
});

test('a remote stays if its retirement has another team’s signature or none', () => {
  const byOthers = signChanges(published, withoutCart(published), () => headerTeam.privateKey);
  for (const registry of [byOthers, withoutCart(published)]) {
    const result = read(registry, published);
    expect(entry(result.registry, 'cart')).toEqual(entry(published, 'cart'));
    expect(result.refused).toContain('cart is missing without having been retired by its team');
  }
});

test('a remote without keys is never accepted', () => {
  const other = signChanges(emptyRegistry, buildRegistry(['wishlist']), withCartKeyOnly);
  expect(read(other).registry.remotes).toEqual({});
});

/** Different base64 strings can represent the same signature. */
const contentOf = ({ remotes }: Registry) =>
  Object.entries(remotes).map(([name, { signature: _signature, ...content }]) => [name, content]);

test('without the team’s key, an edit of the signed text is never accepted if it changes the team’s entry', () => {
  const json = JSON.stringify(published);
  fc.assert(
    fc.property(fc.nat(json.length - 1), fc.string({ minLength: 1, maxLength: 2 }), (at, text) => {
      let parsed: Registry;
      const changed = json.slice(0, at) + text + json.slice(at + text.length);
      try {
        parsed = readInline(changed, published);
      } catch {
        return;
      }
      const { registry } = requireSignatures(parsed, published, keys);
      expect(contentOf(registry)).toEqual(contentOf(published));
    }),
  );
});

test.each([
  ['not JSON', '{'],
  ['of another kind', JSON.stringify({ cart: [publicKeyText(generateKeyPairSync('x25519').publicKey)] })],
  ['invalid', JSON.stringify({ cart: ['a2V5'] })],
  ['a string', '"cart"'],
])('keys that are %s are refused', (_what, text) => {
  expect(() => parseRegistryKeys(text)).toThrow();
});

test('valid keys are read', () => {
  expect(parseRegistryKeys(JSON.stringify(keys))).toEqual(keys);
});
