import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createTemporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import { lockedPackages } from './lockedPackages.ts';

type Importer = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };
type Snapshot = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };

type Lockfile = {
  importers: Record<string, Importer>;
  packages: Record<string, { resolution: { integrity: string }; deprecated?: string }>;
  snapshots: Record<string, Snapshot>;
};

/** The workspace packages from which each deployable is built. */
const deployables: Readonly<Record<string, readonly string[]>> = {
  header: ['remotes/header', 'shared/ui', 'shared/federation'],
  cart: ['remotes/cart', 'shared/ui', 'shared/federation'],
  worker: ['remotes/worker', 'shared/federation'],
};

let folder: TemporaryFolder;
let lockfile: Lockfile;
let settings: string;

/** Two remotes that use shared components and one that does not. webpack builds all three. */
beforeEach(() => {
  folder = createTemporaryFolder();
  settings = '';
  lockfile = {
    importers: {
      '.': { devDependencies: { jest: '30.0.0', node: '24.0.0' } },
      'remotes/header': { dependencies: { '@shop/ui': 'link:../../shared/ui' } },
      'remotes/cart': { dependencies: { mobx: '7.0.0' }, devDependencies: { jest: '30.0.0' } },
      'remotes/worker': {},
      'shared/ui': { dependencies: { emotion: '11.0.0(react@19.0.0)' }, devDependencies: { storybook: '10.0.0' } },
      'shared/federation': { dependencies: { packer: 'webpack@5.0.0' } },
    },
    packages: {},
    snapshots: {
      'emotion@11.0.0(react@19.0.0)': { dependencies: { react: '19.0.0', stylis: '4.0.0' } },
      'jest@30.0.0': {},
      'mobx@7.0.0': {},
      'node@24.0.0': {},
      'react@19.0.0': {},
      'storybook@10.0.0': { dependencies: { react: '19.0.0' } },
      'stylis@4.0.0': {},
      // These two packages depend on each other.
      'webpack@5.0.0': { dependencies: { terser: '6.0.0' }, optionalDependencies: { 'terser-darwin': '6.0.0' } },
      'terser@6.0.0': { dependencies: { webpack: '5.0.0' } },
    },
  };
  for (const key of Object.keys(lockfile.snapshots)) add(key);
});

afterEach(() => folder.remove());

function add(key: string, snapshot = lockfile.snapshots[key] ?? {}): void {
  lockfile.snapshots[key] = snapshot;
  lockfile.packages[key.replace(/\(.*/, '')] = { resolution: { integrity: `sha512-${key}` } };
}

/** Replaces all uses of a package's version with another version. */
function update(name: string, from: string, to: string): void {
  lockfile = JSON.parse(
    JSON.stringify(lockfile)
      .replaceAll(`${name}@${from}`, `${name}@${to}`)
      .replaceAll(`"${name}":"${from}`, `"${name}":"${to}`),
  );
}

function allow(text: string): void {
  settings = text;
}

/** Each deployable's installed packages. */
function read(): Record<string, string | undefined> {
  const importers = Object.entries(lockfile.importers).map(([path, { dependencies = {}, devDependencies = {} }]) => {
    const resolved = (versions: Record<string, string>) =>
      Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, { specifier: 'catalog:', version }]));
    return [path, { dependencies: resolved(dependencies), devDependencies: resolved(devDependencies) }];
  });
  folder.write(
    'pnpm-lock.yaml',
    JSON.stringify({ lockfileVersion: '9.0', ...lockfile, importers: Object.fromEntries(importers) }),
  );
  folder.write('pnpm-workspace.yaml', settings);
  return Object.fromEntries(
    Object.entries(deployables).map(([name, paths]) => [
      name,
      lockedPackages(folder.path, [...paths.map((path) => ({ path, tools: [] })), { path: '.', tools: ['node'] }]),
    ]),
  );
}

/** Names of the deployables whose version a change affects. */
function changedBy(change: () => void): string[] {
  const before = read();
  change();
  const after = read();
  return Object.keys(deployables).filter((name) => before[name] !== after[name]);
}

