import { hash } from 'node:crypto';
import { watchFile } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { createWebpackConfig } from '../build/createWebpackConfig.ts';
import { type Deployable, uniqueName } from '../build/deployable.ts';
import { definitionFile, readDefinition } from '../cli/buildDeployable.ts';
import { descriptorFile, descriptorSchema } from '../registry/files/descriptor.ts';
import { emptyRegistry, frontPath } from '../registry/registry.ts';
import { createShopProxy } from './createShopProxy.ts';
import { findSlotPages } from './findSlotPages.ts';
import { getPage, type LocalOptions, requireShop } from './localOptions.ts';
import { type LocalRemote, localRegistry } from './localPage.ts';

export { readLocalOptions } from './localOptions.ts';

/** Time between two looks at the remote's declaration, in milliseconds. */
const lookMs = 500;

/** The version in the addresses of a local remote. */
const version = 'dev';

/**
 * The host of a shop's local pages. Each shop has a separate host, because browsers share the cookies of a host between
 * its ports. A shop would otherwise get the cookies of other shops and of other programs on this machine.
 */
const localHost = (shop: string): string => `kontor-${hash('sha256', shop).slice(0, 8)}.localhost`;

/**
 * Reads the descriptor after each compilation that changes it, and the hash of each compilation. Until the first
 * compilation, the registry is empty.
 */
function watchBuild(compiler: Compiler): () => Pick<LocalRemote, 'registry' | 'build'> {
  let registry = emptyRegistry;
  let build = '';
  compiler.hooks.assetEmitted.tap('watchBuild', (file, { content }) => {
    if (file === descriptorFile) registry = localRegistry(v.parse(descriptorSchema, JSON.parse(content.toString())));
  });
  compiler.hooks.done.tap('watchBuild', (stats) => {
    build = stats.hash ?? '';
  });
  return () => ({ registry, build });
}

const originOf = ({ origin }: URL, port: number): string => `http://${localHost(origin)}:${port}`;

function createServer(definition: Deployable, folder: string, { page, port }: LocalOptions) {
  const { name } = definition;
  const filesPath = `${frontPath}/${name}/${version}`;
  const origin = originOf(page, port);
  const options = { folder, version, outputPath: join(folder, 'dist', version) };
  const compiler = webpack(createWebpackConfig(definition, { ...options, mode: 'development', isInShop: true }));
  if (!compiler) throw new Error(`${uniqueName(definition)} has no compiler`);
  const readBuild = watchBuild(compiler);
  const socket = `${filesPath}/ws`;
  const proxy = createShopProxy(() => ({ name, origin, shop: page.origin, socket, ...readBuild() }));
  return new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: false,
      liveReload: false,
      static: false,
      compress: false,
      // The document contains a script that reloads the page (localScript.ts).
      client: false,
      webSocketServer: { type: 'ws', options: { path: socket } },
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

/** Starts the server, and prints the addresses that show the remote. */
async function start(definition: Deployable, folder: string, options: LocalOptions, log: (line: string) => void) {
  const { page, port } = options;
  const server = createServer(definition, folder, options);
  await server.start().catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new Error(`port ${port} is in use; choose another with --port`) : error;
  });
  const origin = originOf(page, port);
  const slots = (definition.kind === 'remote' && definition.slots) || [];
  const pages = await findSlotPages(slots, page, getPage);
  log(`\n  ${origin}${page.pathname}${page.search}   the shop at ${page.origin} with the local ${definition.name}`);
  for (const { page: name, module } of slots) {
    const path = pages.get(name);
    const address = path === undefined ? `no link found to a page ${name}` : origin + path;
    log(`  ${address}   ${module} on the page ${name}, below the content`);
  }
  log('\nCtrl-C stops it.');
  return server;
}

/**
 * Shows a remote inside a deployed shop: compiles it, and serves the shop's pages at a local address with this one
 * remote replaced. The deployed shop does not change. If the remote's declaration changes, the server starts anew.
 *
 * @param folder absolute path of the remote's folder
 * @throws if the options name another remote, if the shop does not respond, or if the port is in use
 */
export async function serveInShop(folder: string, options: LocalOptions, log: (line: string) => void): Promise<void> {
  const { names, page } = options;
  const definition = await readDefinition(folder);
  const { name } = definition;
  const others = names.filter((named) => named !== name);
  if (others.length > 0) throw new Error(`this is the folder of ${name}, not of ${others.join(', ')}`);
  await requireShop(page);
  let server = await start(definition, folder, options, log);
  let restarted = Promise.resolve();
  const restart = async (edition: number) => {
    const changed = await readDefinition(folder, edition);
    await server.stop();
    server = await start(changed, folder, options, log);
  };
  watchFile(join(folder, definitionFile), { interval: lookMs }, ({ mtimeMs }) => {
    restarted = restarted
      .then(() => restart(mtimeMs))
      .catch((error: Error) => log(`${definitionFile} cannot be used: ${error.message}`));
  });
}
