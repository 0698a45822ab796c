import { expect, test } from '@jest/globals';
import { logError } from './logError.ts';

const token = 'Zx9_kQ-0aBcDeFgHiJkLmNoPqRsTuVwX';

test('an error is logged with its type, code, status, message and stack', () => {
  const error = Object.assign(new TypeError('it broke'), { code: 'ECONNREFUSED', statusCode: 502 });
  expect(logError(error)).toEqual({
    type: 'TypeError',
    message: 'it broke',
    code: 'ECONNREFUSED',
    status: 502,
    stack: expect.stringMatching(/^at .*logError\.test\.ts:\d+:\d+\)?$/m),
  });
});

test('other fields of an error and its causes are not logged', () => {
  const request = { headers: { cookie: `kontor_session=${token}` }, url: `/newsletter-subscribers/${token}` };
  const cause = Object.assign(new Error(`GET http://api/newsletter-subscribers/${token}?email=a@b.example`), {
    config: request,
    code: token,
  });
  const error = Object.assign(new Error(`cannot read "/newsletter-subscribers/${token}"\n    at ${token}`, { cause }), {
    rawPacket: Buffer.from(token),
    request,
  });
  const written = JSON.stringify(logError(error));
  expect(written).not.toContain(token);
  expect(written).not.toContain('a@b.example');
  expect(written).toContain('/newsletter-subscribers/{value}');
});

test.each([
  ['a text', 'string'],
  [undefined, 'undefined'],
  [null, 'object'],
])('a thrown value that is not an error is logged: %p', (thrown, type) => {
  expect(logError(thrown)).toMatchObject({ type });
});

test('circular causes are cut off', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(logError(error)).match(/round/g)).toHaveLength(4);
});
