import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { earlyScript, earlyScriptSource } from './earlyScript.ts';

test('the early script has at most 2 kB, is valid JavaScript, and cannot end its element', () => {
  expect(earlyScript.length).toBeLessThanOrEqual(2048);
  expect(() => new Function(earlyScript)).not.toThrow();
  expect(earlyScript).not.toMatch(/<\/|<!--/);
});

test('the early script is allowed by its hash', () => {
  expect(earlyScriptSource).toBe(`'sha256-${createHash('sha256').update(earlyScript).digest('base64')}'`);
});
