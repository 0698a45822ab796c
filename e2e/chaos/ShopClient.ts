import { setTimeout as wait } from 'node:timers/promises';
import { csrfCookie, csrfHeader } from '@kontor/api/http';
import type { Run } from './Run.ts';
import type { Lack } from './reconcile.ts';

/**
 * How long a client waits for one response, how long it retries, and the pause between two attempts, in milliseconds. A
 * paused program still responds in time.
 */
const [answerMs, retryMs, pauseMs] = [12_000, 20_000, 250];

export type ClientAnswer = { readonly status: number; readonly text: string };

type ClientRequest = {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly json?: object;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the client may retry the request if there is no response. By default, it retries only reads. */
  readonly isRepeatable?: boolean;
  /** Returns what the response lacks. */
  readonly lacksOf?: (answer: ClientAnswer) => readonly Lack[];
  /** Whether a response with a status below 500 is expected. By default, statuses below 400 are. */
  readonly isExpected?: (answer: ClientAnswer) => boolean;
};

/**
 * A shopper's HTTP client, with cookies and the CSRF token. Like a front with a single shell, the client retries if the
 * connection fails or the shell responds with `Retry-After`.
 */
export class ShopClient {
  readonly #url: string;
  readonly #run: Run;
  readonly #cookies = new Map<string, string>();

  constructor(url: string, run: Run, cookies: Iterable<readonly [string, string]> = []) {
    this.#url = url;
    this.#run = run;
    for (const [name, value] of cookies) this.#cookies.set(name, value);
  }

  /**
   * Makes a call or loads a page, and records the response.
   *
   * @returns undefined if it is unknown whether the shop has carried out the request
   */
  async send(kind: 'page' | 'call', path: string, options: ClientRequest = {}): Promise<ClientAnswer | undefined> {
    const { method = 'GET', isRepeatable = method === 'GET' } = options;
    const { lacksOf = () => [], isExpected = ({ status }) => status < 400 } = options;
    const startMs = this.#run.now();
    const lacks = new Set<Lack>();
    for (let retries = 0; ; retries += 1) {
      const answer = await this.#try(path, options);
      const record = (fault?: string) =>
        this.#run.record({ kind, startMs, retries, lacks, fault, note: `${method} ${path.replace(/\?.*/, '')}` });
      if (typeof answer === 'object' && answer.status < 500) {
        for (const lack of lacksOf(answer)) lacks.add(lack);
        record(isExpected(answer) ? undefined : `status ${answer.status}: ${answer.text.slice(0, 200)}`);
        return answer;
      }
      lacks.add(typeof answer === 'string' ? answer : 'call');
      const isLate = this.#run.now() - startMs > retryMs;
      const mayRetry = answer === 'turned away' || (answer === 'answer' && isRepeatable);
      if (mayRetry && !isLate) {
        await wait(pauseMs);
        continue;
      }
      // A page fails if the shell responds with an error, or if a front would have to show an error after all retries.
      const isLost = kind === 'page' && (typeof answer === 'object' || isRepeatable);
      record(isLost ? (typeof answer === 'object' ? `status ${answer.status}` : 'no page for 20 s') : undefined);
      return undefined;
    }
  }

  async json<Body>(path: string): Promise<Body | undefined> {
    const answer = await this.send('call', path);
    return answer && answer.status < 400 ? (JSON.parse(answer.text) as Body) : undefined;
  }

  async #try(path: string, { method = 'GET', json, form, headers }: ClientRequest): Promise<ClientAnswer | Lack> {
    const token = this.#cookies.get(csrfCookie);
    try {
      const response = await fetch(this.#url + path, {
        method,
        redirect: 'manual',
        headers: {
          site: 'DE',
          cookie: [...this.#cookies].map((cookie) => cookie.join('=')).join('; '),
          ...(form ? { origin: this.#url } : {}),
          ...(json ? { 'content-type': 'application/json' } : {}),
          ...(token ? { [csrfHeader]: token } : {}),
          ...headers,
        },
        ...(json ? { body: JSON.stringify(json) } : {}),
        ...(form ? { body: new URLSearchParams(form) } : {}),
        signal: AbortSignal.timeout(answerMs),
      });
      const text = await response.text();
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (/;\s*max-age=0/i.test(cookie)) this.#cookies.delete(name);
        else this.#cookies.set(name, value);
      }
      const { status } = response;
      return status === 503 && response.headers.has('retry-after') ? 'turned away' : { status, text };
    } catch (error) {
      // `fetch` rejects with a TypeError if the connection fails, and with a TimeoutError if no response arrives in
      // time.
      if (error instanceof TypeError || (error as Error).name === 'TimeoutError') return 'answer';
      throw error;
    }
  }
}
