import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fontsFolder, originFolder, root, sourceFolder } from '../paths.ts';
import { localKeyFile } from './localKeys.ts';
import { Program, type ProgramOptions } from './Program.ts';
import { type Ports, portOf } from './ports.ts';

export type ShopProgramsOptions = {
  readonly ports: Ports;
  /** Absolute path of the registry. */
  readonly registryFile: string;
  /** Absolute path of the file with all remotes' public keys. Without it, the registry needs no signatures. */
  readonly registryKeysFile?: string;
  /**
   * Folder of the keys with which the shell and page-border sign their descriptions. Without it, the descriptions are
   * unsigned.
   */
  readonly hostKeysFolder?: string;
  /** Where the shell's built scripts are: a folder, or the address of a development server. */
  readonly shellAssets: string;
  /** Path of the boot script. If it is empty, page-border does not run and no server renders remotes. */
  readonly bootUrl: string;
  /** Absolute path of the folder with the back end's database. */
  readonly dataFolder: string;
  /** Remotes whose built files the origins serve. */
  readonly servedRemotes: readonly string[];
  /**
   * Absolute path of the folder in which remotes are published while the shop runs. Their origins are served as well.
   */
  readonly publishedFolder?: string;
  /** Key that gives page-border access to the remotes' server files. Random by default. */
  readonly originKey?: string;
  /**
   * The controller's key. With a key, the controller watches canaries, and the shell shows the page for operators. The
   * registry is then `registry.json` in the controller's folder. On this machine, all visitors have the same address,
   * so the controller does not limit the number of reports per address.
   */
  readonly watchKey?: string;
  /** Absolute path of the folder for logs. Defaults to `.kontor/logs`. */
  readonly logFolder?: string;
  /** Additional environment variables for tests. */
  readonly environment?: Readonly<Record<string, string>>;
};

const url = (port: number, path: string) => `http://localhost:${port}${path}`;

/**
 * Proxies that page-border and the back end trust to forward the visitor's address. All programs on this machine are
 * trusted.
 */
const loopback = '127.0.0.1,::1';

/** The stand-ins for third-party scripts, which the back end serves on the shop's host, and the action log. */
const trackingEnvironment = {
  CONSENT_SCRIPT_URL: '/service/consent/{stage}/{site}.js',
  TAG_MANAGER_URL: '/service/tagmanager/{stage}/{site}.js',
  CAMPAIGN_TRACKER_URL: '/service/campaigntracker/touchpoint',
  ACTION_LOG: 'on',
};

/**
 * Links to social networks and app stores lead to their home pages, because the reference shop has no accounts there.
 */
const outsideAddresses = [
  '/social/facebook=https://www.facebook.com/',
  '/social/instagram=https://www.instagram.com/',
  '/social/linkedin=https://www.linkedin.com/',
  '/social/pinterest=https://www.pinterest.com/',
  '/social/twitter=https://x.com/',
  '/social/xing=https://www.xing.com/',
  '/social/youtube=https://www.youtube.com/',
  '/app/ios=https://apps.apple.com/',
  '/app/android=https://play.google.com/store/apps',
].join(' ');

const remoteScript = fileURLToPath(new URL('../commands/remote.ts', import.meta.url));

const originsScript = fileURLToPath(import.meta.resolve('@kontor/federation/serveOrigins'));

type StaticOrigin = { readonly name: string; readonly folder: string; readonly port: number };

type StaticServerOptions = {
  /** The program's name. */
  readonly name: string;
  readonly origins: readonly StaticOrigin[];
  /** If set, the files of live versions can also be requested at addresses without a version. */
  readonly registryFile?: string;
  readonly registryKeysFile?: string | undefined;
  /** Folder with the origins of remotes that are added to the registry later. */
  readonly publishedFolder?: string | undefined;
  readonly originKey?: string;
  readonly logFolder?: string | undefined;
};

const logsIn = (logFolder: string | undefined): Partial<ProgramOptions> => (logFolder ? { logFolder } : {});

/** A program that serves folders of immutable files, each on a separate port. Its log lines name the origin. */
export function staticServer(options: StaticServerOptions): Program {
  const { name, origins, registryFile, registryKeysFile, publishedFolder, originKey, logFolder } = options;
  return new Program({
    ...logsIn(logFolder),
    name,
    command: [
      originsScript,
      ...origins.flatMap((origin) => ['--origin', `${origin.name}=${origin.port}:${origin.folder}`]),
      ...(registryFile ? ['--registry', registryFile] : []),
      ...(registryKeysFile ? ['--registry-keys', registryKeysFile] : []),
      ...(publishedFolder ? ['--published', publishedFolder] : []),
    ],
    cwd: root,
    ...(originKey ? { environment: { ORIGIN_KEY: originKey } } : {}),
    // The origins start in order, so all of them are ready when the last one responds.
    healthUrl: url(origins.at(-1)?.port ?? 0, '/healthz'),
  });
}

/** Creates a random key of 256 bits. */
export function createOriginKey(): string {
  return randomBytes(32).toString('base64url');
}

