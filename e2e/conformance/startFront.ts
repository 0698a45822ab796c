import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningHost } from '../hosts/runningHost.ts';
import { proxyRequest } from '../hosts/servePage.ts';

/** The paths that the front sends to an application that composes its pages on a server. */
const hostPaths = /^\/magazin(?:[/?]|$)/;

type FrontOptions = {
  /** The front's port; 0 selects a free one. */
  readonly port: number;
  readonly shopUrl: string;
} & (
  | {
      /** The page itself. */
      readonly page: string;
    }
  | {
      /** The origin of the program that composes the page. */
      readonly hostUrl: string;
    }
);

function listenOn(port: number, answer: RequestListener): Promise<RunningHost> {
  const server = createServer(answer);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () =>
      resolve({
        url: `http://localhost:${(server.address() as AddressInfo).port}`,
        stop: () => {
          server.closeAllConnections();
          return new Promise<void>((done) => server.close(() => done()));
        },
      }),
    );
  });
}

/** Serves a host's own paths with its page, or forwards them to its program. Forwards all other paths to the shop. */
export function startFront({ port, shopUrl, ...host }: FrontOptions): Promise<RunningHost> {
  return listenOn(port, (request, response) => {
    if (!hostPaths.test(request.url ?? '')) proxyRequest(shopUrl, request, response);
    else if ('hostUrl' in host) proxyRequest(host.hostUrl, request, response);
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(host.page);
  });
}

/** Forwards every request to an origin, until a test stops the forwarder to make the origin unreachable. */
export function startForwarder(port: number, origin: string): Promise<RunningHost> {
  return listenOn(port, (request, response) => proxyRequest(origin, request, response));
}

/** Sends only the beginning of a response to every request, and then closes the connection. */
export function startBreaker(port: number): Promise<RunningHost> {
  return listenOn(port, (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': 1000 });
    response.write('<div>', () => response.destroy());
  });
}
