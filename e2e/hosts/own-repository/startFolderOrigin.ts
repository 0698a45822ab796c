import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningHost } from '../runningHost.ts';
import { listen } from '../shop/listen.ts';

const read = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined);

/**
 * Starts a remote's origin, which serves the files that `kontor-remote publish` has placed in a folder, compressed if
 * the client wants Brotli.
 */
export function startFolderOrigin(folder: string): Promise<RunningHost> {
  return listen(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://origin');
    const file = join(folder, pathname);
    const wantsBrotli = /\bbr\b/.test(`${request.headers['accept-encoding']}`);
    const compressed = wantsBrotli ? await read(`${file}.br`) : undefined;
    const content = compressed ?? (await read(file));
    response.writeHead(content ? 200 : 404, {
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      ...(compressed ? { 'content-encoding': 'br' } : {}),
    });
    response.end(content);
  });
}
