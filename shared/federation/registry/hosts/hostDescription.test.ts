import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { buildDescriptor } from '../../testing/descriptors.ts';
import { describeShell, parseHostDescription } from './hostDescription.ts';

const use = readFileSync(new URL('../../../../reference/shop/remoteUse.tsx', import.meta.url), 'utf8');

const descriptor = buildDescriptor({
  name: 'shell',
  shared: { mobx: { version: '7.1.3', exports: ['action'] }, '@kontor/store': { version: '0.2.2' } },
});

test('a shell’s description names its build, its shared packages, its pages and the modules that it loads', () => {
  const description = describeShell(descriptor, use);
  expect(description).toMatchObject({ name: 'shell', version: '1.0.0', shared: descriptor.shared });
  expect(description.modules).toContain('shop_cart/MiniCart');
  expect(description.pages).toContain('home');
  expect(description.use?.join('\n')).toBe(use.trimEnd());
});

test('a shell’s description is read without loss, including fields that this program does not support', () => {
  const written = { ...describeShell(descriptor, use), later: 1 };
  expect(parseHostDescription(JSON.stringify(written))).toEqual(written);
});

test.each([
  ['no contract', { contracts: [] }],
  ['a malformed module id', { modules: ['../MiniCart'] }],
  ['a control character', { use: ['\u0007'] }],
  ['a version that leads out of a folder', { version: '../1' }],
])('a description with %s is refused', (_what, change) => {
  expect(() => parseHostDescription(JSON.stringify({ ...describeShell(descriptor), ...change }))).toThrow(/./);
});
