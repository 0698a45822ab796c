import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { hostStateOf } from '@kontor/federation/hostState';
import type { LoggedChange } from '@kontor/federation/registry';
import { RegistryWatch } from '@kontor/federation/registryWatch';
import { publicKeyText } from '@kontor/federation/signatures';
import { findingOf } from './check/checkResult.ts';
import { readHistory } from './history.ts';
import { signTarget } from './signTarget.ts';
import { createBareProgram } from './testing/createBareProgram.ts';
import { createRandom } from './testing/createRandom.ts';
import { createTestProgram, folderTarget, writeBuild } from './testing/createTestProgram.ts';
import { killTarget } from './testing/killTarget.ts';
import { createCommands, type RandomCommand } from './testing/randomCommands.ts';

/*
 * RANDOM_COMMANDS=20000 npm run unit -- shared/publishing/src/randomCommands.test.ts runs longer. RANDOM_SEED repeats a run, or
 * starts another.
 */
const count = Number(process.env['RANDOM_COMMANDS'] ?? 400);
const seed = Number(process.env['RANDOM_SEED'] ?? 1);

const remotes = ['cart', 'header'];
const teams = remotes.map(() => generateKeyPairSync('ed25519'));
const versions = Array.from({ length: 12 }, (_, index) => `1.${index}.0`);
const hour = 60 * 60_000;

/** Commands whose end says that visitors have the change. */
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

/** Fills another target: some versions are those that the teams publish, others only have their names. */
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

test(`after each of ${count} random commands of two teams the registry is readable, hosts follow or the command failed, and the history only grows`, async () => {
  const random = createRandom(seed);
  await fillStaging();
  const next = createCommands(random, {
    remotes,
    versions,
    targets: ['staging', 'staging', 'live', '/nowhere'],
    build,
  });
  const target = folderTarget(folder);
  const errors: string[] = [];
  const watch = new RegistryWatch(join(folder, 'registry.json'), () => undefined, {
    keysFile: join(folder, 'keys.json'),
  });
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
      askHost: async () => {
        await watch.check();
        return hostStateOf(watch.latest, watch.faults);
      },
      checks: {
        hostVersions: async () => ({ shell: '1.0.0' }),
        run: async () => {
          // Another team goes on meanwhile.
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

  const channels = async (name: string) => hostStateOf((await target.read()).registry).channels[name];
  const logs = new Map<string, readonly LoggedChange[]>();
  let done = 0;
  let together = 0;
  const endings = new Set<number>();

  async function step(): Promise<void> {
    const command = next();
    errors.length = 0;
    milliseconds += Math.floor(random() * 12 * hour);
    const code = await run(command);
    endings.add(code);
    done += 1;
    const [action = '', name = ''] = command.args;
    const told = `command ${done} of seed ${seed}: ${JSON.stringify(command)} ended with ${code}: ${errors.join('; ')}`;
    const { registry } = await target.read();
    await watch.check();
    if (watch.latest) {
      // What a team has signed that is not its own is refused alone.
      const others = watch.faults.filter(
        (fault) => !/has no signature of its team|is missing without|goes live with that of/.test(fault),
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

  while (done < count) await step();
  // Otherwise the commands are not those that the program knows.
  expect([...endings].sort()).toEqual([0, 1, 2]);
  for (const remote of remotes) expect(logs.get(remote)?.length).toBeGreaterThan(count / 25);
  expect(together).toBeGreaterThan(0);
  const copied = [...logs.values()].flat().filter(({ source }) => source?.target === 'staging');
  expect(copied.length).toBeGreaterThan(0);
}, 3_600_000);
