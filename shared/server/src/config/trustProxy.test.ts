import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { trustProxySchema } from './trustProxy.ts';

const read = (setting?: string) => v.parse(trustProxySchema, setting);

describe('trusted proxies', () => {
  test.each([
    ['10.0.0.7', '10.0.0.7', true],
    ['10.0.0.7', '::ffff:10.0.0.7', true],
    ['10.0.0.7', '10.0.0.8', false],
    ['10.0.0.0/8, ::1', '10.255.1.2', true],
    ['10.0.0.0/8,::1', '::1', true],
    ['10.0.0.0/8,::1', '11.0.0.1', false],
    ['2001:db8::/32', '2001:db8::7', true],
    ['2001:db8::/32', '2001:db9::7', false],
    ['10.0.0.0/8', 'unknown', false],
    ['10.0.0.0/8', '', false],
  ])('with TRUST_PROXY=%p, a proxy at the address %p is trusted: %p', (setting, address, isTrusted) => {
    expect(read(setting)(address, 0)).toBe(isTrusted);
    expect(read(setting)(address, 5)).toBe(isTrusted);
  });

  test('a proxy is trusted because of its hop number', () => {
    expect([0, 1, 2].map((hop) => read('2')('203.0.113.7', hop))).toEqual([true, true, false]);
    expect(read('0')('203.0.113.7', 0)).toBe(false);
  });

  test.each([undefined, '', ' '])('no proxy is trusted by default: %p', (setting) => {
    expect(read(setting)('127.0.0.1', 0)).toBe(false);
  });
});

test.each([
  'yes',
  'loopback',
  '10.0.0',
  '10.0.0.0/33',
  '::/129',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.1,',
  '-1',
  '1.5',
])('an invalid TRUST_PROXY is refused with an error that names the invalid entry: %p', (setting) => {
  const result = v.safeParse(v.object({ TRUST_PROXY: trustProxySchema }), { TRUST_PROXY: setting });
  expect(result.success).toBe(false);
  expect(result.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual([
    expect.stringMatching(/^TRUST_PROXY: ".*" is neither an address, nor a range/),
  ]);
});
