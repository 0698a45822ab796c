import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildDescriptor } from '@kontor/federation/testing';
import { createBareProgram } from '../testing/createBareProgram.ts';
import { type BucketServer, startBucketServer } from '../testing/startBucketServer.ts';
import { createBucketTarget } from './createBucketTarget.ts';
import { signTarget } from './signTarget.ts';

/** A team's permissions, as listed in the manual. */
const rightsOf = (remote: string) => [
  `${remote}/`,
  `registry/${remote}/`,
  `checks/${remote}/`,
  `history/${remote}/`,
  'registry.json',
];

const teams = ['cart', 'header'];
const keys = new Map(teams.map((name) => [name, generateKeyPairSync('ed25519').privateKey]));

let server: BucketServer;
let folder: string;
let errors: string[];
let milliseconds: number;

const servers: BucketServer[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-rights-'));
});

afterAll(async () => {
  for (const one of servers) await one.end();
  rmSync(folder, { recursive: true });
});

const targetOf = (team: string) => createBucketTarget({ bucket: 'shop', prefix: '' }, () => server.openClient(team));

function build(name: string, version: string): string {
  const built = join(folder, `${name}-${version}`);
  mkdirSync(built, { recursive: true });
  writeFileSync(join(built, 'deployable.json'), JSON.stringify(buildDescriptor({ name, version, locales: {} })));
  writeFileSync(join(built, 'mini.js'), 'console.log("beans");');
  return built;
}

/** Runs a command line with a team's permissions. */
function run(team: string, ...args: readonly string[]): Promise<number> {
  errors = [];
  milliseconds += 60_000;
  return createBareProgram({
    openTarget: () => signTarget(targetOf(team), { keyOf: (name) => keys.get(name) }),
    confirm: async () => true,
    printError: (line) => errors.push(line),
    now: () => milliseconds,
  })(args);
}

const publish = (team: string, name: string, version: string) =>
  run(team, 'publish', name, '--from', build(name, version), '--origin', 'https://cdn.example');

async function expectDone(code: Promise<number>): Promise<void> {
  expect({ code: await code, errors }).toEqual({ code: 0, errors: expect.anything() });
}

/** Opens a bucket with three versions of each team's remote. Each version was first a canary and then live. */
async function openBucket(): Promise<void> {
  server = await startBucketServer();
  servers.push(server);
  for (const name of teams) server.grant(name, rightsOf(name));
  milliseconds = Date.parse('2026-11-22T10:00:00Z');
  for (const team of teams)
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await expectDone(publish(team, team, version));
      if (version !== '1.0.0') await expectDone(run(team, 'canary', team, version, '--percent', '5'));
      await expectDone(run(team, 'promote', team, version));
    }
}

test('a team that may write only the index and its own remote’s objects can run every command for its remote', async () => {
  await openBucket();
  for (const command of [
    ['rollback', 'cart'],
    ['rollback', 'cart', '--to', '1.2.0'],
    ['sign', 'cart'],
    ['check', 'cart', '--version', '1.0.0'],
    // These commands remove objects, results and versions.
    ['prune', 'cart', '--keep', '1', '--days', '0'],
    ['status'],
    ['history', 'cart'],
    ['history', 'header'],
  ])
    await expectDone(run('cart', ...command));
  const { remotes } = (await targetOf('header').read('cart')).registry;
  expect([remotes['cart']?.stable, remotes['header']?.stable]).toEqual(['1.2.0', '1.2.0']);
  expect(Object.keys(remotes['cart']?.versions ?? {})).toEqual(['1.2.0']);
  await expectDone(run('cart', 'retire', 'cart', '--yes'));
  expect(Object.keys((await targetOf('header').read()).registry.remotes)).toEqual(['header']);
});

describe('what another team owns', () => {
  // Everything below is refused, so it leaves the bucket as it was.
  beforeAll(openBucket);

  test.each([
    ['publish', 'header/1.3.0/', () => publish('cart', 'header', '1.3.0')],
    ['canary', 'checks/header/', () => run('cart', 'canary', 'header', '1.0.0', '--percent', '5')],
    ['promote', 'checks/header/', () => run('cart', 'promote', 'header', '1.0.0')],
    [
      'promote without a check',
      'registry/header/',
      () => run('cart', 'promote', 'header', '1.0.0', '--unchecked', '--reason', 'test'),
    ],
    ['rollback', 'registry/header/', () => run('cart', 'rollback', 'header')],
    ['prune', 'registry/header/', () => run('cart', 'prune', 'header', '--keep', '1', '--days', '0')],
  ])(
    'the storage refuses a team’s %s for another team’s remote and leaves that remote unchanged',
    async (_command, beginning, change) => {
      const before = (await targetOf('header').read('header')).registry;
      expect(await change()).toBe(1);
      expect(errors.at(-1)).toContain(`these credentials may not write ${beginning}`);
      expect((await targetOf('header').read('header')).registry).toEqual(before);
    },
  );

  test.each(rightsOf('header').filter((beginning) => beginning.startsWith('h') || beginning.includes('/')))(
    'the storage refuses to write or remove objects whose keys begin with %s',
    async (beginning) => {
      const client = await server.openClient('cart');
      const object = { Bucket: 'shop', Key: `${beginning}x.json` };
      const denied = { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } };
      await expect(client.send(new PutObjectCommand({ ...object, Body: '{}' }))).rejects.toMatchObject(denied);
      await expect(client.send(new DeleteObjectCommand(object))).rejects.toMatchObject(denied);
    },
  );
});
