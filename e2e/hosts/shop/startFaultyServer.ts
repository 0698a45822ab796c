import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RunningHost } from '../runningHost.ts';
import { listen } from './listen.ts';

/**
 * How a server fails. `unreachable`: closes the connection. `gone`: responds with status 404. `failing`: responds with
 * status 500. `silent`: does not respond until the failure changes. `halting`: sends half of the response, and the
 * rest when the failure changes. `dripping`: sends the response in small pieces. `truncated`: sends half of the
 * response as if it were the whole.
 */
export type ServerFailure = 'unreachable' | 'gone' | 'failing' | 'silent' | 'halting' | 'dripping' | 'truncated';

const statusOf: Partial<Record<ServerFailure, number>> = { gone: 404, failing: 500 };

/** How many pieces a `dripping` response is sent in. */
const pieces = 16;

export type FaultyServer = RunningHost & {
  /** If undefined, the server responds like the real one. */
  failure: ServerFailure | undefined;
  /** The number of requests that a failure has affected. */
  readonly failed: number;
  /** Resolves when a `dripping` response may send its next piece. */
  nextPiece: () => Promise<unknown>;
  /** String replacements in the responses. */
  readonly replacements: Map<string, string>;
};

/** Headers that are no longer valid after a response has been decoded and changed. */
const ofTransfer = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive']);

const askReal = (url: string, { headers: { site, cookie } }: IncomingMessage): Promise<Response> =>
  fetch(url, { headers: { ...(typeof site === 'string' ? { site } : {}), ...(cookie ? { cookie } : {}) } });

/** Sends a text in pieces until the failure changes, and then the rest at once. */
async function drip(
  server: Pick<FaultyServer, 'failure' | 'nextPiece'>,
  response: ServerResponse,
  text: string,
): Promise<void> {
  const length = Math.ceil(text.length / pieces);
  let sent = 0;
  while (server.failure === 'dripping' && sent < text.length) {
    response.write(text.slice(sent, sent + length));
    sent += length;
    await server.nextPiece();
  }
  response.end(text.slice(sent));
}

/**
 * Starts a proxy that can fail and replace strings.
 *
 * @param realServer the address of the server behind the proxy, or a function that returns it for a path
 */
export async function startFaultyServer(realServer: string | ((path: string) => string)): Promise<FaultyServer> {
  const changes = new EventEmitter().setMaxListeners(0);
  let current: FaultyServer['failure'];
  let failed = 0;
  const server = {
    replacements: new Map<string, string>(),
    nextPiece: async (): Promise<unknown> => undefined,
    get failed() {
      return failed;
    },
    get failure() {
      return current;
    },
    set failure(failure) {
      current = failure;
      changes.emit('changed');
    },
  };
  const host = await listen(async (request, response) => {
    if (server.failure) failed += 1;
    if (server.failure === 'silent') await once(changes, 'changed');
    const { failure } = server;
    const status = failure && statusOf[failure];
    if (failure === 'unreachable') return void request.socket.destroy();
    if (status) return void response.writeHead(status).end();
    const path = request.url ?? '/';
    const answer = await askReal((typeof realServer === 'string' ? realServer : realServer(path)) + path, request);
    let text = await answer.text();
    for (const [original, replacement] of server.replacements) text = text.replaceAll(original, replacement);
    const half = text.slice(0, text.length / 2);
    response.writeHead(answer.status, [...answer.headers].filter(([name]) => !ofTransfer.has(name)).flat());
    if (failure === 'dripping') return drip(server, response, text);
    if (failure !== 'halting') return void response.end(failure === 'truncated' ? half : text);
    response.write(half);
    if (server.failure === failure) await once(changes, 'changed');
    response.end(text.slice(half.length));
  });
  return Object.assign(server, {
    url: host.url,
    stop: () => {
      server.failure = 'unreachable';
      return host.stop();
    },
  });
}
