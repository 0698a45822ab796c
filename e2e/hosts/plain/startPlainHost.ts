import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Platform } from '@kontor/site';
import type { RunningHost, ShopAddresses } from '../runningHost.ts';
import { servePage } from '../servePage.ts';

type PlainHost = ShopAddresses & {
  /** The platform that the page names. */
  readonly platform: Platform;
};

/** Runs a page that has nothing of the shop but two containers and the boot script. */
export function startPlainHost({ platform, ...addresses }: PlainHost): Promise<RunningHost> {
  const template = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8');
  const page = template.replace('{{platform}}', platform);
  return servePage(addresses, (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
}
