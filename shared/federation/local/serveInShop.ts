import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { createWebpackConfig } from '../build/createWebpackConfig.ts';
import { type Deployable, uniqueName } from '../build/deployable.ts';
import { readDefinition } from '../cli/buildDeployable.ts';
import { descriptorFile, descriptorSchema } from '../registry/files/descriptor.ts';
import { emptyRegistry, frontPath, type Registry } from '../registry/registry.ts';
import { createShopProxy } from './createShopProxy.ts';
import { type LocalOptions, requireShop } from './localOptions.ts';
import { localRegistry } from './localPage.ts';

export { readLocalOptions } from './localOptions.ts';

/** The version in the addresses of a local remote. */
const version = 'dev';

/**
 * The host of a shop's local pages. Each shop has a separate host, because browsers share the cookies of a host between
 * its ports. A shop would otherwise get the cookies of other shops and of other programs on this machine.
 */
const localHost = (shop: string): string => `kontor-${hash('sha256', shop).slice(0, 8)}.localhost`;

/** Reads the descriptor after each compilation that changes it. Until the first compilation, the registry is empty. */
function watchRegistry(compiler: Compiler): () => Registry {
  let registry = emptyRegistry;
  compiler.hooks.assetEmitted.tap('watchRegistry', (file, { content }) => {
    if (file === descriptorFile) registry = localRegistry(v.parse(descriptorSchema, JSON.parse(content.toString())));
  });
  return () => registry;
}

const originOf = ({ origin }: URL, port: number): string => `http://${localHost(origin)}:${port}`;

function createServer(definition: Deployable, folder: string, { page, port }: LocalOptions) {
  const { name } = definition;
  const filesPath = `${frontPath}/${name}/${version}`;
  const origin = originOf(page, port);
  const options = { folder, version, outputPath: join(folder, 'dist', version) };
  const compiler = webpack(createWebpackConfig(definition, { ...options, mode: 'development', isInShop: true }));
  if (!compiler) throw new Error(`${uniqueName(definition)} has no compiler`);
  const readRegistry = watchRegistry(compiler);
  const proxy = createShopProxy(() => ({ name, origin, shop: page.origin, registry: readRegistry() }));
  return new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: false,
      liveReload: true,
      static: false,
      compress: false,
      // If this URL contained a host name, the server would respond to any other page that requests the sources.
      client: { webSocketURL: { pathname: `${filesPath}/ws` }, overlay: false, logging: 'warn' },
      // Pages replace this host with their own.
      webSocketServer: { type: 'ws', options: { host: '0.0.0.0', path: `${filesPath}/ws` } },
      headers: { 'cache-control': 'no-store' },
      devMiddleware: { publicPath: `${filesPath}/` },
      setupMiddlewares: (middlewares, server) => [
        // The omitted middlewares would, for instance, let any page open the developer's editor.
        ...middlewares.filter(({ name = '' }) => !name.startsWith('webpack-dev-server')),
        {
          name: 'shop',
          // Pages that are requested earlier wait for the first compilation.
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
 * remote replaced. The deployed shop does not change.
 *
 * @param folder absolute path of the remote's folder
 * @throws if the options name another remote, if the shop does not respond, or if the port is in use
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
  const address = originOf(page, port) + page.pathname + page.search;
  log(`\n  ${address}   the shop at ${page.origin} with the local ${name}\n\nCtrl-C stops it.`);
}
