import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildDeployable, readDefinition, sourceVersion, updateCatalogs } from '@kontor/federation/cli';
import { createProgram } from './commands/createProgram.ts';
import { UsageError } from './commands/UsageError.ts';
import { confirmOnTerminal } from './confirmOnTerminal.ts';
import { environmentHosts, environmentKeys, environmentShop, readHost, readHostDescription } from './hosts/readHost.ts';
import { openTarget, placeOf } from './target/openTarget.ts';
import { readEnvironmentReport } from './watch/readWatchReport.ts';
import { createWebhooks } from './webhooks/createWebhooks.ts';
import { environmentWebhooks } from './webhooks/readWebhooks.ts';

/** Time between two polls of `status --watch`. */
const lookIntervalMs = 500;

const shopOnly = 'this command runs in the repository of the shop: npm run remote -- --help';

/** Refuses a command that needs the shop's repository, which contains the other remotes and the hosts. */
async function refuse(): Promise<never> {
  throw new Error(shopOnly);
}

/** Refuses the name of another remote. */
async function requireRemote(folder: string, remote: string): Promise<void> {
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
  await buildDeployable(folder, version, output);
  return output;
}

/**
 * Runs a command line in a repository with one remote. It supports those commands of `npm run remote` that need only
 * one of the shop's targets.
 *
 * @returns the exit code
 */
export function runOwnRepository(args: readonly string[], folder = process.cwd()): Promise<number> {
  return createProgram({
    // biome-ignore lint/suspicious/noConsole: the command's errors
    webhooks: createWebhooks({ read: environmentWebhooks, warn: (line) => console.error(line) }),
    openTarget(place) {
      if (place === undefined) throw new UsageError('use --target to name the folder or bucket that the shop serves');
      return openTarget(place);
    },
    placeOf: (text = '') => placeOf(text),
    build: async (remote, report) => ({ folder: await build(folder, remote, report) }),
    sourceVersionOf: async (remote) =>
      (await readDefinition(folder)).name === remote ? sourceVersion(folder, folder) : undefined,
    create: refuse,
    extract: refuse,
    async updateTexts(remote) {
      await requireRemote(folder, remote);
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
    // biome-ignore lint/suspicious/noConsole: the command's output
    print: (line) => console.log(line),
    // biome-ignore lint/suspicious/noConsole: the command's progress and errors
    printError: (line) => console.error(line),
    now: Date.now,
    nextLook: () => wait(lookIntervalMs),
  })(args);
}
