import { EventEmitter, once } from 'node:events';
import type { RunningHost } from '../runningHost.ts';
import { listen } from './listen.ts';

/**
 * How a server fails. `unreachable`: closes the connection. `failing`: responds with status 500. `silent`: does not
 * respond until the failure changes. `halting`: sends half of the response, and the rest when the failure changes.
 * `truncated`: sends half of the response as if it were the whole.
 */
export type ServerFailure = 'unreachable' | 'failing' | 'silent' | 'halting' | 'truncated';

export type FaultyServer = RunningHost & {
  /** Undefined: responds like the real server. */
  failure: ServerFailure | undefined;
  /** String replacements in the responses. */
  readonly replacements: Map<string, string>;
};

/** Headers that are no longer valid after a response has been decoded and changed. */
const ofTransfer = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive']);

/** Starts a proxy in front of a back end or a page-border. The proxy can fail and replace strings. */
export async function startFaultyServer(url: string): Promise<FaultyServer> {
  const changes = new EventEmitter().setMaxListeners(0);
  let current: FaultyServer['failure'];
  const server = {
    replacements: new Map<string, string>(),
    get failure() {
      return current;
    },
    set failure(failure) {
      current = failure;
      changes.emit('changed');
    },
  };
  const host = await listen(async (request, response) => {
    if (server.failure === 'silent') await once(changes, 'changed');
    if (server.failure === 'unreachable') {
      request.socket.destroy();
      return;
    }
    if (server.failure === 'failing') {
      response.writeHead(500).end();
      return;
    }
    const { site, cookie } = request.headers;
    const answer = await fetch(`${url}${request.url}`, {
      headers: { ...(typeof site === 'string' ? { site } : {}), ...(cookie ? { cookie } : {}) },
    });
    let text = await answer.text();
    for (const [original, replacement] of server.replacements) text = text.replaceAll(original, replacement);
    const half = text.slice(0, text.length / 2);
    response.writeHead(answer.status, [...answer.headers].filter(([name]) => !ofTransfer.has(name)).flat());
    if (server.failure === 'halting') {
      response.write(half);
      await once(changes, 'changed');
      response.end(text.slice(half.length));
    } else response.end(server.failure === 'truncated' ? half : text);
  });
  return Object.assign(server, {
    url: host.url,
    stop: () => {
      server.failure = 'unreachable';
      return host.stop();
    },
  });
}
