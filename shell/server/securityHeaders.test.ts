import { describe, expect, test } from '@jest/globals';
import { resolveRegistry } from '@kontor/federation/registry';
import { buildRegistry } from '@kontor/federation/testing';
import { contentSecurityPolicy } from './securityHeaders.ts';

const registry = resolveRegistry(buildRegistry(['header', 'cart']), 'de-DE');

/** The sources of each directive. */
function directives(policy: string): Record<string, string[]> {
  const parts = policy.split('; ').map((part) => part.split(' '));
  return Object.fromEntries(parts.map(([name, ...sources]) => [name, sources]));
}

describe('a page', () => {
  const policy = directives(contentSecurityPolicy(registry));

  test('runs scripts of its own origin and of the remotes, and none that stand in the document', () => {
    expect(policy['script-src']).toEqual(["'self'", 'http://localhost:3001', 'http://localhost:3002']);
  });

  test('calls its own origin and those of the remotes', () => {
    expect(policy['connect-src']).toEqual(["'self'", 'http://localhost:3001', 'http://localhost:3002']);
  });

  test('takes everything else from its own origin or not at all', () => {
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
      'font-src': ["'self'"],
    });
  });

  test('allows nothing to be evaluated or to come from everywhere', () => {
    const sources = Object.values(policy).flat();
    expect(sources).not.toContain("'unsafe-eval'");
    expect(sources).not.toContain('*');
    expect(policy['script-src']).not.toContain("'unsafe-inline'");
  });
});

test('an origin that serves two remotes is named once', () => {
  const { header, cart } = registry.remotes;
  if (!header || !cart) throw new Error('the registry lacks a remote');
  const policy = directives(contentSecurityPolicy({ remotes: { header, cart: { ...cart, entry: header.entry } } }));
  expect(policy['script-src']).toEqual(["'self'", 'http://localhost:3001']);
});

test('without remotes a page loads from its own origin alone', () => {
  expect(directives(contentSecurityPolicy({ remotes: {} }))['script-src']).toEqual(["'self'"]);
});

test('in development the servers may also push over web sockets', () => {
  const policy = directives(contentSecurityPolicy(registry, 'http://localhost:3006/shell/dev'));
  expect(policy['script-src']).toContain('http://localhost:3006');
  expect(policy['connect-src']).toEqual(expect.arrayContaining(['ws://localhost:3006', 'ws://localhost:3001']));
  expect(directives(contentSecurityPolicy(registry))['connect-src']?.join()).not.toContain('ws:');
});
