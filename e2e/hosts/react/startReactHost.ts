import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildHost } from '../buildHost.ts';
import type { RunningHost, ShopAddresses } from '../runningHost.ts';
import { servePage, shopPaths } from '../servePage.ts';

type ReactHostOptions = ShopAddresses & {
  /** Content for which a part of the page waits after the first piece has been sent. */
  readonly recipe: Promise<string>;
};

type Server = {
  answerPage(
    pageBorder: { url: string; timeoutMs: number },
    response: ServerResponse,
    recipe: Promise<string>,
  ): Promise<void>;
};

/** Runs a page that React streams with the fragments in it, and hydrates. */
export async function startReactHost({ recipe, ...addresses }: ReactHostOptions): Promise<RunningHost> {
  const folder = await buildHost('react');
  const { answerPage }: Server = await import(pathToFileURL(join(folder, 'server.js')).href);
  // Longer than a real page would wait, because a test machine may be busy.
  const pageBorder = { url: addresses.pageBorderUrl, timeoutMs: 60_000 };
  return servePage(addresses, (_request, response) => void answerPage(pageBorder, response, recipe), {
    scripts: new Map([['/page/client.js', readFileSync(join(folder, 'page/client.js'), 'utf8')]]),
    passesOn: (path) => shopPaths.test(path),
  });
}
