import { beforeEach, expect, test } from '@jest/globals';
import { expectConsole } from '@kontor/testing';
import { runOwnRepository } from './ownRepository.ts';

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
