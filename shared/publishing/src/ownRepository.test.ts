import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { publicKeyText } from '@kontor/federation/signatures';
import { expectConsole } from '@kontor/testing';
import { runOwnRepository } from './ownRepository.ts';
import { openTarget } from './target/openTarget.ts';
import { createBareProgram } from './testing/createBareProgram.ts';
import { writeBuild } from './testing/createTestProgram.ts';

let printed: string[];
let errors: string[];

beforeEach(() => {
  printed = [];
  errors = [];
});

const run = (...args: readonly string[]) =>
  runOwnRepository(args, { print: (line) => printed.push(line), printError: (line) => errors.push(line) });

test('the help in a remote’s own repository lists the commands that run there, and says where the others run', async () => {
  expect(await run('--help')).toBe(0);
  const help = printed.join('\n');
  expect(help).toMatch(/^Usage: npm run kontor-remote -- /);
  expect([...help.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name)).toEqual([
    ...['texts', 'build', 'publish', 'rollback', 'sign', 'status', 'history', 'register', 'prune', 'retire', 'help'],
  ]);
  expect(help).toContain(
    'In the repository of the shop, npm run remote -- also has: new, extract, check, promote, canary, watch',
  );
});

test('the help of a command in a remote’s own repository names the program that runs there', async () => {
  expect(await run('build', '--help')).toBe(0);
  expect(printed.join('\n')).toMatch(/^Usage: npm run kontor-remote -- build /);
});

test.each(['publish', 'rollback', 'sign', 'status', 'build'])(
  'the help of %s in a remote’s own repository offers no defaults of npm start, which does not run there',
  async (name) => {
    expect(await run(name, '--help')).toBe(0);
    const help = printed.join('\n').replaceAll(/\s+/g, ' ');
    expect(help).not.toMatch(/npm start|--new-key/);
    if (name !== 'build') expect(help).toContain('registry.json and origins/; s3://bucket/prefix; or a name in');
  },
);

test.each(['new', 'extract', 'check', 'promote', 'canary', 'watch'])(
  '%s in a remote’s own repository says at once that it runs in the shop’s repository',
  async (name) => {
    const hint = `${name} runs in the repository of the shop: npm run remote -- ${name} --help`;
    for (const args of [[], ['stamps'], ['stamps', '--percent', '5'], ['--help']])
      expect(await run(name, ...args)).toBe(1);
    expect([printed, errors]).toEqual([[], [hint, hint, hint, hint]]);
    expect(await run(name, 'stamps', '--json')).toBe(1);
    expect(JSON.parse(printed[0] ?? '')).toEqual({ error: hint });
  },
);

test.each([
  [['status'], 2, /^use --target to name the folder or bucket that the shop serves$/],
  [['sign', 'loyalty', '--new-key'], 1, /^this command runs in the repository of the shop: npm run remote -- --help$/],
])('in a separate repository, %j exits with %i and the reason', async (args, code, reason) => {
  expectConsole('error', reason);
  expect(await runOwnRepository(args)).toBe(code);
});

test('a rollback in a separate repository needs the remote’s key, and says that no host was asked', async () => {
  const path = mkdtempSync(join(tmpdir(), 'kontor-own-'));
  const target = join(path, 'target');
  const key = join(path, 'loyalty.pem');
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(key, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  mkdirSync(join(target, 'keys'), { recursive: true });
  writeFileSync(join(target, 'keys/public.json'), JSON.stringify({ loyalty: [publicKeyText(privateKey)] }));
  const { REMOTE_KEY } = process.env;
  process.env['REMOTE_KEY'] = key;
  const inShop = createBareProgram({ openTarget: () => openTarget(target) });
  const rollback = () => run('rollback', 'loyalty', '--target', target);
  try {
    for (const version of ['1.0.0', '2.0.0']) {
      const from = writeBuild(path, 'loyalty', version);
      const codes = [
        await inShop(['publish', 'loyalty', '--from', from, '--origin', 'http://localhost:3009']),
        await inShop(['promote', 'loyalty', '--unchecked', '--reason', 'test']),
      ];
      expect(codes).toEqual([0, 0]);
    }
    delete process.env['REMOTE_KEY'];
    expect([await rollback(), errors.join()]).toEqual([1, expect.stringContaining('use REMOTE_KEY to name')]);
    process.env['REMOTE_KEY'] = key;
    errors = [];
    expect(await rollback()).toBe(0);
    expect(printed.join()).toContain('1.0.0');
    expect(errors).toEqual(['no host was asked whether it has the change; name hosts with --hosts']);
  } finally {
    delete process.env['REMOTE_KEY'];
    if (REMOTE_KEY !== undefined) process.env['REMOTE_KEY'] = REMOTE_KEY;
    rmSync(path, { recursive: true });
  }
});
