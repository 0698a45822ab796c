import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { Command } from 'commander';
import { isShopPage } from './localPage.ts';
import { requestServer } from './requestServer.ts';

/** The port of the local address, unless `--port` names another. `PORT_OFFSET` moves it, as it moves all other ports. */
const defaultPort = 3007;

/** How long the shop may take to send the first page, in milliseconds. */
const firstPageMs = 10_000;

export type LocalOptions = {
  /** The remotes that the command names. */
  readonly names: readonly string[];
  /** Address of a page of the deployed shop. */
  readonly page: URL;
  readonly port: number;
};

/**
 * Reads the names of remotes and the `--shop` and `--port` options. With `--help`, prints them and ends the process.
 *
 * @throws if an option is unknown, missing or invalid
 */
export function readLocalOptions(args: readonly string[]): LocalOptions {
  const command = new Command('npm run dev --')
    .description('Shows the remote on this machine inside a deployed shop, and reloads the page after each change.')
    .argument('[names...]', 'the remote; not needed in its own repository')
    .option('--shop <url>', 'address of a page of the shop')
    .option(
      '--port <number>',
      'port of the local address',
      String(defaultPort + Number(process.env['PORT_OFFSET'] ?? 0)),
    )
    .exitOverride((error) => {
      if (error.exitCode !== 0) throw error;
    })
    // The caller prints the error.
    .configureOutput({ writeErr: () => undefined })
    .parse([...args], { from: 'user' });
  const { args: names } = command;
  const values = command.opts<{ shop?: string; port: string }>();
  if (values.shop === undefined) throw new Error('name the shop: npm run dev -- --shop https://shop.example');
  const page = URL.parse(values.shop);
  if (!page || !/^https?:$/.test(page.protocol))
    throw new Error(`${values.shop} is not the address of a shop, such as https://shop.example`);
  if (page.username || page.password) throw new Error(`the address of ${page.host} has a user name; leave it out`);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`--port ${values.port} is not a port`);
  return { names, page, port };
}

type Page = { readonly status: number; readonly location?: string | undefined; readonly body: string };

/** Requests a page of the shop. Does not follow redirects. */
export async function getPage(page: URL): Promise<Page> {
  const sent = requestServer(page, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(firstPageMs) });
  const [answer] = (await once(sent.end(), 'response')) as [IncomingMessage];
  const { statusCode: status = 0, headers } = answer;
  return { status, location: headers.location, body: await text(answer) };
}

/**
 * Requests a page of the shop, so that a wrong address is reported before a browser opens it.
 *
 * @throws if the shop does not respond, redirects to another host, or is not a shop
 */
export async function requireShop(page: URL, get: (page: URL) => Promise<Page> = getPage): Promise<void> {
  const answer = await get(page).catch((error: NodeJS.ErrnoException) => {
    // If no address of a name responds, the error has only a code.
    throw new Error(`the shop at ${page.origin} does not answer: ${error.message || error.code}`);
  });
  const { status, location } = answer;
  if (location !== undefined) {
    const { origin } = new URL(location, page);
    if (origin !== page.origin) throw new Error(`${page.href} leads to ${origin}; name that address with --shop`);
    return;
  }
  if (status !== 200) throw new Error(`${page.href} answers ${status}`);
  if (!isShopPage(answer.body)) throw new Error(`${page.href} is not a page of the shop`);
}
