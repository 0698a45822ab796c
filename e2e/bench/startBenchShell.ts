import { requireEnv } from '../fixtures/requireEnv.ts';
import { freePort } from '../hosts/freePort.ts';
import type { RunningHost } from '../hosts/runningHost.ts';
import { startService } from '../hosts/shop/startService.ts';

/** Starts a shell with another registry over the back end and page-border of the shop that runs. */
export async function startBenchShell(
  registryFile: string,
  shellAssets = requireEnv('SHELL_ASSETS'),
): Promise<RunningHost> {
  return startService({
    name: 'shell',
    port: await freePort(),
    healthPath: '/readyz',
    environment: {
      REGISTRY_FILE: registryFile,
      SHELL_ASSETS: shellAssets,
      SHOP_API_URL: requireEnv('SHOP_API_URL'),
      PAGE_BORDER_URL: requireEnv('PAGE_BORDER_URL'),
    },
  });
}
