import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TestBackend = {
  readonly url: string;
  /** How the back end responds: validly, never, with broken JSON, or with 503, 429, 403 or 404. */
  behaviour: 'normal' | 'hanging' | 'malformed' | 'refusing' | 'limiting' | 'forbidding' | 'empty';
  readonly requests: {
    readonly path: string;
    readonly site: unknown;
    readonly cookie: unknown;
    readonly forwardedFor: unknown;
  }[];
  /** The content's title, by which tests distinguish states of the content. */
  edition: string;
  close(): Promise<void>;
};

/** The cookies of the only member of staff whom the back end recognises. */
export const staffCookies = 'preview-token=the-token-of-a-member-of-staff; kontor_staff=secret';

const checkPath = '/service/preview/api/auth/checkauth';

/** Starts a back end that responds to the fragments' calls with minimal valid content. */
export async function createTestBackend(): Promise<TestBackend> {
  const backend = {
    behaviour: 'normal' as TestBackend['behaviour'],
    edition: 'first',
    requests: [] as TestBackend['requests'],
  };
  const answerOf = (path: string): unknown => {
    if (path === checkPath) return { status: 'success', dateTime: null, abTestName: null, abTestGroup: null };
    if (path.startsWith('/jsonflyoutnavigation')) return [{ title: backend.edition, href: '/c/coffee' }];
    if (path.includes('/themeworlds/')) return { sections: [] };
    if (path.includes('/category_'))
      return { type: 'ApiCategory', contentJSON: JSON.stringify({ headline: backend.edition }) };
    const content = path.endsWith('SHOP_FOOTER') ? { headline: backend.edition } : {};
    return { type: 'HEADER_TOP', contentJSON: JSON.stringify(content) };
  };
  const server = createServer((request, response) => {
    const { site, cookie, 'x-forwarded-for': forwardedFor } = request.headers;
    backend.requests.push({ path: request.url ?? '', site, cookie, forwardedFor });
    if (backend.behaviour === 'hanging') return;
    const isStranger = request.url === checkPath && !cookie?.startsWith(staffCookies);
    const statuses = { refusing: 503, limiting: 429, forbidding: 403, empty: 404, normal: 200, malformed: 200 };
    const status = isStranger && backend.behaviour === 'normal' ? 401 : statuses[backend.behaviour];
    const text = backend.behaviour === 'malformed' ? '{"tree":' : JSON.stringify(answerOf(request.url ?? ''));
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(backend, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}
