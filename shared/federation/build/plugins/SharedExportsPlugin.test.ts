import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { compile } from '../../cli/compile.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../testing/temporaryFolder.ts';
import { createWebpackConfig } from '../createWebpackConfig.ts';
import { defineRemote } from '../deployable.ts';

const remote = fileURLToPath(new URL('../../../../remotes/preview', import.meta.url));

let folder: TemporaryFolder;

beforeEach(() => {
  folder = createTemporaryFolder();
  symlinkSync(join(remote, 'node_modules'), join(folder.path, 'node_modules'));
});

afterEach(() => folder.remove());

/** Builds a remote with one module. */
const build = (source: string) => {
  folder.write('PreviewPanel.ts', source);
  const exposes = { './PreviewPanel': join(folder.path, 'PreviewPanel.ts') };
  return compile(
    createWebpackConfig(defineRemote({ name: 'preview', exposes }), {
      folder: remote,
      mode: 'production',
      version: '1.0.0',
      outputPath: join(folder.path, 'built'),
    }),
  );
};

test('the build fails if a remote imports a name that hosts do not offer, and the error contains the name and its package', async () => {
  await expect(build("import { spy } from 'mobx'; export const x = spy;")).rejects.toThrow(
    'hosts do not offer "spy" of mobx; see contract/sharedExports.ts',
  );
});

test('the build fails if a remote imports a whole shared package', async () => {
  await expect(build("import * as mobx from 'mobx'; export const x = mobx;")).rejects.toThrow(
    'do not offer "*" of mobx',
  );
});

test('the build succeeds if hosts offer all the names that a remote imports', async () => {
  await build("import { reaction } from 'mobx'; import { useId } from 'react'; export const x = [reaction, useId];");
});
