import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readRegistry } from '@kontor/federation/registryFiles';
import { publicKeyText } from '@kontor/federation/signatures';
import { bucketKey, startBucketServer } from '@kontor/publishing/testing/bucketServer';
import { originKeyOf } from '@kontor/server/identity';
import { builtOrigins } from '../fixtures/createTarget.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { runRemote, unchecked } from '../fixtures/runRemote.ts';
import { freePort } from '../hosts/freePort.ts';
import { configureNginx, createCertificate, listens } from '../hosts/nginx/prepareNginx.ts';
import { containersOf, readManifests } from '../set-ups/containers.ts';
import { Instance, type InstanceOptions } from './Instance.ts';

/** The kinds of programs with several instances, and how many of each there are. */
export const replicas = { shell: 2, 'page-border': 3 } as const;

export type Kind = keyof typeof replicas;

const programs: Readonly<Record<Kind, string>> = {
  shell: 'reference/shop/server/server.ts',
  'page-border': 'services/page-border/src/server.ts',
};

const root = join(import.meta.dirname, '../..');

export type Cluster = {
  /** The front's port, which uses TLS. */
  readonly port: number;
  readonly instances: Readonly<Record<Kind, Instance[]>>;
  /**
   * For each kind, a port on which no instance is running. The front sends requests to whatever listens on that port.
   */
  readonly spare: Record<Kind, number>;
  start(kind: Kind, port: number): Promise<Instance>;
  /**
   * Ends an instance as Kubernetes does: while it drains, the front stops sending requests to it. Resolves to its exit
   * code.
   */
  end(instance: Instance): Promise<number | null>;
  stop(): Promise<void>;
};

type Place = {
  readonly folder: string;
  readonly port: Readonly<Record<'front' | 'renderers' | 'cdn' | 'redis', number>>;
};

/** Starts a program. Resolves when it listens on the port. */
async function startListening(command: string, args: readonly string[], port: number): Promise<ChildProcess> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const failed = once(child, 'error').then(([error]) => {
    throw new Error(`${command} cannot be started: ${(error as Error).message}; install it`);
  });
  const up = async () => {
    while (!(await listens(port))) {
      if (child.exitCode !== null) throw new Error(`${command} ended at once`);
      await wait(50);
    }
  };
  await Promise.race([failed, up()]);
  return child;
}

/**
 * Publishes the test shop's live versions to a bucket, signed by their team.
 *
 * @returns the remotes' names
 */
async function fillBucket(bucketUrl: string, keyFile: string, origin: string): Promise<string[]> {
  Object.assign(process.env, {
    ...{ AWS_ENDPOINT_URL_S3: bucketUrl, AWS_REGION: 'eu-central-1' },
    ...{ AWS_ACCESS_KEY_ID: bucketKey, AWS_SECRET_ACCESS_KEY: bucketKey, REMOTE_KEY: keyFile },
  });
  const { remotes } = readRegistry(requireEnv('REGISTRY_FILE'));
  for (const [name, { stable = '' }] of Object.entries(remotes)) {
    const from = join(builtOrigins, name, name, stable);
    await runRemote('s3://shop', 'publish', name, '--from', from, '--origin', origin);
    await runRemote('s3://shop', 'promote', name, ...unchecked);
  }
  return Object.keys(remotes);
}

/** The variables in a deployment's manifest, with this machine's addresses, keys and folders. */
function environmentOf(kind: Kind, { folder, port }: Place, secrets: Readonly<Record<string, string>>) {
  const container = containersOf(readManifests()).find(({ name }) => name === kind);
  if (!container) throw new Error(`no manifest has a container ${kind}`);
  const here: Readonly<Record<string, string>> = {
    HOST: '127.0.0.1',
    REGISTRY_FILE: `http://127.0.0.1:${port.cdn}/registry.json`,
    REGISTRY_KEYS: join(folder, 'keys.json'),
    HOST_KEY: join(folder, 'key.pem'),
    SHOP_API_URL: requireEnv('SHOP_API_URL'),
    PAGE_BORDER_URL: `http://127.0.0.1:${port.renderers}`,
    CACHE_URL: `redis://127.0.0.1:${port.redis}`,
    SHELL_ASSETS: requireEnv('SHELL_ASSETS'),
    FONTS_DIR: requireEnv('FONTS_DIR'),
    TRUST_PROXY: '127.0.0.0/8',
  };
  // The cluster has no controller and no page for operators.
  const left = ['WATCH_URL', 'WATCH_KEY', 'OPERATIONS_PORT', 'OPERATIONS_TARGET', 'REMOTE_HOSTS', 'PORT'];
  const entries = Object.entries(container.environment)
    .filter(([name]) => !left.includes(name))
    .map(([name, value]) => [name, here[name] ?? (typeof value === 'string' ? value : (secrets[name] ?? ''))]);
  return { ...Object.fromEntries(entries), NODE_ENV: 'production', LOG_LEVEL: 'warn' } as Record<string, string>;
}

