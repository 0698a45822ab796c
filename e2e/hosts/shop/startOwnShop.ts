import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireEnv } from '../../fixtures/requireEnv.ts';
import { freePort } from '../freePort.ts';
import type { RunningHost } from '../runningHost.ts';
import { type FaultyBackEnd, startFaultyBackEnd } from './startFaultyBackEnd.ts';
import { type HeaderOrigin, startHeaderOrigin } from './startHeaderOrigin.ts';
import { startService } from './startService.ts';

/** A shell and a page-border that only one test uses. */
export type OwnShop = {
  /** Address of the shell. */
  readonly url: string;
  readonly pageBorderUrl: string;
  /** The back end that page-border calls. The shell calls the real one. */
  readonly backend: FaultyBackEnd;
  readonly origin: HeaderOrigin;
  stopPageBorder(): Promise<void>;
  /** Starts page-border again on its previous port. */
  startPageBorder(): Promise<void>;
  stop(): Promise<void>;
};

/** Deadline of calls between the programs; long enough for a busy machine. */
const callDeadlineMs = '60000';

/** Key of the versions that staff choose. */
const versionKey = 'the-key-of-versions-in-browser-tests';

/**
 * Starts a shell and a page-border over the remotes and the back end that the tests run against.
 *
 * @param shellAssets folder of the shell's built files; by default those of the test shop
 */
export async function startOwnShop(shellAssets = requireEnv('SHELL_ASSETS')): Promise<OwnShop> {
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
    const backend = started(await startFaultyBackEnd(requireEnv('SHOP_API_URL')));
    const origin = started(await startHeaderOrigin(requireEnv('REGISTRY_FILE'), join(folder, 'registry.json')));
    const port = await freePort();
    const startPageBorder = () =>
      startService({
        name: 'page-border',
        port,
        healthPath: '/readyz',
        environment: {
          REGISTRY_FILE: origin.registryFile,
          SHOP_API_URL: backend.url,
          BOOT_URL: requireEnv('BOOT_URL'),
          DATA_DIR: join(folder, 'data'),
          FRESH_SECONDS: '1',
          CALL_DEADLINE: callDeadlineMs,
          VERSION_KEY: versionKey,
          RENDER_DEADLINE: callDeadlineMs,
        },
      });
    let pageBorder = await startPageBorder();
    stops.push(() => pageBorder.stop());
    const shell = started(
      await startService({
        name: 'shell',
        port: await freePort(),
        healthPath: '/readyz',
        environment: {
          REGISTRY_FILE: origin.registryFile,
          SHELL_ASSETS: shellAssets,
          SHOP_API_URL: requireEnv('SHOP_API_URL'),
          PAGE_BORDER_URL: pageBorder.url,
          DOCUMENT_DEADLINE_MS: callDeadlineMs,
          VERSION_KEY: versionKey,
        },
      }),
    );
    return {
      url: shell.url,
      pageBorderUrl: pageBorder.url,
      backend,
      origin,
      stopPageBorder: () => pageBorder.stop(),
      async startPageBorder() {
        pageBorder = await startPageBorder();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
