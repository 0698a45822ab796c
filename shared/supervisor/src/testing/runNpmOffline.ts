import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type RunResult, run } from '../programs/run.ts';

/**
 * Runs npm in a folder with an empty package registry and an empty cache.
 *
 * @returns also the paths that npm has requested
 */
export async function runNpmOffline(
  command: string,
  folder: string,
  cacheParent: string,
): Promise<RunResult & { readonly requested: readonly string[] }> {
  const requested: string[] = [];
  const registry = createServer(({ url = '' }, response) => {
    requested.push(url);
    response.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = registry.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}`;
    const cache = join(cacheParent, 'cache');
    const options = ['--registry', address, '--fetch-retries', '0', '--cache', cache];
    return { ...(await run('npm', [command, ...options], { cwd: folder })), requested };
  } finally {
    registry.close();
  }
}
