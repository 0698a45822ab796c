import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readRegistry } from '@kontor/federation/registryFiles';
import { RegistryWatch } from '@kontor/federation/registryWatch';
import { publicKeyText, type RegistryKeys } from '@kontor/federation/signatures';
import { findingOf } from '../check/checkResult.ts';
import type { CheckRequest } from '../check/createCheckGate.ts';
import { promoteVersions } from '../registryChanges.ts';
import { changeRegistry } from '../target/PublishTarget.ts';
import { signTarget } from '../target/signTarget.ts';
import { createTestProgram, folderTarget, writeBuild } from '../testing/createTestProgram.ts';
import { killTarget } from '../testing/killTarget.ts';

let folder: string;
/** The versions that were checked, each with the versions that go live in the same change. */
let checked: string[];
/** What has changed since each version's earlier check. */
let touched: unknown[];
let refusedRemote: string | undefined;
let whileChecking: () => Promise<unknown>;
/** How many times the program requested the live hosts' descriptions. */
let asked: number;
let keyOf: (remote: string) => KeyObject | undefined;
let hostKeys: RegistryKeys | undefined;
let killAfter: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-together-'));
  checked = [];
  touched = [];
  refusedRemote = undefined;
  whileChecking = async () => undefined;
  asked = 0;
  keyOf = () => undefined;
  hostKeys = undefined;
  killAfter = Number.POSITIVE_INFINITY;
});

afterEach(() => rmSync(folder, { recursive: true }));

const describeRequest = ({ candidate, together }: CheckRequest): string =>
  [candidate, ...together].map(({ name, version }) => `${name} ${version}`).join(' with ');

const createTeam = () =>
  createTestProgram(folder, {
    openTarget: () =>
      signTarget(killTarget(folderTarget(folder), killAfter), {
        keyOf: (remote) => keyOf(remote),
        hostKeys: () => hostKeys,
      }),
    describeHost: async () => {
      asked += 1;
      return { schema: 1, name: 'shell', version: '1.0.0', contracts: [3], modules: [], shared: {} };
    },
    hostsOf: () => [{ url: 'http://shell', isNamed: false }],
    checks: {
      hostVersions: async () => ({ shell: '1.0.0' }),
      run: async (request) => {
        checked.push(describeRequest(request));
        touched.push(request.touched);
        await whileChecking();
        const refusal = request.candidate.name === refusedRemote ? { reason: 'it moves' } : undefined;
        return { findings: [findingOf('shell', 'layout', refusal)], pictures: [] };
      },
    },
  });

async function publish(name: string, ...versions: string[]): Promise<void> {
  const { run, errors } = createTeam();
  for (const version of versions) {
    const from = writeBuild(folder, name, version);
    expect([await run('publish', name, '--from', from, '--origin', 'http://localhost:3003'), errors]).toEqual([
      0,
      expect.anything(),
    ]);
  }
}

/** Publishes two versions of each of three remotes and makes the first versions live. */
async function publishAll(): Promise<void> {
  for (const name of ['cart', 'newsletter', 'header']) {
    await publish(name, '1.0.0', '1.1.0');
    expect(await createTeam().run('promote', name, '1.0.0')).toBe(0);
  }
  checked = [];
  touched = [];
  asked = 0;
}

const registry = () => readRegistry(join(folder, 'registry.json'));

const stables = () => Object.entries(registry().remotes).map(([name, { stable }]) => `${name} ${stable}`);

const former = ['cart 1.0.0', 'newsletter 1.0.0', 'header 1.0.0'];

