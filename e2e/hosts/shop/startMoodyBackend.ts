import type { RunningHost } from '../runningHost.ts';
import { listen } from './listen.ts';

export type MoodyBackend = RunningHost & {
  /** How it answers: as the true one does, not at all, too late, or with half of it. */
  mood: 'well' | 'dead' | 'slow' | 'malformed';
  /** What its texts read instead of others. */
  readonly words: Map<string, string>;
};

/** Milliseconds that a slow one takes: longer than anybody waits for it. */
const slowness = 5_000;

/** A back end that says what another says, in other words and in the mood that a test gives it. */
export async function startMoodyBackend(url: string): Promise<MoodyBackend> {
  const backend = { mood: 'well' as MoodyBackend['mood'], words: new Map<string, string>() };
  const host = await listen(async (request, response) => {
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
    const { mood } = backend;
    if (mood === 'slow') await new Promise((resolve) => setTimeout(resolve, slowness));
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(mood === 'malformed' ? text.slice(0, text.length / 2) : text);
  });
  return Object.assign(backend, host);
}
