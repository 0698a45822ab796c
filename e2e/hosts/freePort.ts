import { createServer } from 'node:net';

/**
 * Systems choose ports from 32,768 on for connections and for servers that do not name a port. A port from there could
 * be taken before a program that starts later listens on it.
 */
const firstPort = 20_000;

/** Each of Playwright's workers chooses from a separate block, and the last block belongs to all other processes. */
const portsPerBlock = 1_000;
const lastBlock = 11;
const block = Math.min(Number(process.env['TEST_PARALLEL_INDEX'] ?? lastBlock), lastBlock);

// Another test run may use the same block.
let next = Math.floor(Math.random() * portsPerBlock);

/** Whether no program listens on this port. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Finds a free port on this machine, a different one at each call. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < portsPerBlock; tries++) {
    const port = firstPort + block * portsPerBlock + (next++ % portsPerBlock);
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
}
