import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningHost, ShopAddresses } from './runningHost.ts';

type AnswerPage = (request: IncomingMessage, response: ServerResponse) => void;

/** Proxies a request unchanged. */
export function proxyRequest(origin: string, request: IncomingMessage, response: ServerResponse): void {
  const proxied = send(new URL(request.url ?? '/', origin), { method: request.method, headers: request.headers });
  proxied.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  proxied.on('error', () => response.writeHead(502).end());
  request.pipe(proxied);
}

/** Paths that the header, the footer and the cart request from the host of their page. See `docs/hosts.md`. */
export const shopPaths =
  /^\/(?:assets|customers|json|jsonflyoutnavigation|newsletter-subscribers|pictures|r|service)(?:\/|$)/;

type PageFiles = {
  /** The page's scripts, by path. */
  readonly scripts?: ReadonlyMap<string, string>;
  /** Whether the host passes a path on to the shop. By default, it passes on every path. */
  readonly passesOn?: (path: string) => boolean;
};

/** Serves one page at `/` and proxies all other paths to the shop, so they all have the same origin. */
export async function servePage(
  { shopUrl, pageBorderUrl }: ShopAddresses,
  answer: AnswerPage,
  { scripts, passesOn = () => true }: PageFiles = {},
): Promise<RunningHost> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    const script = scripts?.get(path);
    if (path === '/') answer(request, response);
    else if (script) response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    else if (!passesOn(path)) response.writeHead(404).end();
    else proxyRequest(path.startsWith('/service/pageborder/') ? pageBorderUrl : shopUrl, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
