import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { buildHost } from './buildHost.ts';
import { type HostOrigins, insertAddresses } from './insertAddresses.ts';
import type { RunningHost } from './runningHost.ts';

type EmbedHostsOptions = HostOrigins & {
  /** The port that the pages are served on. The shop must list this origin in EMBED_ORIGINS. */
  readonly port: number;
  /** Folders of additional built pages, by the first part of their path. None by default. */
  readonly builds?: ReadonlyMap<string, string>;
};

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Reads a page or one of its files. Returns undefined if the file does not exist. */
function readHostFile(file: string, { cart, shop }: HostOrigins): string | Buffer | undefined {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const content = readFileSync(file);
  if (!['.html', '.js'].includes(extname(file))) return content;
  return insertAddresses(content.toString(), { cart, shop });
}

const built = ['vite', 'webpack', 'webpack-lazy'] as const;

/**
 * Serves the third-party pages that embed the cart: `/embed/`, `/vite/`, `/webpack/`, `/webpack-lazy/` and additional
 * built pages. The first request for a Vite or webpack page builds the page, unless its build is given.
 */
export async function startEmbedHosts(options: EmbedHostsOptions): Promise<RunningHost> {
  const builds = new Map<string, Promise<string>>();
  const requireBuild = (name: (typeof built)[number]): Promise<string> => {
    const building = builds.get(name) ?? buildHost(name);
    builds.set(name, building);
    return building;
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/healthz') return void response.writeHead(200).end();
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const [, first = '', ...rest] = path.split('/');
    const page = built.find((name) => name === first);
    const build = options.builds?.get(first) ?? (page && (await requireBuild(page)));
    const file = build === undefined ? join(import.meta.dirname, path) : join(build, ...rest);
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
