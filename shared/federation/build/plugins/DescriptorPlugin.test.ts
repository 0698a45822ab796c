import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import webpack from 'webpack';
import { contractVersion } from '../../contract/remotes.ts';
import { type Descriptor, descriptorFile, descriptorSchema } from '../../registry/files/descriptor.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../testing/temporaryFolder.ts';
import { type Deployable, defineRemote, defineShell } from '../deployable.ts';
import { DescriptorPlugin } from './DescriptorPlugin.ts';

let folder: TemporaryFolder;

beforeAll(() => {
  folder = createTemporaryFolder();
  folder.write('main.js', "import(/* webpackChunkName: '__federation_expose_MiniCart' */ './mini.js')");
  folder.write('mini.js', "export const texts = () => import(/* webpackChunkName: 'locale-de-CH-po' */ './de.js')");
  folder.write('de.js', "export const title = 'Warenkorb';");
});

afterAll(() => folder.remove());

/** Builds three small files like those of a deployable. For a remote, the container is the entry. */
async function build(deployable: Deployable, ...entryNames: readonly string[]): Promise<Descriptor> {
  const path = join(folder.path, deployable.name);
  const compiler = webpack({
    mode: 'none',
    context: folder.path,
    entry: Object.fromEntries(entryNames.map((name) => [name, './main.js'])),
    devtool: 'source-map',
    output: { path, filename: '[name].[contenthash:10].js', publicPath: 'auto' },
    plugins: [new DescriptorPlugin(deployable, '1.2.3-abc')],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  expect(stats?.compilation.errors).toEqual([]);
  return v.parse(descriptorSchema, JSON.parse(readFileSync(join(path, descriptorFile), 'utf8')));
}

describe('the descriptor of a build', () => {
  let descriptor: Descriptor;

  beforeAll(async () => {
    descriptor = await build(defineRemote({ name: 'cart', exposes: {} }), 'shop_cart');
  });

  test('the descriptor of a build names the deployable, its version and its contract', () => {
    const { name, version, contract, container } = descriptor;
    expect({ name, version, contract, container }).toEqual({
      name: 'cart',
      version: '1.2.3-abc',
      contract: contractVersion,
      container: 'shop_cart',
    });
  });

  test('the descriptor of a build names the scripts that the entry, each exposed module and each locale need', () => {
    expect(descriptor.entry).toEqual([expect.stringMatching(/^shop_cart\.[\da-f]{10}\.js$/)]);
    expect(descriptor.exposes).toEqual({
      './MiniCart': [expect.stringMatching(/^__federation_expose_MiniCart\.[\da-f]{10}\.js$/)],
    });
    expect(descriptor.locales).toEqual({ 'de-CH': [expect.stringMatching(/^locale-de-CH-po\.[\da-f]{10}\.js$/)] });
  });

  test('the descriptor of a build lists every script on disk with its size and hash, and nothing else', () => {
    const { entry, exposes, locales, files } = descriptor;
    const named = [entry, ...Object.values(exposes), ...Object.values(locales)].flat();
    expect(Object.keys(files).sort()).toEqual([...named].sort());
    for (const file of named) {
      const content = readFileSync(join(folder.path, 'cart', file));
      expect(files[file]).toEqual({
        bytes: content.length,
        gzip: gzipSync(content, { level: 9 }).length,
        integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
      });
    }
  });
});

test('the shell’s descriptor names the shell’s entry script', async () => {
  const descriptor = await build(defineShell({ entry: './main.js' }), 'shell');
  expect(descriptor).toMatchObject({ name: 'shell', container: 'shop_shell' });
  expect(descriptor.entry).toEqual([expect.stringMatching(/^shell\./)]);
  expect(descriptor).not.toHaveProperty('entries');
});

test('the shell’s descriptor lists the entry scripts for other pages separately', async () => {
  const descriptor = await build(defineShell({ entry: './main.js', entries: { boot: './main.js' } }), 'shell', 'boot');
  expect(descriptor.entry).toEqual([expect.stringMatching(/^shell\.[\da-f]{10}\.js$/)]);
  expect(descriptor.entries).toEqual({ boot: [expect.stringMatching(/^boot\.[\da-f]{10}\.js$/)] });
  for (const file of descriptor.entries?.['boot'] ?? []) expect(descriptor.files).toHaveProperty([file]);
});
