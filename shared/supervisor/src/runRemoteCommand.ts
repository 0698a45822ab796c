import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isRemoteName } from '@kontor/federation';
import { sourceVersion } from '@kontor/federation/sourceVersion';
import {
  confirmOnTerminal,
  createProgram,
  createWebhooks,
  environmentHosts,
  environmentKeys,
  environmentShop,
  environmentWebhooks,
  openTarget,
  parseBucketAddress,
  placeOf,
  readHost,
  readHostDescription,
  UsageError,
} from '@kontor/publishing';
import { readEnvironmentReport, readWatchReport } from '@kontor/publishing/readWatchReport';
import { hostKeysFolder, keysFolder, root, sourceFolder, workFolder } from './paths.ts';
import { localKey, localKeyFile, localPublicKeys, localSecret } from './programs/localKeys.ts';
import { localOrigins, newOrigin, portOf, readPorts } from './programs/ports.ts';
import { run } from './programs/run.ts';
import { remoteNames } from './remotes.ts';
import { packageManagerOf } from './scaffold/packPackages.ts';
import type { scaffoldRepository } from './scaffold/scaffoldRepository.ts';

/** Time between two polls of `status --watch`. */
const lookIntervalMs = 500;

/**
 * The commit of the sources. Undefined if there is no repository or no git, or if files have changed since the commit.
 */
async function currentCommit(): Promise<string | undefined> {
  const git = (...args: string[]) => run('git', args, { cwd: root }).catch(() => ({ code: 1, output: '' }));
  const [head, changes] = await Promise.all([git('rev-parse', 'HEAD'), git('status', '--porcelain')]);
  const isClean = changes.code === 0 && changes.output.trim() === '';
  return head.code === 0 && isClean ? head.output.trim() : undefined;
}

/** Sorts a new remote's imports, whose order depends on its name, and adds the remote to the lockfile. */
async function completeRemote(folder: string): Promise<void> {
  const steps: readonly (readonly [string, ...string[]])[] = [
    ['biome', 'check', '--write', folder],
    // The catalog has all versions, so nothing new is downloaded.
    ['npx', '--yes', packageManagerOf(root), 'install', '--no-frozen-lockfile', '--prefer-offline'],
  ];
  for (const [command, ...args] of steps) {
    const { code, output } = await run(command, args, { cwd: root });
    if (code !== 0) throw new Error(`${command} failed:\n${output}`);
  }
}

type NewRepository = Omit<Parameters<typeof scaffoldRepository>[0], 'root'> & { readonly repository: string };

/** Creates a separate repository. @returns its absolute path */
async function createRepository({ repository, ...options }: NewRepository, report: (line: string) => void) {
  const { scaffoldRepository } = await import('./scaffold/scaffoldRepository.ts');
  report('packing what a remote needs');
  await scaffoldRepository({ ...options, root }, resolve(repository));
  return resolve(repository);
}

/** Time between two of the controller's polls. */
const watchIntervalMs = 1_000;

/** Minimum length of the key that the shells and the controller share. */
const minKeyLength = 32;

/** Opens a target. This machine's keys sign the changes to the target of `npm start`. */
const openSigned = (place = workFolder) =>
  openTarget(
    place,
    place === workFolder
      ? { keyOf: (remote) => localKey(keysFolder, remote), hostKeys: () => localPublicKeys(keysFolder) }
      : undefined,
  );

const webhooks = createWebhooks({ read: environmentWebhooks, warn: (line) => console.error(line) });

/**
 * Runs `npm run remote`.
 *
 * @returns the exit code
 */
