import { describe, expect, test } from '@jest/globals';
import { earlyScriptSource } from '@kontor/federation/early';
import { resolveRegistry } from '@kontor/federation/registry';
import { buildRegistry } from '@kontor/federation/testing';
import { speculationRulesSource } from './document/speculationRules.ts';
import { contentSecurityPolicy } from './securityHeaders.ts';

const registry = resolveRegistry(buildRegistry(['header', 'cart']), 'de-DE');

/** The sources of each directive. */
function directives(policy: string): Record<string, string[]> {
  const parts = policy.split('; ').map((part) => part.split(' '));
  return Object.fromEntries(parts.map(([name, ...sources]) => [name, sources]));
}

describe('a page', () => {
  const policy = directives(contentSecurityPolicy(registry));

  test('a page may run scripts of its own origin and of the remotes, and only one inline script and rules for prerendering', () => {
    expect(policy['script-src']).toEqual([
      "'self'",
      earlyScriptSource,
      speculationRulesSource,
      'http://localhost:3001',
      'http://localhost:3002',
    ]);
  });

  test('a page may call its own origin and those of the remotes', () => {
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

  test('a page may neither evaluate code nor load from everywhere', () => {
    const sources = Object.values(policy).flat();
    expect(sources).not.toContain("'unsafe-eval'");
    expect(sources).not.toContain('*');
    expect(policy['script-src']).not.toContain("'unsafe-inline'");
  });
});

test('the policy names no origin of remotes that the shop’s host serves', () => {
  const { header, cart } = buildRegistry(['header', 'cart']).remotes;
  if (!header || !cart) throw new Error('the registry lacks a remote');
  const remotes = { header: { ...header, servedBy: 'shop' as const }, cart };
  const policy = directives(contentSecurityPolicy(resolveRegistry({ schema: 2, remotes }, 'de-DE')));
  expect(policy['script-src']).toEqual(["'self'", earlyScriptSource, speculationRulesSource, cart.origin]);
  expect(policy['connect-src']).toEqual(["'self'", cart.origin]);
});

test('the policy names an origin of two remotes once', () => {
  const { header, cart } = registry.remotes;
  if (!header || !cart) throw new Error('the registry lacks a remote');
  const policy = directives(contentSecurityPolicy({ remotes: { header, cart: { ...cart, entry: header.entry } } }));
  expect(policy['script-src']).toEqual(["'self'", earlyScriptSource, speculationRulesSource, 'http://localhost:3001']);
});

test('the policy without remotes names its own origin and the early script alone', () => {
  expect(directives(contentSecurityPolicy({ remotes: {} }))['script-src']).toEqual([
    "'self'",
    earlyScriptSource,
    speculationRulesSource,
  ]);
});

test('the policy in development also allows web sockets', () => {
  const policy = directives(contentSecurityPolicy(registry, { developmentServer: 'http://localhost:3006/shell/dev' }));
  expect(policy['script-src']).toContain('http://localhost:3006');
  expect(policy['connect-src']).toEqual(expect.arrayContaining(['ws://localhost:3006', 'ws://localhost:3001']));
  expect(directives(contentSecurityPolicy(registry))['connect-src']?.join()).not.toContain('ws:');
});

test('a consent script on another host may be loaded and may call its host; one on the own host changes nothing', () => {
  const consentScript = 'https://consent.example/{stage}/{site}/sdk.js';
  const policy = directives(contentSecurityPolicy(registry, { foreignScripts: [consentScript, undefined] }));
  expect(policy['script-src']).toContain('https://consent.example');
  expect(policy['connect-src']).toContain('https://consent.example');
  // What scripts of other companies count is often sent as the address of a picture.
  expect(policy['img-src']).toContain('https://consent.example');
  const own = contentSecurityPolicy(registry, { foreignScripts: ['/service/consent/{stage}/{site}.js'] });
  expect(own).toBe(contentSecurityPolicy(registry));
});

test('further origins of foreign scripts may be loaded from and sent to, also by pictures', () => {
  const collect = 'https://collect.example';
  const policy = directives(contentSecurityPolicy(registry, { foreignOrigins: [collect] }));
  for (const name of ['script-src', 'connect-src', 'img-src']) expect(policy[name]).toContain(collect);
  expect(policy['font-src']).not.toContain(collect);
});
