import { Agent, type IncomingMessage, request } from 'node:http';

export type Call = { readonly method: string; readonly path: string; readonly body?: string };

/** A browser with a separate connection. `introduce` sets its headers. */
export type Caller = { readonly agent: Agent; headers: Readonly<Record<string, string>> };

export const createCallers = (count: number): Caller[] =>
  Array.from({ length: count }, () => ({ agent: new Agent({ keepAlive: true, maxSockets: 1 }), headers: {} }));

export function send(url: string, { agent, headers }: Caller, { method, path, body }: Call): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, {
      agent,
      method,
      headers: body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response));
    });
    sent.end(body);
  });
}

/** Gives every caller a visitor's cookies and CSRF token. */
export async function introduce(url: string, callers: readonly Caller[]): Promise<void> {
  for (const caller of callers) {
    caller.headers = { site: 'DE' };
    const { headers } = await send(url, caller, { method: 'GET', path: '/service/cart/api/cart' });
    const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '');
    const token = cookies.find((cookie) => cookie.startsWith('csrf-token='))?.slice('csrf-token='.length) ?? '';
    caller.headers = { ...caller.headers, cookie: cookies.join('; '), 'x-csrf-token': token };
  }
}
