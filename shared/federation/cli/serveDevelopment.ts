import { join } from 'node:path';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { createWebpackConfig } from '../build/createWebpackConfig.ts';
import { readDefinition } from './buildDeployable.ts';

/** The version in a development server's addresses. */
const version = 'dev';

const { values } = parseArgs({ options: { folder: { type: 'string' }, port: { type: 'string' } } });
if (!values.folder || !values.port) throw new Error('usage: serveDevelopment --folder FOLDER --port PORT');

const { folder, port } = values;
const definition = await readDefinition(folder);
const outputPath = join(folder, 'dist');
const config = createWebpackConfig(definition, { folder, mode: 'development', version, outputPath });

const server = new WebpackDevServer(
  {
    host: '127.0.0.1',
    port: Number(port),
    hot: true,
    liveReload: false,
    // Pages get updates from the deployable's own server, even if another host serves the page.
    client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
    devMiddleware: { publicPath: `/${definition.name}/${version}/` },
    setupMiddlewares: (middlewares, { app }) => {
      app?.use('/healthz', (_request: unknown, response: { end(text: string): void }) => response.end('ok'));
      return middlewares;
    },
    setupExitSignals: true,
  },
  webpack(config),
);
await server.start();
