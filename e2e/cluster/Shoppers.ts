import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { brotliDecompressSync } from 'node:zlib';
import { csrfCookie, csrfHeader, secureCsrfCookie } from '@kontor/api/http';
import { linkTargets } from '@kontor/site';
import { beans, cartPath } from '../fixtures/cart.ts';

/** The host name in requests, which is one of those in the shell's manifest. */
export const shopHost = 'de.shop.example';

/** Only one in this many documents is decompressed and examined, because that takes longer than loading it. */
const examinedShare = 50;

/** How long a shopper waits for a response, in milliseconds. */
const answerMs = 30_000;

/** A lost response: what was requested, and what came instead. */
export type Loss = { readonly request: string; readonly reason: string; readonly phase: string };

type Answer = { readonly message: IncomingMessage; readonly body: Buffer };

const textOf = ({ message, body }: Answer): string =>
  (message.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();

/** The phase in which changes may stay unanswered: a killed shell cannot respond, and no front may repeat a change. */
export const shellIsKilled = 'a shell is killed';

/**
 * What a visit requests, in this order: `set` sets the cart's quantity as scripts do, `add` adds one piece with a form.
 * Page-border serves its fragments; the shells serve the rest.
 */
const visit = [
  ...['/', '/service/pageborder/header/DE/CLASSIC', '/category/coffee', '/service/pageborder/footer/DE/CLASSIC'],
  ...['set', '/service/pageborder/header/AT/MATCH', 'add', cartPath, '/search?query=kaffee'],
  ...['/service/pageborder/header/HU/CLASSIC', 'add', '/assets/boot.js'],
];

/**
 * Shoppers who send one request after another without a pause. They never retry, so a response that does not arrive is
 * lost. The front repeats a GET or PUT with another shell, but not a form.
 */
export class Shoppers {
  readonly losses: Loss[] = [];
  /** How many forms got no response because their shell was killed. */
  unanswered = 0;
  /** Response times in milliseconds, by phase. */
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
    const token = cookies.find((cookie) => cookie.startsWith(`${csrfCookie}=`))?.split('=')[1] ?? '';
    // The shells expect the cookie name that is used with TLS, and the test's back end expects the one used without
    // TLS.
    headers['cookie'] = [...cookies, `${secureCsrfCookie}=${token}`].join('; ');
    headers[csrfHeader] = token;
    let quantity = 0;
    for (let step = index; !this.#isOver; step += 1) {
      const path = visit[step % visit.length] ?? '/';
      if (path === 'add') quantity = await this.#addOne(quantity, headers);
      else if (path !== 'set') await this.#send('GET', path, headers);
      else if (await this.#setQuantity((quantity % 9) + 1, headers)) quantity = (quantity % 9) + 1;
    }
    const found = await this.#quantity(headers);
    if (found !== quantity) this.#lose(`cart of shopper ${index}`, `has ${found} instead of ${quantity}`);
  }

  async #quantity(headers: Record<string, string>): Promise<number> {
    const answer = await this.#send('GET', cartPath, headers);
    return (answer && JSON.parse(textOf(answer)))?.cart?.articles?.[0]?.quantity?.quantity ?? 0;
  }

  #setQuantity(quantity: number, headers: Record<string, string>): Promise<Answer | undefined> {
    const { productId, tcm } = beans;
    const body = JSON.stringify({ setArticle: { productId, tcm, quantity } });
    return this.#send('PUT', cartPath, { ...headers, 'content-type': 'application/json' }, body);
  }

  /** Sends the form of a product page. Resolves to the quantity in the cart. */
  async #addOne(quantity: number, headers: Record<string, string>): Promise<number> {
    const { productId, tcm } = beans;
    const body = new URLSearchParams({ change: 'add', productId, tcm }).toString();
    const ofForm = { origin: `https://${shopHost}`, 'content-type': 'application/x-www-form-urlencoded' };
    if (await this.#send('POST', linkTargets.cart, { ...headers, ...ofForm }, body)) return quantity + 1;
    // The killed shell may have made the change.
    const found = await this.#quantity(headers);
    return found === quantity + 1 ? found : quantity;
  }

  #lose(what: string, reason: string): undefined {
    this.losses.push({ request: what, reason, phase: this.phase });
  }

  /** What is wrong with a response. */
  #faultOf(method: string, path: string, answer: Answer): string | undefined {
    const { statusCode = 0, headers } = answer.message;
    if (method === 'POST')
      return headers.location?.includes('notice=added') ? undefined : `status ${statusCode}, not added`;
    // If a shell ends, the front retries the change, which the cart may already contain.
    if (statusCode !== 200 && !(method === 'PUT' && statusCode === 304)) return `status ${statusCode}`;
    return path.startsWith('/service/') || path.startsWith('/assets/') ? undefined : this.#examine(answer);
  }

  /** Makes a request. Resolves to undefined if the response is lost. */
  async #send(method: string, path: string, headers: Record<string, string>, body = ''): Promise<Answer | undefined> {
    const { phase } = this;
    const start = performance.now();
    try {
      const answer = await this.#receive(method, path, headers, body);
      const isKilled = method === 'POST' && [phase, this.phase].includes(shellIsKilled);
      if (isKilled && answer.message.statusCode === 502) {
        this.unanswered += 1;
        return undefined;
      }
      const fault = this.#faultOf(method, path, answer);
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

  /**
   * Examines a sample of the documents. Returns what is missing: the server's header or footer, or the document's end.
   */
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
            ...(body ? { 'content-length': Buffer.byteLength(body) } : {}),
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
