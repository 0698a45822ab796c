import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireEnv } from '../../fixtures/requireEnv.ts';
import type { RunningHost } from '../runningHost.ts';
import { type FaultyServer, startFaultyServer } from './startFaultyServer.ts';
import { type HeaderOrigin, startHeaderOrigin } from './startHeaderOrigin.ts';
import { type ShopPrograms, startPrograms } from './startPrograms.ts';

/** A shell and a page-border used by a single test. */
export type OwnShop = ShopPrograms & {
  /** The back end that page-border calls. The shell calls the real back end. */
  readonly backend: FaultyServer;
  readonly origin: HeaderOrigin;
};

/** Starts a shell and a page-border with the remotes, the builds and the back end that the tests run against. */
export async function startOwnShop(): Promise<OwnShop> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-shop-'));
  const stops: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const started = <Host extends RunningHost>(host: Host): Host => {
    stops.push(() => host.stop());
    return host;
  };
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const backend = started(await startFaultyServer(requireEnv('SHOP_API_URL')));
    const origin = started(await startHeaderOrigin(requireEnv('REGISTRY_FILE'), join(folder, 'registry.json')));
    const programs = started(
      await startPrograms({
        folder,
        registryFile: origin.registryFile,
        backEndUrl: backend.url,
        shellAssets: requireEnv('SHELL_ASSETS'),
      }),
    );
    return {
      ...programs,
      backend,
      origin,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
