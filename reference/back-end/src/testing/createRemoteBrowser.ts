import { readCsrfToken } from '@kontor/api/csrf';

/** One visitor's browser, which calls a running program. */
export type RemoteBrowser = {
  send(
    method: 'GET' | 'PUT' | 'POST',
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<{ status: number; body: unknown }>;
};

/** Stores cookies and repeats the CSRF token, as pages do. The first call gets both. */
export function createRemoteBrowser(urlOf: () => string): RemoteBrowser {
  const cookies = new Map<string, string>();
  return {
    async send(method, path, body, headers = {}) {
      const response = await fetch(`${urlOf()}${path}`, {
        method,
        headers: {
          site: 'DE',
          ...headers,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-csrf-token': readCsrfToken((name) => cookies.get(name)) ?? '',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    },
  };
}
