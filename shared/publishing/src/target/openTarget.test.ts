import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { publicKeyText } from '@kontor/federation/signatures';
import { createBareProgram } from '../testing/createBareProgram.ts';
import { writeBuild } from '../testing/createTestProgram.ts';
import { keyFileOf, openTarget, placeOf } from './openTarget.ts';

test.each([
  [undefined, 'cart', undefined],
  ['', 'cart', undefined],
  ['cart.pem', 'cart', 'cart.pem'],
  ['/keys/a=b.pem', 'cart', '/keys/a=b.pem'],
  ['cart=cart.pem,newsletter=newsletter.pem', 'newsletter', 'newsletter.pem'],
  ['cart=cart.pem, newsletter=newsletter.pem ', 'header', undefined],
  ['team.pem,cart=cart.pem', 'header', 'team.pem'],
  ['team.pem,cart=cart.pem', 'cart', 'cart.pem'],
  ['cart=cart.pem', '__proto__', undefined],
])('with REMOTE_KEY=%s, the key of %s is in %s', (setting, remote, file) => {
  expect(keyFileOf(remote, setting)).toBe(file);
});

test.each([
  ['cart.pem,newsletter.pem', 'REMOTE_KEY has two keys without a remote'],
  ['cart=a.pem,cart=b.pem', 'REMOTE_KEY has two keys for cart'],
])('REMOTE_KEY=%s is refused', (setting, reason) => {
  expect(() => keyFileOf('cart', setting)).toThrow(reason);
});

test.each([
  ['staging', 's3://kontor-staging/shop'],
  ['live', '/srv/kontor'],
  ['./staging', './staging'],
  ['other', 'other'],
  ['', ''],
])('the target %j is at %j', (text, place) => {
  expect(placeOf(text, 'staging=s3://kontor-staging/shop, live=/srv/kontor')).toBe(place);
});

describe('the target of npm start in another folder', () => {
  let shop: string;
  const former = process.env['REMOTE_KEY'];

  /** Writes a private key, as `npm start` does. */
  function writeKey(file: string): KeyObject {
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }));
    return privateKey;
  }

  const keyFile = (name: string) => join(shop, `keys/${name}.pem`);

  /** Publishes a first version of a remote. */
  async function publish(name: string, remoteKey?: string) {
    const errors: string[] = [];
    if (remoteKey === undefined) delete process.env['REMOTE_KEY'];
    else process.env['REMOTE_KEY'] = remoteKey;
    const program = createBareProgram({
      openTarget: (place = shop) => openTarget(place),
      printError: (line) => errors.push(line),
    });
    const from = writeBuild(join(shop, '..'), name, '1.0.0');
    const code = await program(['publish', name, '--from', from, '--origin', 'http://localhost:3009']);
    return { code, errors };
  }

  beforeEach(() => {
    shop = join(mkdtempSync(join(tmpdir(), 'kontor-target-')), '.kontor');
    mkdirSync(join(shop, 'keys'), { recursive: true });
    writeFileSync(
      join(shop, 'keys/public.json'),
      JSON.stringify({ loyalty: [publicKeyText(writeKey(keyFile('loyalty')))] }),
    );
  });

  afterEach(() => {
    if (former === undefined) delete process.env['REMOTE_KEY'];
    else process.env['REMOTE_KEY'] = former;
    rmSync(join(shop, '..'), { recursive: true });
  });

  test('a first publish without the team’s key, or with another key, is refused before anything is written', async () => {
    const other = join(shop, '../other.pem');
    writeKey(other);
    for (const [given, fault] of [
      [undefined, "loyalty is signed by its team; use REMOTE_KEY to name the team's private key"],
      [other, 'the private key in REMOTE_KEY is not one that hosts know for loyalty'],
    ] as const)
      expect(await publish('loyalty', given)).toEqual({
        code: 1,
        errors: [`nothing was changed: ${fault}: REMOTE_KEY=${keyFile('loyalty')}`],
      });
    expect(readdirSync(shop)).toEqual(['keys']);
  });

  test('the refusal names the command that creates a new remote’s key', async () => {
    expect(await publish('wishlist')).toEqual({
      code: 1,
      errors: [
        "nothing was changed: wishlist is signed by its team; use REMOTE_KEY to name the team's private key: " +
          `REMOTE_KEY=${keyFile('wishlist')}, which npm run remote -- sign wishlist --new-key in the repository of the shop creates`,
      ],
    });
    expect(readdirSync(shop)).toEqual(['keys']);
  });

  test('a first publish with the team’s key succeeds', async () => {
    expect((await publish('loyalty', keyFile('loyalty'))).code).toBe(0);
    expect(readdirSync(shop)).toContain('registry.json');
  });

  test('a REMOTE_KEY that cannot be read is refused, and the message says what the file must contain', async () => {
    expect(await publish('loyalty', '/nowhere/key.pem')).toEqual({
      code: 1,
      errors: [
        "REMOTE_KEY must name a file with the team's private key in PEM, but /nowhere/key.pem cannot be read: there is no such file",
      ],
    });
  });
});
