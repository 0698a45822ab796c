import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseRegistry, type Registry } from '@kontor/federation/registry';
import { requireEnv } from '../../fixtures/requireEnv.ts';
import { freePort } from '../freePort.ts';
import type { RunningHost } from '../runningHost.ts';
import { startService } from './startService.ts';
import { startShell } from './startShell.ts';

/** A shell and a controller of canaries that only one test uses. */
export type WatchedShop = RunningHost & {
  /** Address of the page for operators. */
  readonly operationsUrl: string;
  readonly registryFile: string;
  readonly readRegistry: () => Registry;
};

const watchKey = 'the-key-of-the-controller-in-browser-tests';

/**
 * Starts a shell and a controller over the remotes and the back end that the tests run against. All visitors of a test have
 * one address.
 *
 * @param prepare changes the registry before anything reads it
 */
export async function startWatchedShop(prepare: (registry: Registry) => Registry): Promise<WatchedShop> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-watch-'));
  const registryFile = join(folder, 'registry.json');
  const readRegistry = () => parseRegistry(readFileSync(registryFile, 'utf8'));
  const built = parseRegistry(readFileSync(requireEnv('REGISTRY_FILE'), 'utf8'));
  writeFileSync(registryFile, JSON.stringify(prepare(built)));
  const stops: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
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
    });
    stops.push(() => shell.stop());
    return { url: shell.url, operationsUrl: `http://localhost:${operationsPort}/`, registryFile, readRegistry, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
