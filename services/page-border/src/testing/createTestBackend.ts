import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TestBackend = {
  readonly url: string;
  /** How it answers: as it should, not at all, with nonsense, or with an error. */
  mood: 'well' | 'hanging' | 'malformed' | 'refusing';
  /** Title of the content. */
  edition: string;
  close(): Promise<void>;
};

/** The calls of the back end that fragments need, with as little as is valid. */
export async function createTestBackend(): Promise<TestBackend> {
  const backend = { mood: 'well' as TestBackend['mood'], edition: 'first' };
  const answerOf = (path: string): unknown => {
    if (path.startsWith('/jsonflyoutnavigation')) return [{ title: backend.edition, href: '/c/coffee' }];
    if (path.includes('/themeworlds/')) return { sections: [] };
    const content = path.endsWith('SHOP_FOOTER') ? { headline: backend.edition } : {};
    return { type: 'HEADER_TOP', contentJSON: JSON.stringify(content) };
  };
  const server = createServer((request, response) => {
    if (backend.mood === 'hanging') return;
    const status = backend.mood === 'refusing' ? 503 : 200;
    const text = backend.mood === 'malformed' ? '{"tree":' : JSON.stringify(answerOf(request.url ?? ''));
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
