import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sourceVersion } from '@kontor/federation/sourceVersion';
import { createProgram } from './commands/createProgram.ts';
import type { ProgramOptions } from './commands/ProgramOptions.ts';
import { UsageError } from './commands/UsageError.ts';
import { confirmOnTerminal } from './confirmOnTerminal.ts';
import { environmentHosts, environmentKeys, environmentShop, readHost, readHostDescription } from './hosts/readHost.ts';
import { openTarget, placeOf } from './target/openTarget.ts';
import { readEnvironmentReport } from './watch/readWatchReport.ts';
import { createWebhooks } from './webhooks/createWebhooks.ts';
import { environmentWebhooks } from './webhooks/readWebhooks.ts';

/** Time between two polls of `status --watch`. */
const lookIntervalMs = 500;

/** The commands that need the shop's repository, which contains the other remotes and the hosts. */
const leftToShop = ['new', 'extract', 'check', 'promote', 'canary', 'watch'];

const shopOnly = 'this command runs in the repository of the shop: npm run remote -- --help';

/** Stands in for functions that only commands in the shop's repository use. */
async function refuse(): Promise<never> {
  throw new Error(shopOnly);
}

/** Loads the bundler and the string catalogues' tools, which most commands do not need. */
const loadTools = () => import('@kontor/federation/cli');

/** Refuses the name of another remote. */
async function requireRemote(folder: string, remote: string): Promise<void> {
  const { readDefinition } = await loadTools();
  const { name } = await readDefinition(folder);
  if (name !== remote) throw new Error(`this is the repository of ${name}, not of ${remote}`);
}

/** Builds a repository's remote, unless there is already a build of the same sources. */
async function build(folder: string, remote: string, report: (line: string) => void): Promise<string> {
  await requireRemote(folder, remote);
  const version = sourceVersion(folder, folder);
  const output = join(folder, 'dist', version);
  if (existsSync(join(output, 'deployable.json'))) return output;
  report(`building ${remote} ${version}`);
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const { buildDeployable } = await loadTools();
  await buildDeployable(folder, version, output);
  return output;
}

const terminal: Pick<ProgramOptions, 'print' | 'printError'> = {
  // biome-ignore lint/suspicious/noConsole: the command's output
  print: (line) => console.log(line),
  // biome-ignore lint/suspicious/noConsole: the command's progress and errors
  printError: (line) => console.error(line),
};

/**
 * Runs a command line in a repository with one remote. It supports the commands of `npm run remote` that need nothing
 * from the shop except one of its targets.
 *
 * @returns the exit code
 */
export function runOwnRepository(args: readonly string[], output = terminal, folder = process.cwd()): Promise<number> {
  return createProgram({
    leftToShop,
    webhooks: createWebhooks({ read: environmentWebhooks, warn: output.printError }),
    openTarget(place) {
      if (place === undefined) throw new UsageError('use --target to name the folder or bucket that the shop serves');
      return openTarget(place);
    },
    placeOf: (text = '') => placeOf(text),
    build: async (remote, report) => ({ folder: await build(folder, remote, report) }),
    async sourceVersionOf(remote) {
      const { readDefinition } = await loadTools();
      return (await readDefinition(folder)).name === remote ? sourceVersion(folder, folder) : undefined;
    },
    create: refuse,
    extract: refuse,
    async updateTexts(remote) {
      await requireRemote(folder, remote);
      const { updateCatalogs } = await loadTools();
      return updateCatalogs(folder);
    },
    createKey() {
      throw new Error(shopOnly);
    },
    originOf: () => undefined,
    pageHosts: refuse,
    checks: { hostVersions: refuse, run: refuse },
    readReport: async () => readEnvironmentReport(),
    watch: refuse,
    shopOf: environmentShop,
    user: userInfo().username,
    hostsOf: environmentHosts,
    askHost: readHost,
    confirm: confirmOnTerminal,
    describeHost: ({ url }) => readHostDescription(url, environmentKeys('HOST_KEYS')),
    ...output,
    now: Date.now,
    nextLook: () => wait(lookIntervalMs),
  })(args);
}
