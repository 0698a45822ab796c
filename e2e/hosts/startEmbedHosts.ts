import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import type { RunningHost } from './runningHost.ts';

type EmbedHostsOptions = {
  /** Origin of the cart's files. */
  readonly cart: string;
  /** Origin of the shop. */
  readonly shop: string;
  /** Port of the pages. The shop must list this origin in EMBED_ORIGINS. */
  readonly port: number;
};

const root = join(import.meta.dirname, '../..');
const output = join(root, '.kontor/hosts');
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Stands for an address in pages and builds; whoever serves them inserts it, so that one build serves every shop. */
const placeholders = { cart: '{{cart}}', shop: '{{shop}}' };

/** Builds a page with its own tools in a child process, if its sources have changed; the folder of the build. */
async function build(name: 'vite' | 'webpack'): Promise<string> {
  const { sourceVersion } = await import('@kontor/federation/cli');
  const source = join(import.meta.dirname, name);
  const folder = join(output, name, sourceVersion(source, root, { withTools: true }));
  if (existsSync(folder)) return folder;
  const unfinished = join(output, `${name}-${process.pid}`);
  const { cart, shop } = placeholders;
  const child = spawn(process.execPath, [join(source, 'build.ts'), unfinished], {
    cwd: source,
    env: { ...process.env, VITE_CART: cart, VITE_SHOP: shop, CART: cart, SHOP: shop },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the build of the ${name} host failed`);
  // Another process may have built the same sources meanwhile.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else {
    mkdirSync(join(output, name), { recursive: true });
    renameSync(unfinished, folder);
  }
  return folder;
}

/** Reads a page or one of its files; undefined if there is none. */
function readHostFile(file: string, { cart, shop }: EmbedHostsOptions): string | Buffer | undefined {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const content = readFileSync(file);
  if (!['.html', '.js'].includes(extname(file))) return content;
  return content.toString().replaceAll(placeholders.cart, cart).replaceAll(placeholders.shop, shop);
}

/** Serves the foreign pages that embed the cart: `/embed/`, `/vite/` and `/webpack/`. They are built on first request. */
export async function startEmbedHosts(options: EmbedHostsOptions): Promise<RunningHost> {
  const builds = new Map<string, Promise<string>>();
  const requireBuild = (name: 'vite' | 'webpack'): Promise<string> => {
    const building = builds.get(name) ?? build(name);
    builds.set(name, building);
    return building;
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/healthz') return void response.writeHead(200).end();
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const [, first = '', ...rest] = path.split('/');
    const file =
      first === 'vite' || first === 'webpack'
        ? join(await requireBuild(first), ...rest)
        : join(import.meta.dirname, path);
    const content = readHostFile(file, options);
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
