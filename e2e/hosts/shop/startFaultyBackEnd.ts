import { EventEmitter, once } from 'node:events';
import type { RunningHost } from '../runningHost.ts';
import { listen } from './listen.ts';

export type FaultyBackEnd = RunningHost & {
  /**
   * Undefined: responds like the real back end. `unreachable`: closes the connection. `silent`: does not respond until
   * the failure has changed. `truncated`: sends half of the response.
   */
  failure: 'unreachable' | 'silent' | 'truncated' | undefined;
  /** String replacements in the responses. */
  readonly replacements: Map<string, string>;
};

/** Starts a proxy for the back end that can fail and replace strings. */
export async function startFaultyBackEnd(url: string): Promise<FaultyBackEnd> {
  const changes = new EventEmitter().setMaxListeners(0);
  let current: FaultyBackEnd['failure'];
  const backend = {
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
    if (backend.failure === 'silent') await once(changes, 'changed');
    if (backend.failure === 'unreachable') {
      request.socket.destroy();
      return;
    }
    const { site, cookie } = request.headers;
    const answer = await fetch(`${url}${request.url}`, {
      headers: { ...(typeof site === 'string' ? { site } : {}), ...(cookie ? { cookie } : {}) },
    });
    let text = await answer.text();
    for (const [original, replacement] of backend.replacements) text = text.replaceAll(original, replacement);
    const isTruncated = backend.failure === 'truncated';
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(isTruncated ? text.slice(0, text.length / 2) : text);
  });
  return Object.assign(backend, {
    url: host.url,
    stop: () => {
      backend.failure = 'unreachable';
      return host.stop();
    },
  });
}
