import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

type SlowNetwork = { readonly url: string; stop(): Promise<void> };

/**
 * Starts a forward proxy that delays every new connection. The browser's emulation delays requests, but not connection
 * set-up.
 *
 * @param setUpMs returns the delay of one connection
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
