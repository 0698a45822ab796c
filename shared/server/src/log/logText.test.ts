import { describe, expect, test } from '@jest/globals';
import { logAddress, logMessage, logText } from './logText.ts';

const token = 'Zx9_kQ-0aBcDeFgHiJkLmNoPqRsTuVwX';

describe('an address in a log', () => {
  test.each([
    [`/newsletter-subscribers/${token}/doi`, '/newsletter-subscribers/{value}/doi'],
    ['/newsletter-subscribers/abcdefghijklmnopqrstuvwxyzabcdef', '/newsletter-subscribers/{value}'],
    ['/newsletter-subscribers/:token', '/newsletter-subscribers/:token'],
    [`/newsletter/confirm?token=${token}`, '/newsletter/confirm'],
    [`/newsletter/confirm#token=${token}`, '/newsletter/confirm'],
    ['/search?query=ada%20lovelace', '/search'],
    ['/service/cart/api/cart', '/service/cart/api/cart'],
    ['/account/ada@example.org/orders', '/account/{value}/orders'],
    ['/account/ada%40example.org', '/account/{value}'],
    ['/%zz/%E0%A4%A?q=1', '/{value}/{value}'],
    ['http://127.0.0.1:3020/json/psdata?x=1', 'http://127.0.0.1:3020/json/psdata'],
    [`https://ada:secret@shop.example/x/${token}`, 'https://shop.example/x/{value}'],
    ['redis://:secret@cache.example', 'redis://cache.example'],
    ['//evil.example/x', '//{value}/x'],
    ['', ''],
  ])('an address is logged without personal parts: %p as %p', (address, written) => {
    expect(logAddress(address)).toBe(written);
  });
});

test.each([
  [`GET /newsletter-subscribers/${token}: 500`, 'GET /newsletter-subscribers/{value} 500'],
  ['Server listening at http://127.0.0.1:3000', 'Server listening at http://127.0.0.1:3000'],
  [`'/category/${token}' is not a valid url component`, "'/category/{value}' is not a valid url component"],
  ['closing', 'closing'],
])('a message is logged with shortened addresses: %p', (text, written) => {
  expect(logMessage(text)).toBe(written);
});

describe('a third-party string in a log', () => {
  test('a third-party string in a log has one line and no control characters', () => {
    const text = logText('one\r\n{"level":50}\u001b[2J\u009b31m two\u2028three\u202efour\u0000');
    expect(text).toBe('one {"level":50} [2J 31m two three four ');
  });

  test('a third-party string in a log is shortened to 500 characters', () => {
    expect(logText('x '.repeat(10_000)).length).toBeLessThanOrEqual(500);
  });

  test('a third-party string in a log contains no personal addresses, tokens or queries', () => {
    const text = logText(`550 no mailbox of ada@example.org at 203.0.113.77, sid ${token}, see /search?query=Ada`);
    expect(text).toBe('550 no mailbox of [mail] at [address], sid [token], see /search');
  });
});
