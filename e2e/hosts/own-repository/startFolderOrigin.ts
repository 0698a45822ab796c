import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningHost } from '../runningHost.ts';
import { listen } from '../shop/listen.ts';

/** Starts a remote's origin, which serves the files that `kontor-remote publish` has placed in a folder. */
export function startFolderOrigin(folder: string): Promise<RunningHost> {
  return listen(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://origin');
    const content = await readFile(join(folder, pathname)).catch(() => undefined);
    response.writeHead(content ? 200 : 404, {
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
    });
    response.end(content);
  });
}
