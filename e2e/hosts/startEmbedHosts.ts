import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { buildHost, placeholders } from './buildHost.ts';
import type { RunningHost } from './runningHost.ts';

type EmbedHostsOptions = {
  /** The origin of the cart's files. */
  readonly cart: string;
  /** The shop's origin. */
  readonly shop: string;
  /** The port that the pages are served on. The shop must list this origin in EMBED_ORIGINS. */
  readonly port: number;
};

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Reads a page or one of its files. Returns undefined if the file does not exist. */
function readHostFile(file: string, { cart, shop }: EmbedHostsOptions): string | Buffer | undefined {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const content = readFileSync(file);
  if (!['.html', '.js'].includes(extname(file))) return content;
  return content.toString().replaceAll(placeholders.cart, cart).replaceAll(placeholders.shop, shop);
}

/**
 * Serves the third-party pages that embed the cart: `/embed/`, `/vite/` and `/webpack/`. The first request for a page
 * builds it.
 */
export async function startEmbedHosts(options: EmbedHostsOptions): Promise<RunningHost> {
  const builds = new Map<string, Promise<string>>();
  const requireBuild = (name: 'vite' | 'webpack'): Promise<string> => {
    const building = builds.get(name) ?? buildHost(name);
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
