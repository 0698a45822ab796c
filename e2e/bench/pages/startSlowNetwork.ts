import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

type SlowNetwork = { readonly url: string; stop(): Promise<void> };

/**
 * A forward proxy that keeps every new connection waiting as long as its set-up takes on a slow network. The browser's
 * own emulation delays requests only and makes connections free.
 *
 * @param setUpMs returns the milliseconds of one set-up
 */
export async function startSlowNetwork(setUpMs: () => number): Promise<SlowNetwork> {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    const forwarded = request(url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  server.on('connection', (socket) => {
    socket.pause();
    setTimeout(() => socket.resume(), setUpMs());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
