import { join } from 'node:path';
import { requireEnv } from '../../fixtures/requireEnv.ts';
import { freePort } from '../freePort.ts';
import type { RunningHost } from '../runningHost.ts';
import { startService } from './startService.ts';
import { startShell } from './startShell.ts';

/** A shell and a page-border. */
export type ShopPrograms = RunningHost & {
  readonly pageBorderUrl: string;
  stopPageBorder(): Promise<void>;
  /** Restarts page-border on its previous port. */
  startPageBorder(): Promise<void>;
};

export type ProgramOptions = {
  /** The folder for page-border's data. */
  readonly folder: string;
  readonly registryFile: string;
  /** A file with all teams' keys. Without it, the programs do not require signatures. */
  readonly registryKeysFile?: string;
  /** The back end that page-border calls. The shell calls the test shop's back end. */
  readonly backEndUrl: string;
  /** The folder of the shell's built files. */
  readonly shellAssets: string;
  /** Additional environment variables for the shell. */
  readonly shellEnvironment?: Readonly<Record<string, string>>;
};

/** The deadline for calls between the programs, long enough for a busy machine. */
export const callDeadlineMs = '60000';

/** The key for the versions that staff choose. */
const versionKey = 'the-key-of-versions-in-browser-tests';

/** Starts a shell and a page-border that follow a registry. */
export async function startPrograms(options: ProgramOptions): Promise<ShopPrograms> {
  const { folder, registryFile, registryKeysFile, backEndUrl, shellAssets, shellEnvironment = {} } = options;
  const keys = registryKeysFile ? { REGISTRY_KEYS: registryKeysFile } : {};
  const port = await freePort();
  const start = () =>
    startService({
      name: 'page-border',
      port,
      healthPath: '/readyz',
      environment: {
        ...keys,
        REGISTRY_FILE: registryFile,
        SHOP_API_URL: backEndUrl,
        BOOT_URL: requireEnv('BOOT_URL'),
        DATA_DIR: join(folder, 'data'),
        FRESH_SECONDS: '1',
        CALL_DEADLINE: callDeadlineMs,
        VERSION_KEY: versionKey,
        RENDER_DEADLINE: callDeadlineMs,
      },
    });
  let pageBorder = await start();
  try {
    const shell = await startShell(registryFile, {
      ...keys,
      SHELL_ASSETS: shellAssets,
      PAGE_BORDER_URL: pageBorder.url,
      DOCUMENT_DEADLINE_MS: callDeadlineMs,
      REMOTE_TIMEOUT_MS: callDeadlineMs,
      VERSION_KEY: versionKey,
      ...shellEnvironment,
    });
    return {
      url: shell.url,
      pageBorderUrl: pageBorder.url,
      stopPageBorder: () => pageBorder.stop(),
      async startPageBorder() {
        pageBorder = await start();
      },
      async stop() {
        await shell.stop();
        await pageBorder.stop();
      },
    };
  } catch (error) {
    await pageBorder.stop();
    throw error;
  }
}
