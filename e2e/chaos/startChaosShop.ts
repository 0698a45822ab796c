import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bootPath } from '@kontor/federation';
import { buildAll, buildNames, builtShell } from '../../shared/supervisor/src/builds/buildAll.ts';
import { publishBuilds } from '../../shared/supervisor/src/builds/publishBuilds.ts';
import type { Program } from '../../shared/supervisor/src/programs/Program.ts';
import { ProgramGroup, requireFreePorts } from '../../shared/supervisor/src/programs/ProgramGroup.ts';
import { findFreePorts, readPorts } from '../../shared/supervisor/src/programs/ports.ts';
import { createOriginKey, shopPrograms, staticServer } from '../../shared/supervisor/src/programs/shopPrograms.ts';
import { remoteNames } from '../../shared/supervisor/src/remotes.ts';
import { createTarget } from '../fixtures/createTarget.ts';
import { type ProgramName, programNames } from './schedule.ts';
import { TcpProxy } from './TcpProxy.ts';

/** Port offset that lets chaos run alongside `npm start`. `PORT_OFFSET` overrides it. */
const defaultPortOffset = '1200';

export type ChaosShop = {
  /** The shop's address for shoppers: the address of the shell's proxy. */
  readonly url: string;
  /** The addresses of shell and page-border for commands, without proxies. */
  readonly hosts: readonly string[];
  /** A folder with `registry.json` and `origins/`. */
  readonly target: string;
  readonly programs: Readonly<Record<ProgramName, Program>>;
  /** The proxies in front of each program. `origins` has one for each remote. */
  readonly proxies: Readonly<Record<ProgramName, readonly TcpProxy[]>>;
  readonly stop: () => Promise<void>;
};

const local = (port: number) => `http://localhost:${port}`;

/**
 * Starts a complete shop with a TCP proxy in front of each program. It has production's limits, with two exceptions:
 * the limits per address, because all shoppers have the same address, and the documents' deadline.
 *
 * @param folder for data and logs
 * @throws if a build fails, a port is in use, or a program does not start
 */
export async function startChaosShop(folder: string): Promise<ChaosShop> {
  const ports = readPorts({ PORT_OFFSET: process.env['PORT_OFFSET'] ?? defaultPortOffset });
  await requireFreePorts(ports, ['shell', ...remoteNames, 'shop-api', 'page-border', 'inbox', 'watch', 'operations']);
  const builds = await buildAll(buildNames, () => undefined);
  const proxied = ['shell', 'page-border', 'shop-api', 'watch', ...remoteNames];
  const free = await findFreePorts(proxied.length);
  const proxyPorts = Object.fromEntries(proxied.map((name, index) => [name, free[index] ?? 0]));
  const proxyUrl = (name: string) => local(proxyPorts[name] ?? 0);
  // `createTarget` copies this registry, whose origins are the proxies.
  process.env['REGISTRY_FILE'] = join(folder, 'registry.json');
  publishBuilds(process.env['REGISTRY_FILE'], builds, { ...ports, ...proxyPorts });
  const target = createTarget();
  const [originKey, watchKey, logFolder] = [createOriginKey(), createOriginKey(), join(folder, 'logs')];
  const registryFile = join(target, 'registry.json');
  const started = [
    staticServer({
      name: 'origins',
      origins: remoteNames.map((name) => ({
        ...{ name, port: ports[name] ?? 0 },
        folder: join(target, 'origins', name),
      })),
      ...{ registryFile, originKey, logFolder },
    }),
    ...shopPrograms({
      ...{ ports, registryFile, originKey, watchKey, logFolder },
      shellAssets: builtShell(builds),
      bootUrl: bootPath,
      dataFolder: join(folder, 'data'),
      servedRemotes: [],
      environment: {
        LOG_LEVEL: 'info',
        // The shop, the shoppers and the commands share one machine, on which 400 ms would be too short.
        DOCUMENT_DEADLINE_MS: '2000',
        SHOP_API_URL: proxyUrl('shop-api'),
        PAGE_BORDER_URL: proxyUrl('page-border'),
        WATCH_URL: proxyUrl('watch'),
        RATE_LIMIT: '0',
        DOCUMENT_LIMIT: '0',
        LOGIN_LIMIT: '0',
        SUBSCRIPTION_LIMIT: '0',
        SEARCH_LIMIT: '0',
      },
    }),
  ];
  const proxies = new Map(proxied.map((name) => [name, new TcpProxy(ports[name] ?? 0)]));
  const group = new ProgramGroup(started, () => undefined);
  const stop = async () => {
    await group.stop();
    for (const proxy of proxies.values()) await proxy.stop();
    rmSync(target, { recursive: true, force: true });
  };
  try {
    for (const [name, proxy] of proxies) await proxy.listen(proxyPorts[name] ?? 0);
    await group.start();
  } catch (error) {
    await stop();
    throw error;
  }
  const proxiesOf = (names: readonly string[]) => names.flatMap((name) => proxies.get(name) ?? []);
  const proxyEntries = programNames.map((name) => [name, proxiesOf(name === 'origins' ? remoteNames : [name])]);
  return {
    url: proxyUrl('shell'),
    hosts: [local(ports.shell), local(ports['page-border'])],
    target,
    programs: Object.fromEntries(started.map((program) => [program.name, program])) as ChaosShop['programs'],
    proxies: Object.fromEntries(proxyEntries) as ChaosShop['proxies'],
    stop,
  };
}

/** A running process: its parent, and its resident memory in bytes. */
type Process = { readonly parent: number; readonly bytes: number };

/** All processes of this machine, by id. */
export function readProcesses(): ReadonlyMap<number, Process> {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [pid = 0, parent = 0, kilobytes = 0] = line.trim().split(/\s+/).map(Number);
      return [pid, { parent, bytes: kilobytes * 1024 }];
    }),
  );
}

/** The ids of a process and of all processes that it has started. */
export function familyOf(pid: number, processes: ReadonlyMap<number, Process>): number[] {
  const children = [...processes].filter(([, { parent }]) => parent === pid).map(([child]) => child);
  return [pid, ...children.flatMap((child) => familyOf(child, processes))];
}