describe('several remotes', () => {
  test('several remotes go live in one change, each checked with the others and named in their histories', async () => {
    await publishAll();
    const { run, lines, errors } = createTeam();
    expect(
      await run('promote', 'cart', '--with', 'newsletter@1.1.0', '--with', 'header', '--reason', 'new look', '--json'),
    ).toBe(0);
    expect(stables()).toEqual(['cart 1.1.0', 'newsletter 1.1.0', 'header 1.1.0']);
    expect(checked).toEqual([
      'cart 1.1.0 with newsletter 1.1.0 with header 1.1.0',
      'newsletter 1.1.0 with cart 1.1.0 with header 1.1.0',
      'header 1.1.0 with cart 1.1.0 with newsletter 1.1.0',
    ]);
    // The program asks the hosts three times: before the checks, after the checks, and for the contracts.
    expect(asked).toBe(3);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject([{ name: 'cart' }, { name: 'newsletter' }, { name: 'header' }]);
    expect(await run('history', 'newsletter', '--last', '1')).toBe(0);
    expect(lines).toEqual([
      '2026-11-22T10:00:00.000Z  promote 1.1.0 instead of 1.0.0 with cart 1.1.0 and header 1.1.0 by ada: new look',
    ]);
    expect(errors).toEqual([]);
  });

  test('several remotes stay as they were when the check refuses one of them', async () => {
    await publishAll();
    refusedRemote = 'newsletter';
    const { run, errors } = createTeam();
    expect(await run('promote', 'cart', '--with', 'newsletter')).toBe(1);
    expect(errors.at(-1)).toContain('newsletter 1.1.0 did not pass its check: shell, layout: it moves');
    expect(stables()).toEqual(former);
  });

  test('several remotes that have already passed their check together are not rechecked', async () => {
    await publishAll();
    killAfter = 2;
    expect(await createTeam().run('promote', 'cart', '--with', 'newsletter')).toBe(1);
    killAfter = Number.POSITIVE_INFINITY;
    expect(await createTeam().run('promote', 'cart', '--with', 'newsletter')).toBe(0);
    expect(checked).toEqual(['cart 1.1.0 with newsletter 1.1.0', 'newsletter 1.1.0 with cart 1.1.0']);
  });

  test('a version that passed alone is rechecked together with the versions that go live with it', async () => {
    await publishAll();
    const { run } = createTeam();
    await run('check', 'cart');
    await run('check', 'newsletter');
    touched = [];
    expect(await run('promote', 'cart', '--with', 'newsletter')).toBe(0);
    expect(touched).toEqual([
      { remotes: ['newsletter'], hosts: [] },
      { remotes: ['cart'], hosts: [] },
    ]);
  });

  test('several remotes are checked together with a version that another team promotes during their check', async () => {
    await publishAll();
    whileChecking = async () => {
      whileChecking = async () => undefined;
      expect(await createTeam().run('promote', 'header', '--unchecked', '--reason', 'fast')).toBe(0);
    };
    const { run } = createTeam();
    expect(await run('promote', 'cart', '--with', 'newsletter')).toBe(0);
    expect(touched).toEqual([undefined, undefined, { remotes: ['header'], hosts: [] }]);
    expect(stables()).toEqual(['cart 1.1.0', 'newsletter 1.1.0', 'header 1.1.0']);
  });

  test('several remotes stay as they were if another version of one of them goes live during the check', async () => {
    await publishAll();
    await publish('newsletter', '1.2.0');
    whileChecking = async () => {
      whileChecking = async () => undefined;
      await createTeam().run('promote', 'newsletter', '1.1.0', '--unchecked', '--reason', 'fast');
    };
    const { run, errors } = createTeam();
    expect(await run('promote', 'newsletter', '--with', 'cart')).toBe(1);
    expect(errors.at(-1)).toBe('another version of newsletter went live during the check; try again');
    expect(stables()).toEqual(['cart 1.0.0', 'newsletter 1.1.0', 'header 1.0.0']);
  });

  test('a publisher that is killed at any step leaves both remotes unchanged or both live', async () => {
    await publishAll();
    const endings = new Set<string>();
    for (killAfter = 0; killAfter < 12; killAfter += 1) {
      await createTeam().run('promote', 'cart', '--with', 'newsletter');
      endings.add(stables().slice(0, 2).join(', '));
    }
    expect([...endings]).toEqual(['cart 1.0.0, newsletter 1.0.0', 'cart 1.1.0, newsletter 1.1.0']);
  });
});

