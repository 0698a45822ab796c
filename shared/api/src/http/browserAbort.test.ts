import { expect, jest, test } from '@jest/globals';

const credentials: boolean[] = [];

/** A request that the browser itself aborts, as it does when the visitor leaves the page. */
class AbandonedRequest {
  withCredentials = false;
  onabort: (() => void) | undefined;

  open(): void {}

  setRequestHeader(): void {}

  addEventListener(): void {}

  removeEventListener(): void {}

  send(): void {
    credentials.push(this.withCredentials);
    this.onabort?.();
  }
}

// The client chooses its transport once, when the module is loaded.
Object.assign(globalThis, { XMLHttpRequest: AbandonedRequest });
const { createHttpClient, isAborted } = await import('./index.ts');

test('a call that the browser aborts is a network error, not a timeout or an abort by the caller', async () => {
  const error: unknown = await createHttpClient({ baseUrl: 'http://127.0.0.1:1', site: 'DE' })
    .request({ method: 'PUT', url: '/cart', body: {} })
    .catch((caught: unknown) => caught);
  expect(error).toMatchObject({ name: 'HttpError', code: 'NETWORK' });
  expect(isAborted(error)).toBe(false);
});

test('a browser’s reads and changes send the visitor’s credentials (CALL-1)', async () => {
  credentials.length = 0;
  const reads = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  const http = createHttpClient({ baseUrl: 'http://127.0.0.1:1', site: 'DE' });
  for (const method of ['GET', 'PUT'] as const) await http.request({ method, url: '/' }).catch(() => undefined);
  expect(reads.mock.calls.map(([, init]) => init?.credentials)).toEqual(['include']);
  expect(credentials).toEqual([true]);
  reads.mockRestore();
});
