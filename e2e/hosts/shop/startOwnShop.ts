import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setting } from '../../fixtures/setting.ts';
import { freePort } from '../freePort.ts';
import type { RunningHost } from '../runningHost.ts';
import { type MoodyBackend, startMoodyBackend } from './startMoodyBackend.ts';
import { type HeaderOrigin, startOrigin } from './startOrigin.ts';
import { startService } from './startService.ts';

/** A shell and a page-border of a test's own, which it may do to as it likes. */
export type OwnShop = {
  /** Address of the shell. */
  readonly url: string;
  readonly pageBorderUrl: string;
  /** The back end as page-border sees it; the shell's visitors have the true one. */
  readonly backend: MoodyBackend;
  readonly origin: HeaderOrigin;
  stopPageBorder(): Promise<void>;
  /** Starts page-border, where it had been. */
  startPageBorder(): Promise<void>;
  stop(): Promise<void>;
};

/** What its programs wait for each other, in milliseconds: on a busy machine they must not give each other up. */
const patientMs = '60000';

/**
 * Starts a shell and a page-border over the remotes and the back end that the tests run against.
 *
 * @param shellAssets folder of the shell's built files; those of the tests' shop by default
 */
export async function startOwnShop(shellAssets = setting('SHELL_ASSETS')): Promise<OwnShop> {
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
    const backend = started(await startMoodyBackend(setting('SHOP_API_URL')));
    const origin = started(await startOrigin(setting('REGISTRY_FILE'), join(folder, 'registry.json')));
    const port = await freePort();
    const startPageBorder = () =>
      startService({
        name: 'page-border',
        port,
        health: '/readyz',
        settings: {
          REGISTRY_FILE: origin.registryFile,
          SHOP_API_URL: backend.url,
          BOOT_URL: setting('BOOT_URL'),
          DATA_DIR: join(folder, 'data'),
          FRESH_SECONDS: '1',
          CALL_DEADLINE: patientMs,
          RENDER_DEADLINE: patientMs,
        },
      });
    let pageBorder = await startPageBorder();
    stops.push(() => pageBorder.stop());
    const shell = started(
      await startService({
        name: 'shell',
        port: await freePort(),
        health: '/readyz',
        settings: {
          REGISTRY_FILE: origin.registryFile,
          SHELL_ASSETS: shellAssets,
          SHOP_API_URL: setting('SHOP_API_URL'),
          PAGE_BORDER_URL: pageBorder.url,
          DOCUMENT_DEADLINE_MS: patientMs,
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
