import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildHost } from '../buildHost.ts';
import type { RunningHost, ShopAddresses } from '../runningHost.ts';
import { servePage, shopPaths } from '../servePage.ts';

type ReactHostOptions = ShopAddresses & {
  /** Content that a part of the page waits for after the first piece has been sent. */
  readonly recipe: Promise<string>;
};

type Server = {
  answerPage(
    pageBorder: { url: string; timeoutMs: number },
    response: ServerResponse,
    recipe: Promise<string>,
  ): Promise<void>;
};

/** Serves a page that React streams together with the fragments and then hydrates. */
export async function startReactHost({ recipe, ...addresses }: ReactHostOptions): Promise<RunningHost> {
  const folder = await buildHost('react');
  const { answerPage }: Server = await import(pathToFileURL(join(folder, 'server.js')).href);
  // A real page would not wait this long, but a test machine may be busy.
  const pageBorder = { url: addresses.pageBorderUrl, timeoutMs: 60_000 };
  return servePage(addresses, (_request, response) => void answerPage(pageBorder, response, recipe), {
    scripts: new Map([['/magazin/client.js', readFileSync(join(folder, 'page/client.js'), 'utf8')]]),
    passesOn: (path) => shopPaths.test(path),
  });
}
