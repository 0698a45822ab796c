import { expect, test } from '@jest/globals';
import { createShareScope } from './shareScope.ts';

test('a share scope lists each package as loaded, under its version', () => {
  const exports = { action: () => undefined };
  const shared = createShareScope('shop_shell', { mobx: exports }, { mobx: '7.1.3', react: '19.0.0' });
  expect(Object.keys(shared)).toEqual(['mobx']);
  const version = shared['mobx']?.['7.1.3'];
  expect(version).toMatchObject({ from: 'shop_shell', loaded: true });
  expect(version?.lib?.()).toBe(exports);
});
