import { expect, test } from '@jest/globals';

/** A browser that gives a request up on its own, as it does when the page is left. */
class AbandonedRequest {
  onabort: (() => void) | undefined;

  open(): void {}

  setRequestHeader(): void {}

  addEventListener(): void {}

  removeEventListener(): void {}

  send(): void {
    this.onabort?.();
  }
}

// The client chooses its transport once, when it is loaded.
Object.assign(globalThis, { XMLHttpRequest: AbandonedRequest });
const { createHttpClient, isAborted } = await import('./index.ts');

test('a call that the browser aborts is a network error, neither a timeout nor aborted by its caller', async () => {
  const error: unknown = await createHttpClient({ baseUrl: 'http://127.0.0.1:1', site: 'DE' })
    .request({ method: 'PUT', url: '/cart', body: {} })
    .catch((caught: unknown) => caught);
  expect(error).toMatchObject({ name: 'HttpError', code: 'NETWORK' });
  expect(isAborted(error)).toBe(false);
});
