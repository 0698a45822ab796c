import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningHost } from '../runningHost.ts';

/** Starts a server on a free port. Stopping the server closes open connections. */
export async function listen(answer: RequestListener): Promise<RunningHost> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