/** The variables that a program needs to read a signed registry and to sign its own description. */
const keysOf = ({ registryKeysFile, hostKeysFolder }: ShopProgramsOptions, host: string) => ({
  ...(registryKeysFile ? { REGISTRY_KEYS: registryKeysFile } : {}),
  ...(hostKeysFolder ? { HOST_KEY: localKeyFile(hostKeysFolder, host) } : {}),
});

const backEnd = ({ ports, dataFolder, logFolder, environment }: ShopProgramsOptions): Program =>
  new Program({
    ...logsIn(logFolder),
    name: 'shop-api',
    command: ['src/server.ts'],
    cwd: join(root, 'reference', 'back-end'),
    environment: {
      PORT: String(ports['shop-api']),
      DATA_DIR: dataFolder,
      DEMO_ACCOUNTS: 'on',
      PREVIEW_DEMO: 'on',
      RECORDINGS: 'on',
      INBOX: 'on',
      INBOX_PORT: String(ports.inbox),
      SHOP_URL: url(ports.shell, '').replace('localhost', '{site}.localhost'),
      TRUST_PROXY: loopback,
      ...environment,
    },
    healthUrl: url(ports['shop-api'], '/readyz'),
  });

function pageBorder(options: ShopProgramsOptions, originKey: string, versionKey: string): Program {
  const { ports, registryFile, bootUrl, dataFolder, logFolder, environment } = options;
  return new Program({
    ...logsIn(logFolder),
    name: 'page-border',
    command: ['src/server.ts'],
    cwd: join(root, 'services', 'page-border'),
    environment: {
      PORT: String(ports['page-border']),
      REGISTRY_FILE: registryFile,
      ...keysOf(options, 'page-border'),
      SHOP_API_URL: url(ports['shop-api'], ''),
      BOOT_URL: bootUrl,
      ...trackingEnvironment,
      TRUST_PROXY: loopback,
      DATA_DIR: join(dataFolder, 'page-border'),
      ORIGIN_KEY: originKey,
      VERSION_KEY: versionKey,
      ...environment,
    },
    healthUrl: url(ports['page-border'], '/healthz'),
  });
}

/** The variables that the shell needs in order to report to the controller and show the page for operators. */
const operationsEnvironment = (ports: Ports, watchKey: string) => ({
  OPERATIONS_PORT: String(ports.operations),
  REMOTE_HOSTS: [url(ports.shell, ''), url(ports['page-border'], '')].join(','),
  WATCH_URL: url(ports.watch, ''),
  WATCH_KEY: watchKey,
});

function shell(options: ShopProgramsOptions, versionKey: string): Program {
  const { ports, registryFile, shellAssets, bootUrl, watchKey, logFolder, environment } = options;
  return new Program({
    ...logsIn(logFolder),
    name: 'shell',
    command: ['server/server.ts'],
    cwd: sourceFolder('shell'),
    environment: {
      PORT: String(ports.shell),
      REGISTRY_FILE: registryFile,
      ...keysOf(options, 'shell'),
      SHELL_ASSETS: shellAssets,
      FONTS_DIR: fontsFolder,
      ...trackingEnvironment,
      VERSION_KEY: versionKey,
      OUTSIDE_ADDRESSES: outsideAddresses,
      PSDATA_ON_LOCALHOST: 'on',
      SHOP_API_URL: url(ports['shop-api'], ''),
      DEMO_ACCOUNTS: 'on',
      ...(bootUrl ? { PAGE_BORDER_URL: url(ports['page-border'], '') } : {}),
      ...(watchKey ? operationsEnvironment(ports, watchKey) : {}),
      ...environment,
    },
    healthUrl: url(ports.shell, '/readyz'),
  });
}

function controller({ ports, registryFile, logFolder }: ShopProgramsOptions, watchKey: string): Program {
  const place = ['--target', dirname(registryFile), '--port', String(ports.watch), '--host', 'localhost'];
  return new Program({
    ...logsIn(logFolder),
    name: 'watch',
    command: [remoteScript, 'watch', ...place, '--addresses', '1', '--per-address', '9999'],
    cwd: root,
    environment: { WATCH_KEY: watchKey },
    healthUrl: url(ports.watch, '/healthz'),
  });
}

/** The programs of a shop on one machine, in start order. */
export function shopPrograms(options: ShopProgramsOptions): Program[] {
  const { ports, servedRemotes, registryFile, registryKeysFile, publishedFolder, logFolder, watchKey } = options;
  const { originKey = createOriginKey() } = options;
  const versionKey = createOriginKey();
  const origins = servedRemotes.map((name) => ({ name, folder: originFolder(name), port: portOf(ports, name) }));
  const served = { origins, registryFile, registryKeysFile, publishedFolder, originKey, logFolder };
  return [
    backEnd(options),
    ...(origins.length > 0 ? [staticServer({ name: 'origins', ...served })] : []),
    ...(watchKey ? [controller(options, watchKey)] : []),
    ...(options.bootUrl ? [pageBorder(options, originKey, versionKey)] : []),
    shell(options, versionKey),
  ];
}
