import { expect, test } from '@jest/globals';
import { HttpError, isAborted, isHttpError } from './httpError.ts';
import { InvalidResponseError } from './invalidResponseError.ts';
import { isRetryError, RetryError } from './retryError.ts';

const retryError = (code: 'EXHAUSTED' | 'ABORTED') =>
  new RetryError({ code, message: code, attempts: 1, cause: undefined });

const errors = {
  http: new HttpError({ code: 'NETWORK', url: '/cart' }),
  invalid: new InvalidResponseError('GET /cart', ['cart must be Object']),
  retry: retryError('EXHAUSTED'),
};

test('each error guard recognises only its own kind of error', () => {
  expect(Object.values(errors).map(isHttpError)).toEqual([true, false, false]);
  expect(Object.values(errors).map(isRetryError)).toEqual([false, false, true]);
});

test.each([isHttpError, isRetryError, isAborted])('the error guards recognise no other value', (guard) => {
  const others = [undefined, null, 'HttpError', { name: 'HttpError', code: 'ABORTED' }, new Error('RetryError')];
  expect(others.filter(guard)).toEqual([]);
});

test('an error from another copy of the package is recognised by its name', () => {
  const copy = (name: string) => Object.assign(new Error('copy'), { name });
  expect([isHttpError(copy('HttpError')), isRetryError(copy('RetryError'))]).toEqual([true, true]);
});

test('isAborted recognises aborted calls and aborted retries', () => {
  expect([new HttpError({ code: 'ABORTED', url: '/' }), retryError('ABORTED')].map(isAborted)).toEqual([true, true]);
  expect([new HttpError({ code: 'TIMEOUT', url: '/' }), retryError('EXHAUSTED')].map(isAborted)).toEqual([
    false,
    false,
  ]);
});

test('the address in an HttpError has no query', () => {
  const error = new HttpError({ code: 'STATUS', url: '/search?q=secret', status: 503, body: { error: 'X' } });
  expect([error.message, error.url, error.status, error.body]).toEqual([
    '/search: 503',
    '/search',
    503,
    { error: 'X' },
  ]);
  expect(errors.http.message).toBe('/cart: NETWORK');
});
