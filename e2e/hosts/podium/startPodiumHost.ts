import { createPodiumLayout } from '@kontor/page-border/podiumLayout';
import type { RunningHost, ShopAddresses } from '../runningHost.ts';
import { proxyRequest, servePage } from '../servePage.ts';

/** Serves a page that a Podium layout composes from header and footer podlets. */
export async function startPodiumHost(addresses: ShopAddresses): Promise<RunningHost> {
  const layout = await createPodiumLayout({ pageBorderUrl: addresses.pageBorderUrl });
  const host = await servePage(addresses, (request, response) => proxyRequest(layout.url, request, response));
  return {
    url: host.url,
    async stop() {
      await host.stop();
      await layout.close();
    },
  };
}
