import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { hostStateOf } from '@kontor/federation/hostState';
import type { LoggedChange } from '@kontor/federation/registry';
import { RegistryWatch } from '@kontor/federation/registryWatch';
import { publicKeyText } from '@kontor/federation/signatures';
import { findingOf } from './check/checkResult.ts';
import { readHistory } from './target/history.ts';
import type { PublishTarget } from './target/PublishTarget.ts';
import { signTarget } from './target/signTarget.ts';
import { createBareProgram } from './testing/createBareProgram.ts';
import { createRandom } from './testing/createRandom.ts';
import { createTestProgram, folderTarget, writeBuild } from './testing/createTestProgram.ts';
import { killTarget } from './testing/killTarget.ts';
import { createCommands, type RandomCommand } from './testing/randomCommands.ts';

/*
 * For a longer run: RANDOM_COMMANDS=20000 RANDOM_KILLS=500 npm run unit --
 * shared/publishing/src/randomCommands.test.ts. RANDOM_SEED repeats a run or starts a different one.
 * `npm run bench:commands` runs random commands with a shop and its pages.
 */
const count = Number(process.env['RANDOM_COMMANDS'] ?? 400);
const killed = Number(process.env['RANDOM_KILLS'] ?? 24);
const seed = Number(process.env['RANDOM_SEED'] ?? 1);

const remotes = ['cart', 'header'];
const teams = remotes.map(() => generateKeyPairSync('ed25519'));
const versions = Array.from({ length: 12 }, (_, index) => `1.${index}.0`);
const hour = 60 * 60_000;

/** Commands that end only when visitors have the change. */
const noticed = ['promote', 'canary', 'rollback', 'retire'];

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-random-'));
  const keys = remotes.map((name, index) => [
    name,
    teams.slice(index, index + 1).map((team) => publicKeyText(team.publicKey)),
  ]);
  writeFileSync(join(folder, 'keys.json'), JSON.stringify(Object.fromEntries(keys)));
});

afterEach(() => rmSync(folder, { recursive: true }));

const build = (name: string, version: string) => writeBuild(folder, name, version);

/**
 * Fills another target. Some of its versions have the same bytes as the ones that the teams publish; the others share
 * only the version numbers.
 */
async function fillStaging(): Promise<void> {
  const { run } = createTestProgram(join(folder, 'staging'));
  for (const [index, version] of versions.slice(0, 4).entries())
    for (const name of remotes) {
      const from = writeBuild(
        index === 3 ? join(folder, 'other') : folder,
        name,
        version,
        index === 3 ? { script: 'other();' } : {},
      );
      expect(await run('publish', name, '--from', from, '--origin', 'https://staging.example')).toBe(0);
      expect(await run('promote', name, version)).toBe(0);
    }
  expect(await run('rollback', 'cart')).toBe(0);
}

/** Follows a target as a host does, and checks the state after each command. */
function observe(target: PublishTarget) {
  const watch = new RegistryWatch(join(folder, 'registry.json'), () => undefined, {
    keysFile: join(folder, 'keys.json'),
  });
  const channels = async (name: string) => hostStateOf((await target.read()).registry).channels[name];
  const logs = new Map<string, readonly LoggedChange[]>();
  let together = 0;

  async function expectWhole({ args: [action = '', name = ''] }: RandomCommand, code: number | null, told: string) {
    const { registry } = await target.read();
    await watch.check();
    if (watch.latest) {
      // If a team has signed another team's remote, hosts may refuse only that remote.
      const others = watch.faults.filter(
        (fault) => !/has no signature of its team|is missing without|goes live with the entry of/.test(fault),
      );
      expect({ told, others }).toEqual({ told, others: [] });
    }
    if (code === 0 && noticed.includes(action))
      expect({ told, has: hostStateOf(watch.latest).channels[name] }).toEqual({ told, has: await channels(name) });
    for (const remote of remotes) {
      const history = await readHistory(target, registry, remote, undefined);
      if (!history) continue;
      const { changes, unreadable } = history;
      const known = logs.get(remote) ?? [];
      expect({ told, unreadable, known: changes.slice(0, known.length) }).toEqual({ told, unreadable: [], known });
      logs.set(remote, changes);
    }
    for (const remote of remotes) {
      const { version, with: others = {} } = logs.get(remote)?.at(-1) ?? {};
      for (const [other, otherVersion] of Object.entries(others)) {
        together += 1;
        const counterpart = logs.get(other)?.findLast((change) => change.with && change.version === otherVersion);
        expect({ told, with: counterpart?.with?.[remote] }).toEqual({ told, with: version });
      }
    }
  }

  return {
    expectWhole,
    /** A remote's history. */
    changesOf: (remote: string) => logs.get(remote) ?? [],
    /** How many of the changes found so far affect several remotes. */
    togetherOf: () => together,
    /** The state that a host reports. */
    async state() {
      await watch.check();
      return hostStateOf(watch.latest, watch.faults);
    },
  };
}

