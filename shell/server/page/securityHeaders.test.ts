import { describe, expect, test } from '@jest/globals';
import { resolveRegistry } from '@kontor/federation/registry';
import { buildRegistry } from '@kontor/federation/testing';
import { createPolicyHeaders, type PolicyOptions } from './securityHeaders.ts';

const registry = resolveRegistry(buildRegistry(['header', 'cart']), 'de-DE');
const sources = { scripts: ["'sha256-script'"], styles: ["'sha256-style'", "'sha256-style'"] };
const enforced = 'content-security-policy';
const reported = 'content-security-policy-report-only';

/** The sources of each directive. */
function directives(policy: string | undefined): Record<string, string[]> {
  const parts = (policy ?? '').split('; ').map((part) => part.split(' '));
  return Object.fromEntries(parts.map(([name, ...values]) => [name, values]));
}

const headersOf = (options: PolicyOptions = {}, from = registry, isChecked = true) =>
  createPolicyHeaders(options)(from, sources, isChecked);

const policyOf = (...input: Parameters<typeof headersOf>) => directives(headersOf(...input)[enforced]);

describe('a page', () => {
  const policy = policyOf();

  test('a page may run its own scripts, identified by their hashes, and the scripts that these load', () => {
    expect(policy['script-src']).toEqual(["'strict-dynamic'", "'sha256-script'"]);
  });

  test('a page may have its own styles, identified by their hashes, and style elements filled by a script', () => {
    // The hash of an empty string.
    const empty = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
    expect(policy['style-src']).toEqual([empty, "'sha256-style'"]);
  });

  test('a page uses a string as markup, code or a script’s address only if a named policy has created it', () => {
    expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
    expect(policy['trusted-types']).toEqual(['kontor', 'default', "'allow-duplicates'"]);
  });

  test('a page may call its own origin and the remotes’ origins', () => {
    expect(policy['connect-src']).toEqual(["'self'", 'http://localhost:3001', 'http://localhost:3002']);
  });

  test('a page may load everything else from its own origin or not at all', () => {
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
      'font-src': ["'self'"],
    });
  });

  test('a page may neither evaluate code, nor have unnamed inline scripts or styles, nor load from arbitrary origins', () => {
    const values = Object.values(policy).flat();
    for (const value of ["'unsafe-eval'", "'unsafe-inline'", '*']) expect(values).not.toContain(value);
  });
});

test('the strict policy can be report-only while the allowed hosts are enforced', () => {
  const headers = headersOf({ isReportedOnly: true });
  expect(headers[reported]).toBe(headersOf()[enforced]);
  expect(directives(headers[enforced])).toMatchObject({
    'script-src': ["'self'", "'sha256-script'", 'http://localhost:3001', 'http://localhost:3002'],
    'style-src': ["'self'", "'unsafe-inline'"],
  });
  expect(headersOf()).not.toHaveProperty(reported);
});

test('the policy names no origin for remotes that the shop’s host serves', () => {
  const { header, cart } = buildRegistry(['header', 'cart']).remotes;
  if (!header || !cart) throw new Error('the registry lacks a remote');
  const remotes = { header: { ...header, servedBy: 'shop' as const }, cart };
  expect(policyOf({}, resolveRegistry({ schema: 3, remotes }, 'de-DE'))['connect-src']).toEqual([
    "'self'",
    'http://localhost:3002',
  ]);
});

test('the policy names an origin shared by two remotes only once', () => {
  const { header, cart } = registry.remotes;
  if (!header || !cart) throw new Error('the registry lacks a remote');
  const policy = policyOf({}, { remotes: { header, cart: { ...cart, entry: header.entry } } });
  expect(policy['connect-src']).toEqual(["'self'", 'http://localhost:3001']);
});

test('a development build has no hashes, so its policy names hosts and allows web sockets', () => {
  const policy = policyOf({ developmentServer: 'http://localhost:3006/shell/dev' }, registry, false);
  expect(policy['script-src']).toContain('http://localhost:3006');
  expect(policy['style-src']).toContain("'unsafe-inline'");
  expect(policy['connect-src']).toEqual(expect.arrayContaining(['ws://localhost:3006', 'ws://localhost:3001']));
  expect(policy).not.toHaveProperty('require-trusted-types-for');
  expect(policyOf()['connect-src']?.join()).not.toContain('ws:');
});

test('a consent script on another host may call that host, and one on the shop’s host has no effect on the policy', () => {
  const policy = policyOf({ foreignScripts: ['https://consent.example/{stage}/{site}/sdk.js', undefined] });
  expect(policy['connect-src']).toContain('https://consent.example');
  // Third-party scripts often send their counts in a picture's address.
  expect(policy['img-src']).toContain('https://consent.example');
  expect(headersOf({ foreignScripts: ['/service/consent/{stage}/{site}.js'] })).toEqual(headersOf());
});

test('pages may send data and picture requests to additional origins for third-party scripts', () => {
  const collect = 'https://collect.example';
  const policy = policyOf({ foreignOrigins: [collect] });
  for (const name of ['connect-src', 'img-src']) expect(policy[name]).toContain(collect);
  expect(policy['font-src']).not.toContain(collect);
});