type NginxOptions = {
  readonly state: string;
  readonly ports: Readonly<Record<Kind, readonly number[]>>;
  /** Names of the remotes. */
  readonly remotes: readonly string[];
  readonly bucketUrl: string;
  readonly originKey: string;
};

/** The file whose existence keeps the front from sending requests to the instance on a port. */
const leavingFile = (state: string, port: number) => join(state, `leaving-${port}`);

/** Writes nginx's configuration and a certificate. Returns nginx's arguments. */
function configureFront({ port }: Place, { state, ports, remotes, bucketUrl, originKey }: NginxOptions): string[] {
  mkdirSync(state);
  createCertificate(state);
  // `max_fails=0` makes nginx use a restarted instance at once, as a service does when the instance is ready.
  const upstream = (name: string, at: readonly number[], rule = '') =>
    `upstream ${name} { ${rule} ${at.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(' ')} keepalive 64; }`;
  // A visitor stays with one shell, as with the service's affinity.
  const shells = (name: string, at: readonly number[]) => upstream(name, at, 'hash $http_x_forwarded_for consistent;');
  const without = (left: number) => ports.shell.filter((one) => one !== left);
  return configureNginx(join(import.meta.dirname, 'cluster.conf'), state, {
    ...port,
    bucket: new URL(bucketUrl).host,
    keys: remotes.map((name) => `"~^/${name}/.* Bearer ${originKeyOf(originKey, name)}$" 1;`).join('\n    '),
    upstreams: [
      shells('shells', ports.shell),
      ...ports.shell.map((left) => shells(`shellsWithout${left}`, without(left))),
      upstream('pageBorders', ports['page-border']),
    ].join('\n  '),
    leaving: ports.shell
      .map((left) => `if (-f ${leavingFile(state, left)}) { set $shells shellsWithout${left}; }`)
      .join('\n    '),
  });
}

const freePorts = (count: number): Promise<number[]> => Promise.all(Array.from({ length: count }, () => freePort()));

/**
 * Starts, on this machine, the cluster that the manifests describe: two shells and three page-borders behind nginx.
 * They share Redis and follow a signed registry in a bucket behind a CDN.
 *
 * @param nginx path of the program
 */
export async function startCluster(folder: string, nginx: string): Promise<Cluster> {
  chmodSync(folder, 0o755);
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  const [front = 0, renderers = 0, cdn = 0, redis = 0] = await freePorts(4);
  const place: Place = { folder, port: { front, renderers, cdn, redis } };
  const ports = {
    shell: await freePorts(replicas.shell + 1),
    'page-border': await freePorts(replicas['page-border'] + 1),
  };
  const secrets = { ORIGIN_KEY: 'o'.repeat(64), VERSION_KEY: 'v'.repeat(64) };
  const state = join(folder, 'nginx');
  const instances: Record<Kind, Instance[]> = { shell: [], 'page-border': [] };
  const start = (kind: Kind, port: number): Promise<Instance> => {
    // The folder of a new container is empty, too.
    const folderOfData = mkdtempSync(join(folder, 'data-'));
    const options: InstanceOptions = {
      name: kind,
      program: join(root, programs[kind]),
      environment: { ...environmentOf(kind, place, secrets), DATA_DIR: folderOfData },
      logFile: join(folder, `${kind}.log`),
    };
    return Instance.start(options, port);
  };
  const end = async (instance: Instance) => {
    const file = leavingFile(state, instance.port);
    const code = await instance.drain(() => writeFileSync(file, ''));
    rmSync(file);
    return code;
  };

  try {
    const bucket = await startBucketServer();
    stops.push(() => bucket.end());
    const { privateKey } = generateKeyPairSync('ed25519');
    const keyFile = join(folder, 'key.pem');
    writeFileSync(keyFile, privateKey.export({ format: 'pem', type: 'pkcs8' }));
    const remotes = await fillBucket(bucket.url, keyFile, `http://127.0.0.1:${cdn}`);
    const publicKeys = remotes.map((name) => [name, [publicKeyText(privateKey)]]);
    writeFileSync(join(folder, 'keys.json'), JSON.stringify(Object.fromEntries(publicKeys)));
    const memoryOnly = ['--save', '', '--appendonly', 'no', '--maxmemory', '384mb', '--loglevel', 'warning'];
    const cache = await startListening(
      'redis-server',
      ['--port', String(redis), '--bind', '127.0.0.1', ...memoryOnly],
      redis,
    );
    stops.push(() => cache.kill());
    const nginxOptions = { state, ports, remotes, bucketUrl: bucket.url, originKey: secrets.ORIGIN_KEY };
    const server = await startListening(nginx, configureFront(place, nginxOptions), cdn);
    stops.push(() => server.kill());
    stops.push(() => Promise.all([...instances.shell, ...instances['page-border']].map((instance) => instance.kill())));
    for (const kind of ['page-border', 'shell'] as const)
      instances[kind] = await Promise.all(ports[kind].slice(1).map((port) => start(kind, port)));
    const spare = { shell: ports.shell[0] ?? 0, 'page-border': ports['page-border'][0] ?? 0 };
    return { port: front, instances, spare, start, end, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
