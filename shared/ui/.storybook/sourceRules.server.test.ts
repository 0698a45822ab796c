import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { createWebpackConfig, defineRemote } from '@kontor/federation/build';
import { sourceRules } from './sourceRules.ts';

test('stories are compiled as the shop is', () => {
  const { module } = createWebpackConfig(defineRemote({ name: 'footer', exposes: {} }), {
    folder: fileURLToPath(new URL('../../../remotes/footer', import.meta.url)),
    mode: 'production',
    version: '0',
    outputPath: '/',
  });
  expect(module?.rules).toEqual(expect.arrayContaining(sourceRules));
});
