import { EventEmitter, once } from 'node:events';
import type { RunningHost } from '../runningHost.ts';
import { listen } from './listen.ts';

export type MoodyBackend = RunningHost & {
  /** How it answers: as the true one does, not at all, not before it is in another mood, or with half of it. */
  mood: 'well' | 'dead' | 'silent' | 'malformed';
  /** What its texts read instead of others. */
  readonly words: Map<string, string>;
};

/** A back end that says what another says, in other words and in the mood that a test gives it. */
export async function startMoodyBackend(url: string): Promise<MoodyBackend> {
  const moods = new EventEmitter().setMaxListeners(0);
  let current: MoodyBackend['mood'] = 'well';
  const backend = {
    words: new Map<string, string>(),
    get mood() {
      return current;
    },
    set mood(mood) {
      current = mood;
      moods.emit('changed');
    },
  };
  const host = await listen(async (request, response) => {
    if (backend.mood === 'silent') await once(moods, 'changed');
    if (backend.mood === 'dead') {
      request.socket.destroy();
      return;
    }
    const { site, cookie } = request.headers;
    const answer = await fetch(`${url}${request.url}`, {
      headers: { ...(typeof site === 'string' ? { site } : {}), ...(cookie ? { cookie } : {}) },
    });
    let text = await answer.text();
    for (const [word, other] of backend.words) text = text.replaceAll(word, other);
    const isHalf = backend.mood === 'malformed';
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(isHalf ? text.slice(0, text.length / 2) : text);
  });
  return Object.assign(backend, {
    url: host.url,
    stop: () => {
      backend.mood = 'dead';
      return host.stop();
    },
  });
}
