import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { hostStateOf } from '@kontor/federation/hostState';
import type { LoggedChange } from '@kontor/federation/registry';
import { RegistryWatch } from '@kontor/federation/registryWatch';
import { publicKeyText } from '@kontor/federation/signatures';
import { buildDescriptor } from '@kontor/federation/testing';
import { findingOf } from './check/checkResult.ts';
import { createFolderTarget } from './createFolderTarget.ts';
import { readHistory } from './history.ts';
import { signTarget } from './signTarget.ts';
import { createBareProgram } from './testing/createBareProgram.ts';
import { createRandom } from './testing/createRandom.ts';
import { killTarget } from './testing/killTarget.ts';
import { createCommands, type RandomCommand } from './testing/randomCommands.ts';

/*
 * RANDOM_COMMANDS=20000 npm run unit -- shared/publishing/src/randomCommands.test.ts runs longer. RANDOM_SEED repeats a run, or
 * starts another.
 */
const count = Number(process.env['RANDOM_COMMANDS'] ?? 200);
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

function build(name: string, version: string): string {
  const built = join(folder, 'builds', `${name}-${version}`);
  mkdirSync(built, { recursive: true });
  writeFileSync(join(built, 'deployable.json'), JSON.stringify(buildDescriptor({ name, version, locales: {} })));
  writeFileSync(join(built, 'mini.js'), 'console.log("beans");');
  return built;
}

test(`after each of ${count} random commands of two teams the registry is readable, hosts follow or the command failed, and the history only grows`, async () => {
  const random = createRandom(seed);
  const next = createCommands(random, { remotes, versions, build });
  const target = createFolderTarget({
    registryFile: join(folder, 'registry.json'),
    originFolder: (remote) => join(folder, 'origins', remote),
  });
  const errors: string[] = [];
  const watch = new RegistryWatch(join(folder, 'registry.json'), () => undefined, {
    keysFile: join(folder, 'keys.json'),
  });
  let milliseconds = Date.parse('2026-11-22T10:00:00Z');
  let isNested = false;

  const run = ({ team, args, killAfter }: RandomCommand): Promise<number> =>
    createBareProgram({
      openTarget: () =>
        signTarget(killAfter === undefined ? target : killTarget(target, killAfter), {
          keyOf: () => teams[team]?.privateKey,
        }),
      placeOf: (text = folder) => text,
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
      const others = watch.faults.filter((fault) => !/has no signature of its team|is missing without/.test(fault));
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
  }

  while (done < count) await step();
  // Otherwise the commands are not those that the program knows.
  expect([...endings].sort()).toEqual([0, 1, 2]);
  for (const remote of remotes) expect(logs.get(remote)?.length).toBeGreaterThan(count / 20);
}, 3_600_000);