describe('a promotion of several remotes is refused', () => {
  test.each([
    [['--with', 'newsletter@9.9.9'], 'newsletter 9.9.9 is not published; published versions: 1.0.0, 1.1.0'],
    [['--with', 'basket'], 'there is no remote basket in the registry; known remotes: cart, newsletter, header'],
    [['--with', '__proto__'], 'there is no remote __proto__ in the registry; known remotes: cart, newsletter, header'],
    [['--with', 'newsletter@1.0.0'], 'newsletter 1.0.0 is live already, so it cannot go live with cart; leave it out'],
  ])('a promotion with %j is refused before anything is checked, and has no effect', async (args, reason) => {
    await publishAll();
    const { run, errors } = createTeam();
    expect(await run('promote', 'cart', ...args)).toBe(1);
    expect(errors).toEqual([reason]);
    expect(checked).toEqual([]);
    expect(stables()).toEqual(former);
  });

  test.each([
    [['--with', 'cart'], /option '--with': cart is named twice/],
    [['--with', 'header', '--with', 'header@1.1.0'], /option '--with': header is named twice/],
    [['--with', ''], /such as newsletter@1.2.0/],
    [['--with', 'newsletter@'], /such as newsletter@1.2.0/],
    [['--with', 'newsletter@1@2'], /such as newsletter@1.2.0/],
    [['--with', '../header'], /such as newsletter@1.2.0/],
    [['--with', 'header\n'], /such as newsletter@1.2.0/],
    [['--with'], /argument missing/],
  ])('a promotion with the invalid usage %j exits with 2', async (args, message) => {
    const { run, errors } = createTeam();
    expect(await run('promote', 'cart', ...args)).toBe(2);
    expect(errors.join('\n')).toMatch(message);
  });

  test('a repeated promotion of several remotes whose versions are all live succeeds and changes nothing', async () => {
    await publishAll();
    const { run } = createTeam();
    expect(await run('promote', 'cart', '--with', 'header')).toBe(0);
    const { revision } = registry().remotes['cart'] ?? {};
    expect(await run('promote', 'cart', '--with', 'header')).toBe(0);
    expect(registry().remotes['cart']?.revision).toBe(revision);
  });
});

describe('a rollback', () => {
  test('a rollback of one of several remotes names the others, and --with rolls all of them back in one change', async () => {
    await publishAll();
    const { run, lines, errors } = createTeam();
    await run('promote', 'cart', '--with', 'newsletter', '--with', 'header');
    expect(await run('rollback', 'header')).toBe(0);
    expect(errors.at(-1)).toBe(
      'header 1.1.0 went live with cart 1.1.0 and newsletter 1.1.0, which stay live; to take back all at once: ' +
        'npm run remote -- rollback header --with cart --with newsletter',
    );
    expect(stables()).toEqual(['cart 1.1.0', 'newsletter 1.1.0', 'header 1.0.0']);
    expect(await run('rollback', 'cart', '--with', 'newsletter')).toBe(0);
    expect(errors).toEqual([]);
    expect(stables()).toEqual(former);
    await run('history', 'cart', '--last', '1');
    expect(lines).toEqual(['2026-11-22T10:00:00.000Z  rollback 1.0.0 instead of 1.1.0 with newsletter 1.0.0 by ada']);
  });

  test('a rollback of several remotes has no effect if one of them cannot be rolled back', async () => {
    await publishAll();
    const { run, errors } = createTeam();
    await run('promote', 'cart');
    expect(await run('rollback', 'cart', '--with', 'newsletter')).toBe(1);
    expect(errors).toEqual([
      'newsletter has no former version to return to; name one of its versions with --to VERSION',
    ]);
    expect(stables()).toEqual(['cart 1.1.0', 'newsletter 1.0.0', 'header 1.0.0']);
  });

  test('when a canary ends, versions that went live earlier are not mentioned', async () => {
    await publishAll();
    const { run, errors } = createTeam();
    await run('promote', 'cart', '--with', 'newsletter');
    await publish('cart', '1.2.0');
    await run('canary', 'cart', '--percent', '5');
    expect(await run('rollback', 'cart')).toBe(0);
    expect(errors).toEqual([]);
  });
});

