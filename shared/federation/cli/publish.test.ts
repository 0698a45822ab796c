import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { emptyRegistry, parseRegistry, type Registry } from '../registry/registry.ts';
import { buildDescriptor, testIntegrity } from '../testing/index.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import { placeBuild, promote, pruneVersions, readDescriptor, readRegistry, retire, writeRegistry } from './publish.ts';

let folder: TemporaryFolder;

beforeEach(() => {
  folder = createTemporaryFolder();
});

afterEach(() => folder.remove());

const origin = 'http://localhost:3003';
const versionsOf = (registry: Registry) => Object.keys(registry.remotes['cart']?.versions ?? {});

/** A registry in which these versions of the cart were promoted in order. */
const promoted = (...versions: readonly string[]) =>
  versions.reduce((registry, version) => promote(registry, buildDescriptor({ version }), { origin }), emptyRegistry);

describe('making a version live', () => {
  test('making a version live adds the remote, its origin and the version', () => {
    const descriptor = buildDescriptor({ version: '1.1.0' });
    expect(promote(emptyRegistry, descriptor, { origin })).toEqual({
      schema: 1,
      remotes: { cart: { origin, active: '1.1.0', versions: { '1.1.0': descriptor } } },
    });
  });

  test('making a version live keeps former versions and other remotes, and does not change the given registry', () => {
    const before = promote(promoted('1.0.0'), buildDescriptor({ name: 'footer' }), { origin });
    const copy = structuredClone(before);
    const after = promote(before, buildDescriptor({ version: '1.1.0' }), { origin });
    expect(versionsOf(after)).toEqual(['1.0.0', '1.1.0']);
    expect(after.remotes['cart']?.active).toBe('1.1.0');
    expect(after.remotes['footer']).toEqual(before.remotes['footer']);
    expect(before).toEqual(copy);
  });

  test('making a version live rolls back to a known version', () => {
    const registry = promoted('1.0.0', '1.1.0', '1.0.0');
    expect(registry.remotes['cart']?.active).toBe('1.0.0');
    expect(versionsOf(registry).sort()).toEqual(['1.0.0', '1.1.0']);
  });

  test('making a version live is refused for an unknown remote', () => {
    expect(() => promote(emptyRegistry, buildDescriptor({ name: 'shell' }), { origin })).toThrow(
      'unknown remote shell',
    );
    expect(() => promote(emptyRegistry, buildDescriptor({ name: '__proto__' }), { origin })).toThrow('unknown remote');
  });
});

describe('retiring a remote', () => {
  test('retiring a remote removes it with all its versions and names it as retired', () => {
    const before = promote(promoted('1.0.0'), buildDescriptor({ name: 'footer' }), { origin });
    const after = retire(before, 'cart');
    expect(Object.keys(after.remotes)).toEqual(['footer']);
    expect(parseRegistry(JSON.stringify(after), before)).toMatchObject({ retired: ['cart'] });
    expect(retire(after, 'cart').retired).toEqual(['cart']);
  });

  test('a retired remote is no longer retired when a version of it is made live again', () => {
    const registry = promote(retire(promoted('1.0.0'), 'cart'), buildDescriptor(), { origin });
    expect(registry).toEqual(promoted('1.0.0'));
  });
});

describe('pruning versions', () => {
  test('pruning versions keeps the newest', () => {
    expect(versionsOf(pruneVersions(promoted('1.0.0', '1.1.0', '1.2.0', '1.3.0'), 'cart', 2))).toEqual([
      '1.2.0',
      '1.3.0',
    ]);
  });

  test('pruning versions keeps the live one, however old', () => {
    const rolledBack = promoted('1.0.0', '1.1.0', '1.2.0');
    const cart = rolledBack.remotes['cart'];
    if (!cart) throw new Error('the registry has no cart');
    const registry = { ...rolledBack, remotes: { cart: { ...cart, active: '1.0.0' } } };
    expect(versionsOf(pruneVersions(registry, 'cart', 1))).toEqual(['1.0.0', '1.2.0']);
  });

  test('pruning versions counts a version that was promoted again as new', () => {
    const registry = promoted('1.0.0', '1.1.0', '1.2.0', '1.0.0', '1.3.0');
    expect(versionsOf(pruneVersions(registry, 'cart', 2))).toEqual(['1.0.0', '1.3.0']);
  });

  test('pruning versions does nothing for an unknown remote', () => {
    expect(pruneVersions(emptyRegistry, 'cart', 2)).toEqual(emptyRegistry);
    expect(versionsOf(pruneVersions(promoted('1.0.0'), 'footer', 0))).toEqual(['1.0.0']);
  });
});

describe('the registry’s file', () => {
  test('the registry counts as empty before it is written', () => {
    expect(readRegistry(join(folder.path, 'registry.json'))).toEqual(emptyRegistry);
  });

  test('the registry’s file is read as it was written, in a folder of its own without other files', () => {
    const file = join(folder.path, 'deep', 'registry.json');
    writeRegistry(file, promoted('1.0.0'));
    writeRegistry(file, promoted('1.0.0', '1.1.0'));
    expect(readRegistry(file)).toEqual(promoted('1.0.0', '1.1.0'));
    expect(readdirSync(join(folder.path, 'deep'))).toEqual(['registry.json']);
  });

  test('the registry’s file is replaced atomically: a reader that has it open still reads the old one', () => {
    const file = join(folder.path, 'registry.json');
    writeRegistry(file, promoted('1.0.0'));
    const before = statSync(file).ino;
    writeRegistry(file, promoted('1.1.0'));
    expect(statSync(file).ino).not.toBe(before);
  });

  test('the registry’s file is refused if it contains something else', () => {
    const file = folder.write('registry.json', '{"schema":1}');
    expect(() => readRegistry(file)).toThrow('not a registry');
  });
});

describe('a published build', () => {
  const script = 'console.log("beans");'.repeat(100);

  function build(content = script, version = '1.0.0'): string {
    folder.write('build/deployable.json', JSON.stringify(buildDescriptor({ version })));
    folder.write('build/small.js', '1');
    return join(folder.write('build/mini.js', content), '..');
  }

  test('a published build lies below its version, with compressed copies', () => {
    const target = join(folder.path, 'origin', 'cart');
    const placed = placeBuild(build(), target);
    expect(placed).toBe(join(target, '1.0.0'));
    expect(existsSync(join(folder.path, 'build'))).toBe(false);
    expect(readdirSync(placed).sort()).toEqual(['deployable.json', 'mini.js', 'mini.js.br', 'mini.js.gz', 'small.js']);
    expect(brotliDecompressSync(readFileSync(join(placed, 'mini.js.br'))).toString()).toBe(script);
    expect(gunzipSync(readFileSync(join(placed, 'mini.js.gz'))).toString()).toBe(script);
    expect(readDescriptor(placed)).toEqual(buildDescriptor());
  });

  test('a published build also has its scripts under their content addresses, which all versions share', () => {
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

  test('a published build cannot leave its target folder', () => {
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
