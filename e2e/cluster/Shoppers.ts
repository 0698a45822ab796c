import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { brotliDecompressSync } from 'node:zlib';
import { csrfCookie, csrfHeader } from '@kontor/api/http';
import { beans, cartPath } from '../fixtures/cart.ts';

/** The host in requests, one of those in the shell's manifest. */
export const shopHost = 'de.shop.example';

/** Only one in this many documents is decompressed and examined, because that takes longer than loading it. */
const examinedShare = 50;

/** How long a shopper waits for an answer, in milliseconds. */
const answerMs = 30_000;

/** A lost answer: what was requested, and what came instead. */
export type Loss = { readonly request: string; readonly reason: string; readonly phase: string };

type Answer = { readonly message: IncomingMessage; readonly body: Buffer };

const textOf = ({ message, body }: Answer): string =>
  (message.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();

/** What a visit requests, in this order. The shells serve half of the requests, and page-border the other half. */
const visit = [
  ...['/', '/service/pageborder/header/DE/CLASSIC', '/category/coffee', '/service/pageborder/footer/DE/CLASSIC'],
  ...['cart', '/service/pageborder/header/AT/MATCH', cartPath, '/search?query=kaffee'],
  ...['/service/pageborder/header/HU/CLASSIC', '/assets/boot.js'],
];

/**
 * Shoppers that send one request after another without a pause. They never retry, so an answer that does not arrive is
 * lost.
 */
export class Shoppers {
  readonly losses: Loss[] = [];
  /** Answers and their durations in milliseconds, by phase. */
  readonly durations = new Map<string, number[]>();
  /** What is happening to the cluster. */
  phase = 'steady';
  #answers = 0;
  #documents = 0;
  #isOver = false;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, rejectUnauthorized: false });
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  get answers(): number {
    return this.#answers;
  }

  end(): void {
    this.#isOver = true;
  }

  close(): void {
    this.#agent.destroy();
  }

  /**
   * Shops until `end`. Records a loss if the cart does not have the quantity of the last answered change.
   *
   * @param index distinguishes the shopper's address
   */
  async shop(index: number): Promise<void> {
    const headers: Record<string, string> = { 'x-forwarded-for': `203.0.113.${index}`, site: 'DE' };
    const first = await this.#send('GET', cartPath, headers);
    if (!first) return;
    const cookies = (first.message.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0] ?? '');
    headers['cookie'] = cookies.join('; ');
    headers[csrfHeader] = cookies.find((cookie) => cookie.startsWith(`${csrfCookie}=`))?.split('=')[1] ?? '';
    let quantity = 0;
    for (let step = index; !this.#isOver; step += 1) {
      const path = visit[step % visit.length] ?? '/';
      if (path !== 'cart') await this.#send('GET', path, headers);
      else if (await this.#setQuantity((quantity % 9) + 1, headers)) quantity = (quantity % 9) + 1;
    }
    const last = await this.#send('GET', cartPath, headers);
    const found = (last && JSON.parse(textOf(last)))?.cart?.articles?.[0]?.quantity?.quantity ?? 0;
    if (found !== quantity) this.#lose(`cart of shopper ${index}`, `has ${found} instead of ${quantity}`);
  }

  #setQuantity(quantity: number, headers: Record<string, string>): Promise<Answer | undefined> {
    const { productId, tcm } = beans;
    return this.#send('PUT', cartPath, headers, JSON.stringify({ setArticle: { productId, tcm, quantity } }));
  }

  #lose(what: string, reason: string): undefined {
    this.losses.push({ request: what, reason, phase: this.phase });
  }

  /** Makes a request. Resolves to undefined if the answer is lost. */
  async #send(method: string, path: string, headers: Record<string, string>, body = ''): Promise<Answer | undefined> {
    const { phase } = this;
    const start = performance.now();
    try {
      const answer = await this.#receive(method, path, headers, body);
      const { statusCode = 0 } = answer.message;
      // If a shell ends, the front retries the change, although the cart may already contain it.
      const isRepeated = method === 'PUT' && statusCode === 304;
      if (statusCode !== 200 && !isRepeated) return this.#lose(`${method} ${path}`, `status ${statusCode}`);
      const fault = path.startsWith('/service/') || path.startsWith('/assets/') ? undefined : this.#examine(answer);
      if (fault) return this.#lose(`${method} ${path}`, fault);
      this.#answers += 1;
      const durations = this.durations.get(phase) ?? [];
      this.durations.set(phase, durations);
      durations.push(performance.now() - start);
      return answer;
    } catch (error) {
      return this.#lose(`${method} ${path}`, (error as Error).message);
    }
  }

  /** Examines a sample of the documents. Returns what is missing: the server's header or footer, or the end. */
  #examine(answer: Answer): string | undefined {
    this.#documents += 1;
    if (this.#documents % examinedShare !== 0) return undefined;
    const text = textOf(answer);
    if ((text.match(/ data-rendered="/g)?.length ?? 0) < 2) return 'a document without header or footer';
    return text.trimEnd().endsWith('</html>') ? undefined : 'a document without its end';
  }

  #receive(method: string, path: string, headers: Record<string, string>, body: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          ...{ host: '127.0.0.1', port: this.#port, method, path, agent: this.#agent, timeout: answerMs },
          headers: {
            ...headers,
            host: shopHost,
            'accept-encoding': 'br',
            ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
          },
        },
        (message) => {
          const pieces: Buffer[] = [];
          message.on('data', (piece: Buffer) => pieces.push(piece));
          message.once('error', reject);
          message.once('end', () => resolve({ message, body: Buffer.concat(pieces) }));
        },
      );
      sent.once('timeout', () => sent.destroy(new Error(`no answer for ${answerMs} ms`)));
      sent.once('error', reject);
      sent.end(body);
    });
  }
}