describe('a change to packages', () => {
  test('a new package in a remote changes only this remote’s version', () => {
    const changed = changedBy(() => {
      add('swiper@14.0.0', { dependencies: { react: '19.0.0' } });
      Object.assign(lockfile.importers['remotes/header'] ?? {}, { dependencies: { swiper: '14.0.0' } });
    });
    expect(changed).toEqual(['header']);
  });

  test('a new package in shared components changes the versions of the deployables that use them', () => {
    const changed = changedBy(() => {
      add('polished@5.0.0');
      Object.assign(lockfile.importers['shared/ui']?.dependencies ?? {}, { polished: '5.0.0' });
    });
    expect(changed).toEqual(['header', 'cart']);
  });

  test('a new version of a shared package’s dependency changes the version of every deployable that uses the shared package', () => {
    expect(changedBy(() => update('stylis', '4.0.0', '4.0.1'))).toEqual(['header', 'cart']);
  });

  test('a new version of a peer dependency changes the versions of the deployables that use it', () => {
    expect(changedBy(() => update('react', '19.0.0', '19.0.1'))).toEqual(['header', 'cart']);
  });

  test.each([
    ['a build tool', () => update('webpack', '5.0.0', '5.0.1')],
    ['what a build tool needs', () => update('terser', '6.0.0', '6.0.1')],
    ['Node, which runs every build', () => update('node', '24.0.0', '24.0.1')],
  ])('a new version of %s changes the versions of all deployables', (_what, change) => {
    expect(changedBy(change)).toEqual(['header', 'cart', 'worker']);
  });

  test.each([
    ['a new test tool', () => add('vitest@5.0.0')],
    ['another version of a test tool', () => update('jest', '30.0.0', '30.0.1')],
    ['a tool that shows shared components', () => update('storybook', '10.0.0', '10.0.1')],
    ['an unrelated workspace package', () => Object.assign(lockfile.importers, { 'services/api': {} })],
    [
      'a notice that a package is deprecated',
      () => Object.assign(lockfile.packages['stylis@4.0.0'] ?? {}, { deprecated: 'use another' }),
    ],
  ])('%s changes no deployable', (_what, change) => {
    expect(changedBy(change)).toEqual([]);
  });

  test.each([
    ['mobx@7.0.0', ['cart']],
    ['stylis@4.0.0', ['header', 'cart']],
    ['terser@6.0.0', ['header', 'cart', 'worker']],
  ])('different content of %s changes the versions of the deployables that use it', (key, users) => {
    const changed = changedBy(() =>
      Object.assign(lockfile.packages[key] ?? {}, { resolution: { integrity: 'sha512-other' } }),
    );
    expect(changed).toEqual(users);
  });

  test('a patch changes the versions of the deployables that use the package', () => {
    const changed = changedBy(() => {
      add('mobx@7.0.0(patch_hash=abc)');
      Object.assign(lockfile.importers['remotes/cart'] ?? {}, { dependencies: { mobx: '7.0.0(patch_hash=abc)' } });
    });
    expect(changed).toEqual(['cart']);
  });

  test('an override changes the versions of remotes that use the overridden package', () => {
    const changed = changedBy(() => {
      add('stylis@5.0.0');
      Object.assign(lockfile, { overrides: { stylis: '5.0.0' } });
      update('stylis', '4.0.0', '5.0.0');
    });
    expect(changed).toEqual(['header', 'cart']);
  });
});

describe('workspace settings', () => {
  test.each([
    ['a list', 'onlyBuiltDependencies:\n  - stylis\n'],
    ['a list with versions', 'onlyBuiltDependencies:\n  - stylis@4.0.0\n'],
    ['a table', 'allowBuilds:\n  stylis: true\n'],
  ])('permission to run install scripts, given in %s, changes the deployables that use the package', (_form, text) => {
    expect(changedBy(() => allow(text))).toEqual(['header', 'cart']);
  });

  test.each([
    ['permission for a package that only tests use', 'onlyBuiltDependencies:\n  - jest\n'],
    ['a refusal', 'allowBuilds:\n  stylis: false\n'],
    ['a catalog entry whose version is not installed yet', 'catalog:\n  stylis: 5.0.0\n'],
  ])('%s changes no deployable', (_what, text) => {
    expect(changedBy(() => allow(text))).toEqual([]);
  });
});

test('all development dependencies of a package are included if the package is built with them', () => {
  const importers = [{ path: 'shared/ui', tools: 'all' as const }];
  read();
  const before = lockedPackages(folder.path, importers);
  update('storybook', '10.0.0', '10.0.1');
  read();
  expect(lockedPackages(folder.path, importers)).not.toBe(before);
});

test('an error names the workspace package that is missing from the lockfile', () => {
  read();
  expect(() => lockedPackages(folder.path, [{ path: 'remotes/new', tools: [] }])).toThrow(
    'pnpm-lock.yaml does not know remotes/new; install the packages first',
  );
});

test('a repository without a pnpm lockfile has no locked packages', () => {
  expect(lockedPackages(folder.path, [])).toBeUndefined();
});

describe('the cached lockfile', () => {
  const kept = () => join(folder.path, 'node_modules/.cache/kontor/lockfile-1.json');

  test('the result is the same with an earlier program’s cache, with no cache and with a damaged cache', () => {
    // No earlier test has read this lockfile.
    add('kept@1.0.0');
    const first = read();
    // Replaces the lockfile in memory, as if a new program had started.
    const forget = () => changedBy(() => update('webpack', '5.0.0', '5.0.1')) && update('webpack', '5.0.1', '5.0.0');
    const text = readFileSync(kept(), 'utf8');
    forget();
    writeFileSync(kept(), text);
    expect(read()).toEqual(first);
    forget();
    writeFileSync(kept(), text.slice(0, 100));
    expect(read()).toEqual(first);
    forget();
    rmSync(kept());
    expect(read()).toEqual(first);
    expect(existsSync(kept())).toBe(true);
  });

  test('a read-only folder has no effect on the result', () => {
    folder.write('node_modules/.cache', 'a file');
    expect(read()['header']).toBeDefined();
  });
});

describe('this repository’s lockfile', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const text = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');

  /** The shell's and the header's installed packages after one package's hash has changed. */
  function withChanged(name: string): (string | undefined)[] {
    const changed = text.replace(
      new RegExp(`^( {2}'?${name}@[\\d.]+'?:\n {4}resolution: \\{integrity: ).*\\}`, 'gm'),
      '$1x}',
    );
    expect(changed === text).toBe(name === '');
    folder.write('pnpm-lock.yaml', changed);
    return ['shell', 'remotes/header'].map((path) =>
      lockedPackages(
        folder.path,
        [path, 'shared/federation'].map((importer) => ({ path: importer, tools: [] })),
      ),
    );
  }

  test.each([
    ['webpack', [true, true]],
    ['@swc/core', [true, true]],
    ['web-vitals', [true, false]],
    ['jest', [false, false]],
    ['@playwright/test', [false, false]],
  ])('whether a change to %s changes the shell and the header: %p', (name, expected) => {
    const before = withChanged('');
    expect(withChanged(name).map((after, place) => after !== before[place])).toEqual(expected);
  });
});
