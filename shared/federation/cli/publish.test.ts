import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { buildDescriptor, testIntegrity } from '../testing/index.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import { placeBuild, readDescriptor } from './publish.ts';

let folder: TemporaryFolder;

beforeEach(() => {
  folder = createTemporaryFolder();
});

afterEach(() => folder.remove());

describe('a published build', () => {
  const script = 'console.log("beans");'.repeat(100);

  function build(content = script, version = '1.0.0'): string {
    folder.write('build/deployable.json', JSON.stringify(buildDescriptor({ version })));
    folder.write('build/small.js', '1');
    return join(folder.write('build/mini.js', content), '..');
  }

  test('a published build is in its version’s folder, with compressed copies', () => {
    const target = join(folder.path, 'origin', 'cart');
    const placed = placeBuild(build(), target);
    expect(placed).toBe(join(target, '1.0.0'));
    expect(existsSync(join(folder.path, 'build'))).toBe(false);
    expect(readdirSync(placed).sort()).toEqual(['deployable.json', 'mini.js', 'mini.js.br', 'mini.js.gz', 'small.js']);
    expect(brotliDecompressSync(readFileSync(join(placed, 'mini.js.br'))).toString()).toBe(script);
    expect(gunzipSync(readFileSync(join(placed, 'mini.js.gz'))).toString()).toBe(script);
    expect(readDescriptor(placed)).toEqual(buildDescriptor());
  });

  test('a published build’s scripts are also stored under content addresses, which all versions share', () => {
    const target = join(folder.path, 'origin', 'cart');
    const place = (version: string, small: string) => {
      const descriptor = buildDescriptor({ version });
      const [mini, other] = ['mini.js', 'small.js'].map((name) => ({
        bytes: 1,
        gzip: 1,
        integrity: testIntegrity(name),
      }));
      const files = {
        ...descriptor.files,
        'mini.js': { ...mini, address: 'mini.a.js' },
        'small.js': { ...other, address: `small.${small}.js` },
      };
      const placed = build(script, version);
      folder.write('build/deployable.json', JSON.stringify({ ...descriptor, files }));
      placeBuild(placed, target);
    };
    place('1.0.0', 'a');
    const { ino } = statSync(join(target, 'files', 'mini.a.js'));
    place('1.1.0', 'b');
    const files = ['mini.a.js', 'mini.a.js.br', 'mini.a.js.gz', 'small.a.js', 'small.b.js'];
    expect(readdirSync(join(target, 'files')).sort()).toEqual(files);
    expect(readFileSync(join(target, 'files', 'mini.a.js'), 'utf8')).toBe(script);
    expect(statSync(join(target, 'files', 'mini.a.js')).ino).toBe(ino);
  });

  test('a published build never replaces a published version', () => {
    const target = join(folder.path, 'origin', 'cart');
    placeBuild(build(), target);
    const placed = placeBuild(build('another build'), target);
    expect(readFileSync(join(placed, 'mini.js'), 'utf8')).toBe(script);
    expect(existsSync(join(folder.path, 'build'))).toBe(false);
  });

  test('a published build cannot escape its target folder', () => {
    const file = folder.write('origin/other/keep.txt', 'precious');
    expect(() => placeBuild(build(script, '..'), join(folder.path, 'origin', 'cart'))).toThrow();
    expect(existsSync(file)).toBe(true);
  });

  test('a published build is refused without a descriptor', () => {
    folder.write('build/mini.js', script);
    expect(() => placeBuild(join(folder.path, 'build'), join(folder.path, 'origin'))).toThrow();
    expect(existsSync(join(folder.path, 'build', 'mini.js'))).toBe(true);
  });
});