describe('keys of several teams', () => {
  const teams = new Map(
    ['cart', 'newsletter', 'header'].map((name) => [name, generateKeyPairSync('ed25519').privateKey]),
  );
  const cartKey = () => teams.get('cart');
  const ownKey = (name: string) => teams.get(name);
  const publicKeys = () => Object.fromEntries([...teams].map(([name, key]) => [name, [publicKeyText(key)]]));

  async function followed() {
    const keysFile = join(folder, 'keys.json');
    writeFileSync(keysFile, JSON.stringify(publicKeys()));
    const watch = new RegistryWatch(join(folder, 'registry.json'), () => undefined, { keysFile });
    await watch.check();
    return watch;
  }

  const stablesOf = ({ latest }: RegistryWatch) =>
    Object.entries(latest?.remotes ?? {}).map(([name, { stable }]) => `${name} ${stable}`);

  beforeEach(async () => {
    keyOf = ownKey;
    await publishAll();
  });

  test('each of several remotes is signed with its team’s key, so that hosts follow all of them', async () => {
    const watch = await followed();
    hostKeys = publicKeys();
    expect(await createTeam().run('promote', 'cart', '--with', 'newsletter')).toBe(0);
    await watch.check();
    expect(stablesOf(watch)).toEqual(['cart 1.1.0', 'newsletter 1.1.0', 'header 1.0.0']);
  });

  test.each([
    [
      'of one team only',
      (name: string) => (name === 'cart' ? cartKey() : undefined),
      /newsletter is signed by its team/,
    ],
    ['of another team for both', cartKey, /is not one that hosts know for newsletter/],
  ])('several remotes with the key %s are refused before they are checked', async (_what, given, reason) => {
    hostKeys = publicKeys();
    keyOf = given;
    const { run, errors } = createTeam();
    expect(await run('promote', 'cart', '--with', 'newsletter')).toBe(1);
    expect(errors.at(-1)).toMatch(reason);
    expect(checked).toEqual([]);
    expect(stables()).toEqual(former);
  });

  test('if the hosts’ keys are unknown, a key that signed none of the remote’s recent changes is refused', async () => {
    keyOf = cartKey;
    const { run, errors } = createTeam();
    expect(await run('promote', 'cart', '--with', 'newsletter')).toBe(1);
    expect(errors.at(-1)).toMatch(
      /^nothing was changed: the private key in REMOTE_KEY has signed none of .* of newsletter/,
    );
    expect(stables()).toEqual(former);
  });

  test('if several remotes go live together, a host keeps the former versions of all while it refuses the entry of one', async () => {
    const watch = await followed();
    // The hosts get the newsletter team's new key before the command does.
    keyOf = (name) => (name === 'newsletter' ? generateKeyPairSync('ed25519').privateKey : ownKey(name));
    hostKeys = undefined;
    const target = folderTarget(folder);
    const both = ['cart', 'newsletter'].map((name) => ({ name, version: '1.1.0' }));
    await changeRegistry(signTarget(target, { keyOf }), ['cart', 'newsletter'], (current) =>
      promoteVersions(current, both, { by: 'ada', at: '2026-11-22T10:00:00.000Z' }),
    );
    await watch.check();
    expect(stablesOf(watch)).toEqual(former);
    expect(watch.faults).toEqual([
      'the entry of newsletter has no signature of its team',
      'the entry of cart goes live with the entry of newsletter, which is not in force',
    ]);
    keyOf = ownKey;
    expect(await createTeam().run('sign', 'newsletter')).toBe(0);
    await watch.check();
    expect(stablesOf(watch)).toEqual(['cart 1.1.0', 'newsletter 1.1.0', 'header 1.0.0']);
    expect(watch.faults).toEqual([]);
  });
});
