import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { RunningHost } from './runningHost.ts';

type EmbedHostsOptions = {
  /** Origin of the cart's files. */
  readonly cart: string;
  /** Origin of the shop. */
  readonly shop: string;
  /** Port of the pages. The shop must list this origin in EMBED_ORIGINS. */
  readonly port: number;
};

const output = join(import.meta.dirname, '../../.kontor/hosts');
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Builds a page with its own tools in a child process. */
async function build(name: 'vite' | 'webpack', { cart, shop }: EmbedHostsOptions): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, name, 'build.ts'), join(output, name)], {
    cwd: join(import.meta.dirname, name),
    env: { ...process.env, VITE_CART: cart, VITE_SHOP: shop, CART: cart, SHOP: shop },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the build of the ${name} host failed`);
}

/** Reads a page or one of its files, from the build output or from this folder. */
function readHostFile(path: string, { cart, shop }: EmbedHostsOptions): string | Buffer | undefined {
  const file = normalize(path.endsWith('/') ? `${path}index.html` : path);
  for (const folder of [output, import.meta.dirname]) {
    try {
      const content = readFileSync(join(folder, file));
      if (!file.endsWith('.html')) return content;
      return content.toString().replaceAll('{{cart}}', cart).replaceAll('{{shop}}', shop);
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

/** Serves the foreign pages that embed the cart: `/embed/`, `/vite/` and `/webpack/`. They are built on first request. */
export async function startEmbedHosts(options: EmbedHostsOptions): Promise<RunningHost> {
  const builds = new Map<string, Promise<void>>();
  const requireBuild = (name: 'vite' | 'webpack'): Promise<void> => {
    const building = builds.get(name) ?? build(name, options);
    builds.set(name, building);
    return building;
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/healthz') return void response.writeHead(200).end();
    const [, first] = pathname.split('/');
    if (first === 'vite' || first === 'webpack') await requireBuild(first);
    const content = readHostFile(pathname, options);
    if (content === undefined) response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
    else
      response.writeHead(200, { 'content-type': types[extname(pathname)] ?? 'text/html; charset=utf-8' }).end(content);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, resolve);
  });
  return {
    url: `http://localhost:${options.port}/`,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
