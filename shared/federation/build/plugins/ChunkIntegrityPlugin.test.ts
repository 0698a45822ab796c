import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Configuration } from 'webpack';
import { compile } from '../../cli/compile.ts';
import { contentAddress } from '../../registry/files/contentAddress.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../testing/temporaryFolder.ts';
import { integrityDigest } from '../integrity.ts';
import { ChunkIntegrityPlugin, importFunctionName } from './ChunkIntegrityPlugin.ts';

let folder: TemporaryFolder;

beforeEach(() => {
  folder = createTemporaryFolder();
  folder.write('main.js', "import(/* webpackChunkName: 'panel' */ './panel.js').then(console.log)");
  folder.write('panel.js', "export const more = () => import(/* webpackChunkName: 'texts' */ './texts.js');");
  folder.write('texts.js', "export const title = 'Warenkorb';");
});

afterEach(() => folder.remove());

/** Builds the three files and returns them by name. */
async function build(changes: Configuration = {}): Promise<Record<string, Buffer>> {
  const path = join(folder.path, 'out');
  await compile({
    mode: 'production',
    context: folder.path,
    target: ['web', 'es2022'],
    devtool: false,
    entry: { main: './main.js' },
    plugins: [new ChunkIntegrityPlugin()],
    ...changes,
    output: { path, filename: '[name].js', chunkFilename: '[name].js', publicPath: 'auto', ...changes.output },
  });
  const names = readdirSync(path).filter((name) => name.endsWith('.js'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(path, name))]));
}

const asModules: Configuration = {
  experiments: { outputModule: true },
  output: {
    module: true,
    library: { type: 'module' },
    chunkFormat: 'module',
    chunkLoading: 'import',
    importFunctionName,
  },
};

describe.each([
  ['scripts', {}, /\.integrity="sha256-"\+/],
  [
    'scripts with a content hash in their names',
    { output: { chunkFilename: '[name].[contenthash:10].js' } },
    /\.integrity=/,
  ],
  ['modules', asModules, /"sha256-"\+/],
])('a build of %s', (_what, changes: Configuration, ask) => {
  test('a build’s entry script contains the hash of every chunk and loads each chunk with its hash', async () => {
    const { 'main.js': main, ...chunks } = await build(changes);
    expect(Object.keys(chunks)).toHaveLength(2);
    for (const chunk of Object.values(chunks)) expect(String(main)).toContain(integrityDigest(chunk));
    expect(String(main)).toMatch(ask);
    expect(String(main)).not.toContain('kontor-integrity-of');
  });
});

test('a build with content addresses loads every chunk from the address in the build’s descriptor', async () => {
  const { 'main.js': main, ...chunks } = await build({ plugins: [new ChunkIntegrityPlugin({ hasAddresses: true })] });
  const appended: { src: string; integrity: string }[] = [];
  // The minimum that a page needs for the entry script to request its first chunk.
  const document = {
    currentScript: { tagName: 'SCRIPT', src: 'https://shop.example/r/cart/files/main.0123456789.js' },
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute() {} }),
    head: { appendChild: (script: { src: string; integrity: string }) => appended.push(script) },
  };
  runInNewContext(String(main), { document, self: {}, setTimeout: () => 0, console });
  const digest = integrityDigest(chunks['panel.js'] ?? Buffer.alloc(0));
  expect(appended.map(({ src, integrity }) => ({ src: new URL(src).href, integrity }))).toEqual([
    {
      src: `https://shop.example/r/cart/files/${contentAddress('panel.js', digest)}`,
      integrity: `sha256-${digest}=`,
    },
  ]);
});

test('a content address has no character with a special meaning in URLs', () => {
  expect(contentAddress('panel.js', 'a+/b56789012345')).toBe('panel.a__b567890.js');
});

test('a build fails if a chunk’s script is missing', async () => {
  const losing = {
    apply(compiler: import('webpack').Compiler) {
      compiler.hooks.thisCompilation.tap('losing', (compilation) => {
        compilation.hooks.processAssets.tap({ name: 'losing', stage: 2_000 }, () =>
          compilation.deleteAsset('texts.js'),
        );
      });
    },
  };
  await expect(build({ plugins: [losing, new ChunkIntegrityPlugin()] })).rejects.toThrow(
    'main.js lacks the hash of a chunk',
  );
});
