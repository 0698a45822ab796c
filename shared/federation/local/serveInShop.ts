import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { createWebpackConfig } from '../build/createWebpackConfig.ts';
import { type Deployable, uniqueName } from '../build/deployable.ts';
import { readDefinition } from '../cli/buildDeployable.ts';
import { descriptorFile, descriptorSchema } from '../registry/files/descriptor.ts';
import { emptyRegistry, frontPath, type Registry } from '../registry/registry.ts';
import { createShopProxy } from './createShopProxy.ts';
import { isShopPage, localRegistry } from './localPage.ts';

/** The version in the addresses of a local remote. */
const version = 'dev';

/** The port of the local address, unless another is named. */
const defaultPort = 3007;

/** The address, and not `localhost`, so that cookies are separate from those of a shop that runs on this machine. */
const host = '127.0.0.1';

/** Time that the shop may take for the first page. */
const firstPageMs = 10_000;

export type LocalOptions = {
  /** The remotes that the command names. */
  readonly names: readonly string[];
  /** Address of a page of the deployed shop. */
  readonly page: URL;
  readonly port: number;
};

/**
 * Reads the names of remotes and the options `--shop` and `--port`.
 *
 * @param usualPort the port if the options name none
 * @throws with a description of the fault
 */
export function readLocalOptions(args: readonly string[], usualPort = defaultPort): LocalOptions {
  const options = { shop: { type: 'string' }, port: { type: 'string', default: String(usualPort) } } as const;
  const { values, positionals: names } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.shop === undefined) throw new Error('name the shop: npm run dev -- --shop https://shop.example');
  const page = URL.parse(values.shop);
  if (!page || !/^https?:$/.test(page.protocol))
    throw new Error(`${values.shop} is no address of a shop, such as https://shop.example`);
  if (page.username || page.password) throw new Error(`the address of ${page.host} has a user name; name it without`);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`--port ${values.port} is not a port`);
  return { names, page, port };
}

/**
 * Requests a page of the shop, to find mistakes before a browser is open.
 *
 * @throws if the shop does not answer, leads to another host, or is no shop
 */
export async function requireShop(page: URL, get: typeof fetch = fetch): Promise<void> {
  const answer = await get(page, {
    headers: { accept: 'text/html' },
    redirect: 'manual',
    signal: AbortSignal.timeout(firstPageMs),
  }).catch((error: Error) => {
    throw new Error(
      `the shop at ${page.origin} does not answer: ${(error.cause as Error | undefined)?.message ?? error.message}`,
    );
  });
  const location = URL.parse(answer.headers.get('location') ?? '', page.href);
  if (location && location.origin !== page.origin)
    throw new Error(`${page.href} leads to ${location.origin}; name that address with --shop`);
  if (location) return;
  if (!answer.ok) throw new Error(`${page.href} answers ${answer.status}`);
  if (!isShopPage(await answer.text())) throw new Error(`${page.href} is not a page of the shop`);
}

/** Reads the descriptor whenever a compilation has changed it. Until the first one, there is no remote. */
function watchRegistry(compiler: Compiler): () => Registry {
  let registry = emptyRegistry;
  compiler.hooks.assetEmitted.tap('watchRegistry', (file, { content }) => {
    if (file === descriptorFile) registry = localRegistry(v.parse(descriptorSchema, JSON.parse(content.toString())));
  });
  return () => registry;
}

function createServer(definition: Deployable, folder: string, { page, port }: LocalOptions) {
  const { name } = definition;
  const filesPath = `${frontPath}/${name}/${version}`;
  const origin = `http://${host}:${port}`;
  const options = { folder, version, outputPath: join(folder, 'dist', version) };
  const compiler = webpack(createWebpackConfig(definition, { ...options, mode: 'development', isInShop: true }));
  if (!compiler) throw new Error(`${uniqueName(definition)} has no compiler`);
  const readRegistry = watchRegistry(compiler);
  const proxy = createShopProxy(() => ({ name, origin, shop: page.origin, registry: readRegistry() }));
  return new WebpackDevServer(
    {
      host,
      port,
      hot: false,
      liveReload: true,
      static: false,
      compress: false,
      client: { webSocketURL: `ws://${host}:${port}${filesPath}/ws`, overlay: false, logging: 'warn' },
      webSocketServer: { type: 'ws', options: { path: `${filesPath}/ws` } },
      headers: { 'cache-control': 'no-store' },
      devMiddleware: { publicPath: `${filesPath}/` },
      setupMiddlewares: (middlewares, server) => [
        ...middlewares,
        {
          name: 'shop',
          // A page that is requested earlier waits for the first compilation.
          middleware: (request: IncomingMessage, response: ServerResponse) =>
            server.middleware?.waitUntilValid(() => void proxy(request, response)),
        },
      ],
      setupExitSignals: true,
    },
    compiler,
  );
}

/**
 * Shows a remote inside a deployed shop: compiles it, and serves the shop's pages at a local address with this one
 * remote replaced. The deployed shop is not changed and need not know of it.
 *
 * @param folder absolute path of the remote's folder
 * @throws if the options name another remote, if the shop does not answer, or if the port is in use
 */
export async function serveInShop(folder: string, options: LocalOptions, log: (line: string) => void): Promise<void> {
  const { names, page, port } = options;
  const definition = await readDefinition(folder);
  const { name } = definition;
  const others = names.filter((named) => named !== name);
  if (others.length > 0) throw new Error(`this is the folder of ${name}, not of ${others.join(', ')}`);
  await requireShop(page);
  const server = createServer(definition, folder, options);
  await server.start().catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new Error(`port ${port} is in use; choose another with --port`) : error;
  });
  const address = `http://${host}:${port}${page.pathname}${page.search}`;
  log(`\n  ${address}   the shop at ${page.origin} with the local ${name}\n\nCtrl-C stops it.`);
}
