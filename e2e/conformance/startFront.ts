import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { extname, join } from 'node:path';
import type { RunningHost } from '../hosts/runningHost.ts';
import { proxyRequest } from '../hosts/servePage.ts';

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Serves the files of a built page. */
const answerFile =
  (folder: string): RequestListener =>
  async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://front');
    const file = pathname === '/' ? '/index.html' : pathname;
    const content = await readFile(join(folder, file)).catch(() => undefined);
    response
      .writeHead(content ? 200 : 404, { 'content-type': types[extname(file)] ?? 'text/html; charset=utf-8' })
      .end(content);
  };

/** The paths that the front sends to an application that composes its pages on a server. */
const hostPaths = /^\/magazin(?:[/?]|$)/;

type FrontOptions =
  | { readonly port: number; readonly folder: string }
  | { readonly port: number; readonly hostUrl: string; readonly shopUrl: string };

function listenOn(port: number, answer: RequestListener): Promise<RunningHost> {
  const server = createServer(answer);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () =>
      resolve({
        url: `http://localhost:${port}`,
        stop: () => {
          server.closeAllConnections();
          return new Promise<void>((done) => server.close(() => done()));
        },
      }),
    );
  });
}

/** Serves a built page, or forwards an application's own paths to the application and all others to the shop. */
export function startFront(options: FrontOptions): Promise<RunningHost> {
  if ('folder' in options) return listenOn(options.port, answerFile(options.folder));
  const { port, hostUrl, shopUrl } = options;
  return listenOn(port, (request, response) =>
    proxyRequest(hostPaths.test(request.url ?? '') ? hostUrl : shopUrl, request, response),
  );
}

/** Forwards every request to an origin, until a test stops the forwarder to make the origin unreachable. */
export function startForwarder(port: number, origin: string): Promise<RunningHost> {
  return listenOn(port, (request, response) => proxyRequest(origin, request, response));
}
