import { expect, test } from '@jest/globals';
import { hashSource } from '../server/earlyScript.ts';
import { localBadge, localPolicy } from './localBadge.ts';

const badge = localBadge({ name: 'cart', origin: 'http://127.0.0.1:3007', shop: 'https://shop.example' }, '/');
const style = hashSource(/<style>(.*)<\/style>/.exec(badge)?.[1] ?? '');
const socket = 'ws://127.0.0.1:3007';

test.each([
  [
    'strict directives',
    "connect-src 'self'; script-src 'strict-dynamic' 'sha256-a'; style-src 'sha256-b'; report-uri /reports",
    `connect-src 'self' ${socket}; script-src 'strict-dynamic' 'sha256-a'; style-src 'sha256-b' ${style}`,
  ],
  ['inline styles', "style-src 'unsafe-inline'", "style-src 'unsafe-inline'"],
  ['only a default directive', "default-src 'none'", `default-src 'none'; style-src ${style}; connect-src ${socket}`],
  [
    'two headers',
    "default-src 'none'; report-uri /a, connect-src 'self'",
    `default-src 'none'; style-src ${style}; connect-src ${socket}, connect-src 'self' ${socket}`,
  ],
  ['no restriction', "frame-ancestors 'self';", "frame-ancestors 'self'"],
])('a policy with %s allows the badge and the socket, and nothing else', (_name, policy, expected) => {
  expect(localPolicy(policy, socket)).toBe(expected);
});
