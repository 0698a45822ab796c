import { expect, test } from '@jest/globals';
import { chooseEncoding } from './chooseEncoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.8,gzip;q=0.8', 'br'],
  ['br; q=0 , gzip', 'gzip'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['identity, gzip;q=0.5', 'identity'],
  ['identity;q=0', 'identity'],
  ['*;q=0', 'identity'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['deflate, zstd', 'identity'],
  ['br;q=many, gzip;q=-1', 'identity'],
  [',;,;q=,gzip;;', 'gzip'],
  ['__proto__, constructor;q=1', 'identity'],
])('for the accept-encoding header %p, the response is encoded as %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
