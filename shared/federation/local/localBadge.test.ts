import { expect, test } from '@jest/globals';
import { hashSource } from '../server/earlyScript.ts';
import { localBadge, localPolicy } from './localBadge.ts';
import { localScript } from './localScript.ts';

const badge = localBadge({ name: 'cart', origin: 'http://127.0.0.1:3007', shop: 'https://shop.example' }, '/');
const style = hashSource(/<style>(.*)<\/style>/.exec(badge)?.[1] ?? '');
const script = hashSource(/>(.*)<\/script>/s.exec(localScript('/ws', 'abc'))?.[1] ?? '');
const socket = 'ws://127.0.0.1:3007';

test.each([
  [
    'strict directives',
    "connect-src 'self'; script-src 'strict-dynamic' 'sha256-a'; style-src 'sha256-b'; report-uri /reports",
    `connect-src 'self' ${socket}; script-src 'strict-dynamic' 'sha256-a' ${script}; style-src 'sha256-b' ${style}`,
  ],
  [
    'inline styles and scripts',
    "style-src 'unsafe-inline'; script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'; script-src 'unsafe-inline'",
  ],
  [
    'only a default directive',
    "default-src 'none'",
    `default-src 'none'; style-src ${style}; script-src ${script}; connect-src ${socket}`,
  ],
  [
    'two headers',
    "default-src 'none'; report-uri /a, connect-src 'self'",
    `default-src 'none'; style-src ${style}; script-src ${script}; connect-src ${socket}, connect-src 'self' ${socket}`,
  ],
  ['no restriction', "frame-ancestors 'self';", "frame-ancestors 'self'"],
])(
  'a policy with %s allows the badge, the script that reloads the page, and its socket, and nothing else',
  (_name, policy, expected) => {
    expect(localPolicy(policy, socket)).toBe(expected);
  },
);
