import type { Page } from '@playwright/test';
import { startPlainHost } from '../hosts/plain/startPlainHost.ts';
import type { ShopAddresses } from '../hosts/runningHost.ts';

/** Serves another team's page that includes page-border's header and footer while `use` runs. */
export async function withFragments(
  page: Page,
  addresses: ShopAddresses,
  use: (url: string) => Promise<void>,
): Promise<void> {
  // A host leaves out a fragment that it does not get.
  const fragment = async (path: string) => {
    const answer = await page.request.get(`${addresses.pageBorderUrl}/service/pageborder/${path}`);
    return answer.ok() ? answer.text() : '';
  };
  const [header, footer] = await Promise.all([fragment('header/DE/CLASSIC'), fragment('footer/DE/CLASSIC/newsletter')]);
  const host = await startPlainHost({ ...addresses, header, footer, platform: 'CLASSIC' });
  try {
    await use(host.url);
  } finally {
    // An open page would log failed requests after the host has stopped. A route may still be handling some requests.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('about:blank');
    await host.stop();
  }
}
