import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { type BundledPackage, licencesFile, readLicences } from '../../registry/files/licences.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../testing/temporaryFolder.ts';
import { LicencesPlugin } from './LicencesPlugin.ts';

let folder: TemporaryFolder;

beforeAll(() => {
  folder = createTemporaryFolder();
  folder.write(
    'main.js',
    "import beans from 'beans'; import './own.js'; import ui from '@kontor/ui'; export const cup = () => import('cup'); beans(ui);",
  );
  folder.write('own.js', 'export const own = 1;');
  folder.write('alone.js', "import filter from 'filter'; filter();");
  const add = (name: string, manifest: object) => {
    folder.write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', ...manifest }));
    folder.write(`node_modules/${name}/index.js`, 'export default () => undefined;');
  };
  add('beans', { license: 'MIT', main: 'lib/index.js' });
  folder.write('node_modules/beans/lib/package.json', '{"type":"module"}');
  folder.write('node_modules/beans/lib/index.js', 'export default () => undefined;');
  folder.write('node_modules/beans/LICENSE', 'The MIT licence');
  add('cup', {});
  add('@kontor/ui', {});
  add('filter', { license: 'ISC' });
});

afterAll(() => folder.remove());

async function build(entry: string, plugin: LicencesPlugin, clean: boolean): Promise<BundledPackage[]> {
  const path = join(folder.path, 'dist');
  const compiler = webpack({
    mode: 'production',
    context: folder.path,
    entry: { [entry]: `./${entry}.js` },
    output: { path, clean },
    plugins: [plugin],
  });
  await new Promise((resolve, reject) => compiler.run((error, stats) => (error ? reject(error) : resolve(stats))));
  await new Promise((resolve) => compiler.close(resolve));
  return readLicences(readFileSync(join(path, licencesFile), 'utf8'));
}

test('a build’s licence list covers every third-party package, including those that a later build adds, but none of the shop’s own', async () => {
  const isOwn = new LicencesPlugin((chunk) => chunk.canBeInitial());
  const first: BundledPackage[] = [
    { name: 'beans', version: '1.0.0', licence: 'MIT', isOwn: true, text: 'The MIT licence' },
    { name: 'cup', version: '1.0.0' },
  ];
  expect(await build('main', isOwn, true)).toEqual(first);
  const filter = { name: 'filter', version: '1.0.0', licence: 'ISC' };
  expect(await build('alone', new LicencesPlugin(), false)).toEqual([...first, filter]);
  expect(await build('alone', new LicencesPlugin(), true)).toEqual([filter]);
});
