import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RemoteName, remoteNames } from '@kontor/federation';
import { originFolder, picturesFolder, root } from '../paths.ts';
import { Program, type ProgramOptions } from './Program.ts';
import type { Ports } from './ports.ts';

export type ShopSettings = {
  readonly ports: Ports;
  /** The mutable file that names the live versions, absolute. */
  readonly registryFile: string;
  /** Where the shell's built scripts are: a folder, or the address of a development server. */
  readonly shellAssets: string;
  /** Path of the script for pages of other teams; without it nothing is rendered on the server. */
  readonly bootUrl: string;
  /** Folder of the back end's database, absolute. */
  readonly dataFolder: string;
  /** Remotes whose files this machine serves as built. */
  readonly servedRemotes: readonly RemoteName[];
  /** Opens the remotes' server files for page-border; one of this run by default. */
  readonly originKey?: string;
  /** Where the programs' logs are kept, absolute; `.kontor/logs` unless told. */
  readonly logFolder?: string;
  /** Settings that only tests and demonstrations turn on. */
  readonly environment?: Readonly<Record<string, string>>;
};

const url = (port: number, path: string) => `http://localhost:${port}${path}`;

/** Whom page-border and the back end believe: the shell, and each other, which say whom they ask for. */
const loopback = '127.0.0.1,::1';

const originsScript = fileURLToPath(import.meta.resolve('@kontor/federation/serveOrigins'));

type StaticOrigin = { readonly name: string; readonly folder: string; readonly port: number };

type StaticServerOptions = {
  /** Name of the program. */
  readonly name: string;
  readonly origins: readonly StaticOrigin[];
  /** With it, files of the live versions are also served under addresses without a version. */
  readonly registryFile?: string;
  readonly originKey?: string;
  readonly logFolder?: string | undefined;
};

/** Where a program's log is kept, if it is told. */
const logsIn = (logFolder: string | undefined): Partial<ProgramOptions> => (logFolder ? { logFolder } : {});

/** One program that serves folders of immutable files, each on a port of its own. Its log lines name the origin. */
export function staticServer({ name, origins, registryFile, originKey, logFolder }: StaticServerOptions): Program {
  return new Program({
    ...logsIn(logFolder),
    name,
    command: [
      originsScript,
      ...origins.flatMap((origin) => ['--origin', `${origin.name}=${origin.port}:${origin.folder}`]),
      ...(registryFile ? ['--registry', registryFile] : []),
    ],
    cwd: root,
    ...(originKey ? { environment: { ORIGIN_KEY: originKey } } : {}),
    // The origins start in order, so the last one answers when all do.
    healthUrl: url(origins.at(-1)?.port ?? 0, '/healthz'),
  });
}

/** A key that nobody guesses. */
export function createOriginKey(): string {
  return randomBytes(32).toString('base64url');
}

/** The programs that make up the shop on one machine, in the order in which they are best started. */
export function shopPrograms(settings: ShopSettings): Program[] {
  const { ports, servedRemotes, registryFile, logFolder, originKey = createOriginKey() } = settings;
  const origins = remoteNames
    .filter((name) => servedRemotes.includes(name))
    .map((name) => ({ name, folder: originFolder(name), port: ports[name] }));
  const shopApi = new Program({
    ...logsIn(logFolder),
    name: 'shop-api',
    command: ['src/server.ts'],
    cwd: join(root, 'services', 'shop-api'),
    environment: {
      PORT: String(ports['shop-api']),
      DATA_DIR: settings.dataFolder,
      PICTURES_DIR: picturesFolder,
      PREVIEW_DEMO: 'on',
      RECORDINGS: 'on',
      INBOX: 'on',
      INBOX_PORT: String(ports.inbox),
      SHOP_URL: url(ports.shell, '').replace('localhost', '{site}.localhost'),
      TRUST_PROXY: loopback,
      ...settings.environment,
    },
    healthUrl: url(ports['shop-api'], '/readyz'),
  });
  const pageBorder = new Program({
    ...logsIn(logFolder),
    name: 'page-border',
    command: ['src/server.ts'],
    cwd: join(root, 'services', 'page-border'),
    environment: {
      PORT: String(ports['page-border']),
      REGISTRY_FILE: registryFile,
      SHOP_API_URL: url(ports['shop-api'], ''),
      BOOT_URL: settings.bootUrl,
      TRUST_PROXY: loopback,
      DATA_DIR: join(settings.dataFolder, 'page-border'),
      ORIGIN_KEY: originKey,
      ...settings.environment,
    },
    healthUrl: url(ports['page-border'], '/healthz'),
  });
  const shell = new Program({
    ...logsIn(logFolder),
    name: 'shell',
    command: ['server/server.ts'],
    cwd: join(root, 'shell'),
    environment: {
      PORT: String(ports.shell),
      REGISTRY_FILE: registryFile,
      SHELL_ASSETS: settings.shellAssets,
      SHOP_API_URL: url(ports['shop-api'], ''),
      ...(settings.bootUrl ? { PAGE_BORDER_URL: url(ports['page-border'], '') } : {}),
      ...settings.environment,
    },
    healthUrl: url(ports.shell, '/readyz'),
  });
  const originServers =
    origins.length > 0 ? [staticServer({ name: 'origins', origins, registryFile, originKey, logFolder })] : [];
  return [shopApi, ...originServers, ...(settings.bootUrl ? [pageBorder] : []), shell];
}