export const runRemoteCommand = createProgram({
  webhooks,
  openTarget: openSigned,
  placeOf: (text) => (text === undefined ? workFolder : placeOf(text)),
  async build(remote, report) {
    if (!remoteNames.includes(remote))
      throw new Error(`there are no sources of ${remote} in remotes/; name a build with --from`);
    report(`building ${remote}`);
    // Loaded only here, because the other commands need no compiler.
    const { buildAll } = await import('./builds/buildAll.ts');
    const [build] = await buildAll([remote], (name, durationMs) => report(`built ${name} in ${durationMs} ms`));
    if (!build) throw new Error(`${remote} was not built`);
    return { folder: build.folder, commit: await currentCommit() };
  },
  sourceVersionOf: async (remote) =>
    remoteNames.includes(remote) ? sourceVersion(sourceFolder(remote), root) : undefined,
  async create({ name, page, repository }, report) {
    const { copyTemplate, scaffoldRemote, template } = await import('./scaffold/scaffoldRemote.ts');
    if (repository !== undefined) {
      const copy = (folder: string) => copyTemplate({ name, page, root }, folder);
      return createRepository({ name, repository, sources: template, copy }, report);
    }
    const folder = scaffoldRemote({ name, page, root });
    report('installing its packages');
    await completeRemote(folder);
    return folder;
  },
  async extract(name, repository, report) {
    const { copyRemote } = await import('./scaffold/scaffoldRemote.ts');
    const copy = (folder: string) => copyRemote({ name, root }, folder);
    return createRepository({ name, repository, sources: `remotes/${name}`, copy }, report);
  },
  async updateTexts(name) {
    if (!remoteNames.includes(name))
      throw new Error(`there are no sources of ${name} in remotes/, only of ${remoteNames.join(', ')}`);
    // Loaded only here, because the other commands need no compiler.
    const { updateCatalogs } = await import('@kontor/i18n/update');
    return updateCatalogs(sourceFolder(name));
  },
  createKey(name, place = workFolder) {
    if (place !== workFolder) throw new UsageError(`--new-key creates keys only for npm start, not for ${place}`);
    if (!isRemoteName(name)) throw new UsageError(`${JSON.stringify(name)} cannot be the name of a remote`);
    return localKeyFile(keysFolder, name);
  },
  // It is unknown where a bucket's files are served.
  originOf: (remote, place = '', registry) =>
    parseBucketAddress(place) ? undefined : newOrigin(localOrigins(readPorts(process.env)), remote, registry),
  pageHosts: async () => (await import('./checks/pageHosts.ts')).pageHosts(),
  // Loaded only here, because other commands need no compiler.
  checks: {
    hostVersions: async () => (await import('./checks/liveHosts.ts')).hostVersions(),
    run: async (request) => (await import('./checks/runChecks.ts')).runChecks(request),
  },
  shopOf: (place = workFolder) =>
    environmentShop() ??
    (place === workFolder ? `http://localhost:${portOf(readPorts(process.env), 'shell')}` : undefined),
  user: userInfo().username,
  hostsOf(place = workFolder) {
    const named = environmentHosts();
    if (named.length > 0 || place !== workFolder) return named;
    const ports = readPorts(process.env);
    // The shop may not be running.
    return [portOf(ports, 'shell'), portOf(ports, 'page-border')].map((port) => ({
      url: `http://localhost:${port}`,
      isNamed: false,
    }));
  },
  askHost: readHost,
  confirm: confirmOnTerminal,
  describeHost: ({ url, isNamed }) =>
    readHostDescription(url, isNamed ? environmentKeys('HOST_KEYS') : localPublicKeys(hostKeysFolder)),
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  now: Date.now,
  nextLook: () => wait(lookIntervalMs),
  async readReport(place) {
    if (process.env['WATCH_URL'] || (place !== undefined && place !== workFolder)) return readEnvironmentReport();
    const url = `http://localhost:${portOf(readPorts(process.env), 'watch')}`;
    return readWatchReport({ url, key: localSecret(keysFolder, 'watch') });
  },
  async watch({ target = workFolder, ...settings }) {
    const key = process.env['WATCH_KEY'] ?? '';
    if (key.length < minKeyLength) {
      throw new Error(`set WATCH_KEY to the key of the shells, which must have at least ${minKeyLength} characters`);
    }
    const end = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end.abort());
    // Loaded only here, because the other commands need no server.
    const { startWatch } = await import('@kontor/publishing/startWatch');
    await startWatch({
      ...settings,
      key,
      webhooks,
      place: target,
      target: openSigned(target),
      file: join(parseBucketAddress(target) ? workFolder : target, 'watch.sqlite'),
      now: Date.now,
      nextLook: () => wait(watchIntervalMs, undefined, { signal: end.signal }),
      print: (line) => console.log(line),
    });
  },
});
