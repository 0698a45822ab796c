import { createPodiumLayout } from '@kontor/page-border/podiumLayout';
import type { RunningHost, ShopAddresses } from '../runningHost.ts';
import { passOn, servePage } from '../servePage.ts';

/** Runs a page that a Podium layout composes with header and footer as its podlets. */
export async function startPodiumHost(addresses: ShopAddresses): Promise<RunningHost> {
  const layout = await createPodiumLayout({ pageBorderUrl: addresses.pageBorderUrl });
  const host = await servePage(addresses, (request, response) => passOn(layout.url, request, response));
  return {
    url: host.url,
    async stop() {
      await host.stop();
      await layout.close();
    },
  };
}
