import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { RunningHost } from './runningHost.ts';

type Addresses = {
  /** Origin that the cart's files come from. */
  readonly cart: string;
  /** Origin of the shop. */
  readonly shop: string;
  /** Where the pages are served; the shop lists it among those that may embed the cart. */
  readonly port: number;
};

const output = join(import.meta.dirname, '../../.kontor/hosts');
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Builds a page with its own tools, in a program of its own. */
async function build(name: 'vite' | 'webpack', { cart, shop }: Addresses): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, name, 'build.ts'), join(output, name)], {
    cwd: join(import.meta.dirname, name),
    env: { ...process.env, VITE_CART: cart, VITE_SHOP: shop, CART: cart, SHOP: shop },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the host with ${name} was not built`);
}

/** Finds a page or a file of one; what was built lies elsewhere than what is served as it is. */
function read(path: string, { cart, shop }: Addresses): string | Buffer | undefined {
  const file = normalize(path.endsWith('/') ? `${path}index.html` : path);
  for (const folder of [output, import.meta.dirname]) {
    try {
      const content = readFileSync(join(folder, file));
      if (!file.endsWith('.html')) return content;
      return content.toString().replaceAll('{{cart}}', cart).replaceAll('{{shop}}', shop);
    } catch {
      // The next folder may have it.
    }
  }
  return undefined;
}

/** Serves the pages of other teams that show the cart: `/embed/`, `/vite/` and `/webpack/`, built when first asked for. */
export async function startEmbedHosts(addresses: Addresses): Promise<RunningHost> {
  const builds = new Map<string, Promise<void>>();
  const requireBuild = (name: 'vite' | 'webpack'): Promise<void> => {
    const building = builds.get(name) ?? build(name, addresses);
    builds.set(name, building);
    return building;
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/healthz') return void response.writeHead(200).end();
    const [, first] = pathname.split('/');
    if (first === 'vite' || first === 'webpack') await requireBuild(first);
    const content = read(pathname, addresses);
    if (content === undefined) response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
    else
      response.writeHead(200, { 'content-type': types[extname(pathname)] ?? 'text/html; charset=utf-8' }).end(content);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(addresses.port, resolve);
  });
  return {
    url: `http://localhost:${addresses.port}/`,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
