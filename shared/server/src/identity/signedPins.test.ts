import { describe, expect, test } from '@jest/globals';
import { readPins, signPins } from './signedPins.ts';

const options = { key: 'k'.repeat(32), previewToken: 'token', now: 1_000 };
const cookie = signPins({ cart: '1.1.0' }, 500, options);
const [payload = '', signature = ''] = cookie.split('.');
const forged = Buffer.from(JSON.stringify({ pins: { cart: '6.6.6' }, session: '', expires: 1e15 })).toString(
  'base64url',
);

describe('signed pins', () => {
  test('signed pins can be read only with the key and in the session that signed them', () => {
    expect(readPins(cookie, options)).toEqual({ cart: '1.1.0' });
  });

  test.each([
    ['after they have expired', cookie, { now: 1_500 }],
    ['in another session', cookie, { previewToken: 'other' }],
    ['with another key', cookie, { key: 'x'.repeat(32) }],
    ['with another content', `${forged}.${signature}`, {}],
    ['with a signature of another length', `${payload}.AA`, {}],
    ['without a signature', payload, {}],
    ['when they are empty', '', {}],
  ])('signed pins are refused %s', (_when, value, changed) => {
    expect(readPins(value, { ...options, ...changed })).toBeUndefined();
  });

  test('a signed string without pins is refused', () => {
    expect(readPins(signPins({ cart: 5 as unknown as string }, 500, options), options)).toBeUndefined();
  });
});