test(`after each of ${count} random commands of two teams, the registry is readable, hosts follow it unless the command failed, and the history only grows`, async () => {
  const random = createRandom(seed);
  await fillStaging();
  const targets = ['staging', 'staging', 'live', '/nowhere'];
  const next = createCommands(random, { remotes, versions, targets, build });
  const target = folderTarget(folder);
  const { expectWhole, changesOf, togetherOf, state } = observe(target);
  const errors: string[] = [];
  let milliseconds = Date.parse('2026-11-22T10:00:00Z');
  let isNested = false;

  const run = ({ team, hasAllKeys, args, killAfter }: RandomCommand): Promise<number> =>
    createBareProgram({
      openTarget: (place = folder) => {
        if (place !== folder) return signTarget(folderTarget(place), { keyOf: () => undefined });
        return signTarget(killAfter === undefined ? target : killTarget(target, killAfter), {
          keyOf: (remote) => teams[hasAllKeys ? remotes.indexOf(remote) : team]?.privateKey,
        });
      },
      placeOf: (text = folder) => ({ live: folder, staging: join(folder, 'staging') })[text] ?? text,
      hostsOf: () => [{ url: 'http://shell', isNamed: false }],
      askHost: state,
      checks: {
        hostVersions: async () => ({ shell: '1.0.0' }),
        run: async () => {
          // Another team runs a command while this one is running.
          if (!isNested && random() < 0.5) {
            isNested = true;
            await step();
            isNested = false;
          }
          const refusal = random() < 0.1 ? { reason: 'it moves' } : undefined;
          return { findings: [findingOf('shell', 'layout', refusal)], pictures: [] };
        },
      },
      confirm: async () => random() < 0.5,
      printError: (line) => errors.push(line),
      now: () => milliseconds,
    })(args);

  let done = 0;
  const endings = new Set<number>();

  async function step(): Promise<void> {
    const command = next();
    errors.length = 0;
    milliseconds += Math.floor(random() * 12 * hour);
    const code = await run(command);
    endings.add(code);
    done += 1;
    const told = `command ${done} of seed ${seed}: ${JSON.stringify(command)} ended with ${code}: ${errors.join('; ')}`;
    await expectWhole(command, code, told);
  }

  while (done < count) await step();
  // If an exit code never occurs, the random commands no longer match the program.
  expect([...endings].sort()).toEqual([0, 1, 2]);
  for (const remote of remotes) expect(changesOf(remote).length).toBeGreaterThan(count / 25);
  expect(togetherOf()).toBeGreaterThan(0);
  const copied = remotes.flatMap(changesOf).filter(({ source }) => source?.target === 'staging');
  expect(copied.length).toBeGreaterThan(0);
}, 3_600_000);

describe('command lines whose processes are killed', () => {
  const program = fileURLToPath(new URL('../bin/kontor-remote.mjs', import.meta.url));
  const killer = fileURLToPath(new URL('testing/killAtStep.ts', import.meta.url));
  /** A command changes files in about a dozen steps. */
  const maxSteps = 12;

  test(`after each of ${killed} random commands, most of which are killed at one of their steps, the registry is readable, hosts follow it unless the command failed, and the history only grows`, async () => {
    const random = createRandom(seed);
    const next = createCommands(random, {
      ...{ remotes, versions, build, checks: false },
      // The program refuses malformed origins before it changes files, so these commands contain none.
      originsOf: () => ['https://cdn.example'],
    });
    const target = folderTarget(folder);
    const { expectWhole, changesOf, state } = observe(target);
    const host = createServer(async (_request, response) => response.end(JSON.stringify(await state())));
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    // The program runs in a remote's repository.
    writeFileSync(join(folder, 'federation.config.ts'), "export default { name: 'loyalty' };\n");
    const keyFiles = teams.map(({ privateKey }, team) => {
      const file = join(folder, `${team}.pem`);
      writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
      return file;
    });

    /** The command's exit code and output. There is no exit code if the command was killed. */
    async function run({ team, args }: RandomCommand, killAt: number | undefined) {
      const child = spawn(
        process.execPath,
        [...(killAt === undefined ? [] : ['--import', killer]), program, ...args, '--target', folder],
        {
          cwd: folder,
          stdio: ['ignore', 'ignore', 'pipe'],
          env: {
            ...process.env,
            REMOTE_HOSTS: `http://127.0.0.1:${(host.address() as AddressInfo).port}`,
            REMOTE_KEY: keyFiles[team],
            KILL_AT: String(killAt),
          },
        },
      );
      const said: string[] = [];
      child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
      const [code]: (number | null)[] = await once(child, 'close');
      return { code: code ?? null, said: said.join('') };
    }

    // Most commands need published versions.
    for (let done = 0; done < 100; done += 1) {
      const { team, args } = next();
      await createBareProgram({
        openTarget: () => signTarget(target, { keyOf: () => teams[team]?.privateKey }),
        placeOf: (text = folder) => text,
      })(args);
    }
    const endings = new Map<number | null, number>();
    try {
      for (let done = 1; done <= killed; done += 1) {
        const command = next();
        const killAt = random() < 0.7 ? 1 + Math.floor(random() * maxSteps) : undefined;
        const { code, said } = await run(command, killAt);
        endings.set(code, (endings.get(code) ?? 0) + 1);
        const told = `command ${done} of seed ${seed}: ${JSON.stringify({ ...command, killAt })} ended with ${code}: ${said}`;
        await expectWhole(command, code, told);
        // The next command would wait five seconds until a killed command's lock expires.
        const lock = join(folder, 'registry.json.lock');
        if (existsSync(lock)) utimesSync(lock, 1, 1);
      }
    } finally {
      host.closeAllConnections();
      await new Promise((resolve) => host.close(resolve));
    }
    // If no command is killed, or if none succeeds, the random commands or the steps at which they are killed no longer
    // match the program.
    expect({ killed: endings.get(null), done: endings.get(0) }).toEqual({
      killed: expect.any(Number),
      done: expect.any(Number),
    });
    for (const remote of remotes) expect(changesOf(remote).length).toBeGreaterThan(1);
  }, 3_600_000);
});
