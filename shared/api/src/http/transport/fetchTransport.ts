import { HttpError, type HttpErrorCode } from '../httpError.ts';
import type { Transport } from './transport.ts';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Sends reads with `fetch`, which needs no additional script. */
export const createFetchTransport =
  (read: (response: Response) => Promise<string>): Transport =>
  async ({ method, url, headers, signal, timeoutMs }) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const end = new AbortController();
    const giveUp = () => end.abort();
    for (const each of [timeout, signal]) {
      if (each?.aborted) giveUp();
      each?.addEventListener('abort', giveUp);
    }
    try {
      const response = await fetch(url, { method, headers, credentials: 'include', signal: end.signal });
      const data = parse(await read(response));
      return { status: response.status, data, header: (name) => response.headers.get(name) };
    } catch (cause) {
      const code: HttpErrorCode = signal?.aborted ? 'ABORTED' : timeout.aborted ? 'TIMEOUT' : 'NETWORK';
      throw new HttpError({ code, url, cause });
    } finally {
      for (const each of [timeout, signal]) each?.removeEventListener('abort', giveUp);
    }
  };
