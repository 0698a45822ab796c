import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningHost, ShopAddresses } from './runningHost.ts';

type AnswerPage = (request: IncomingMessage, response: ServerResponse) => void;

/** Hands a request on as it came. */
export function passOn(origin: string, request: IncomingMessage, response: ServerResponse): void {
  const onward = send(new URL(request.url ?? '/', origin), { method: request.method, headers: request.headers });
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.writeHead(502).end());
  request.pipe(onward);
}

/** Serves one page at `/`; everything else of the shop is reached through it, on the page's own origin. */
export async function servePage({ shopUrl, pageBorderUrl }: ShopAddresses, answer: AnswerPage): Promise<RunningHost> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    if (path === '/') answer(request, response);
    else passOn(path.startsWith('/service/pageborder/') ? pageBorderUrl : shopUrl, request, response);
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
