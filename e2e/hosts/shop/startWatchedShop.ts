import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@kontor/federation/registry';
import { readRegistry as readRegistryFile, writeRegistry } from '@kontor/federation/registryFiles';
import { moveRemote } from '@kontor/publishing';
import { createTarget } from '../../fixtures/createTarget.ts';
import { freePort } from '../freePort.ts';
import { startFolderOrigin } from '../own-repository/startFolderOrigin.ts';
import type { RunningHost } from '../runningHost.ts';
import { startService } from './startService.ts';
import { startShell } from './startShell.ts';

/** A shell and a canary controller used by a single test. */
export type WatchedShop = RunningHost & {
  /** The address of the operators' page. */
  readonly operationsUrl: string;
  readonly registryFile: string;
  readonly readRegistry: () => Registry;
};

const watchKey = 'the-key-of-the-controller-in-browser-tests';

/**
 * Starts a shell and a controller with the remotes and the back end that the tests run against. Each request contains
 * its visitor's network address in a header.
 *
 * @param prepare changes the registry before anything reads it, and may publish versions of the cart in the target
 */
export async function startWatchedShop(
  prepare: (registry: Registry, target: string) => Registry | Promise<Registry>,
): Promise<WatchedShop> {
  const folder = createTarget();
  const registryFile = join(folder, 'registry.json');
  const readRegistry = () => readRegistryFile(registryFile);
  const stops: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const origin = await startFolderOrigin(join(folder, 'origins', 'cart'));
    stops.push(() => origin.stop());
    const registry = moveRemote(readRegistry(), 'cart', origin.url);
    writeRegistry(registryFile, await prepare(registry, folder));
    const port = await freePort();
    const watch = await startService({
      name: 'remote',
      port,
      args: ['watch', '--target', folder, '--port', String(port), '--addresses', '1', '--per-address', '99'],
      healthPath: '/healthz',
      environment: { WATCH_KEY: watchKey },
    });
    stops.push(() => watch.stop());
    const operationsPort = await freePort();
    const shell = await startShell(registryFile, {
      WATCH_URL: watch.url,
      WATCH_KEY: watchKey,
      OPERATIONS_PORT: String(operationsPort),
      TRUST_PROXY: '127.0.0.0/8, ::1',
    });
    stops.push(() => shell.stop());
    return { url: shell.url, operationsUrl: `http://localhost:${operationsPort}/`, registryFile, readRegistry, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
