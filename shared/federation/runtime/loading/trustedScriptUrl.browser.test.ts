import { afterEach, expect, jest, test } from '@jest/globals';
import { trustedTypesPolicy } from '../../contract/remotes.ts';
import { trustedScriptUrl } from './trustedScriptUrl.browser.js';

const page = globalThis as { trustedTypes?: unknown };

afterEach(() => {
  delete page.trustedTypes;
});

test('the contract’s policy marks a script’s address as trusted', () => {
  const marked = { isTrusted: true };
  const createPolicy = jest.fn((_name: string, { createScriptURL }: { createScriptURL(url: string): string }) => ({
    createScriptURL: (url: string) => ({ ...marked, url: createScriptURL(url) }),
  }));
  page.trustedTypes = { createPolicy };
  expect(trustedScriptUrl('/a.js')).toEqual({ ...marked, url: '/a.js' });
  expect(createPolicy.mock.calls[0]?.[0]).toBe(trustedTypesPolicy);
});

test('the address of a script stays a string in a browser without Trusted Types', () => {
  expect(trustedScriptUrl('/a.js')).toBe('/a.js');
});
