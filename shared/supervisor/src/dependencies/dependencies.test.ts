import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { root } from '../paths.ts';
import { billOfMaterials } from './billOfMaterials.ts';
import { licenceFaults } from './licenceFaults.ts';
import { type Dependency, licenceOf, readDependencies } from './readDependencies.ts';
import { writeBillOfMaterials } from './writeBillOfMaterials.ts';

const product = { name: 'shop', version: '1.0.0' };

type Bom = {
  readonly components: readonly {
    readonly name: string;
    readonly group?: string;
    readonly version: string;
    readonly purl: string;
    readonly scope: string;
    readonly hashes: readonly { readonly alg: string; readonly content: string }[];
  }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};

describe('a small workspace', () => {
  let folder: string;

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  const stored = (name: string) => `node_modules/.pnpm/${name}@1.0.0/node_modules/${name}`;

  const install = (name: string, licence?: string) =>
    write(`${stored(name)}/package.json`, JSON.stringify({ name, version: '1.0.0', license: licence }));

  const link = (path: string, name: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(folder, stored(name)), join(folder, path));
  };

  const integrity = `sha512-${Buffer.from('beans').toString('base64')}`;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kontor-bom-'));
    const version = (text: string) => ({ specifier: 'catalog:', version: text });
    const names = ['beans', 'cup', 'filter', 'milk', 'node', 'steam', 'taster'];
    const lockfile = {
      importers: {
        '.': { devDependencies: { node: version('1.0.0'), taster: version('1.0.0') } },
        e2e: { dependencies: { taster: version('1.0.0') } },
        'remotes/cart': {
          dependencies: { coffee: version('beans@1.0.0(milk@1.0.0)'), '@shop/ui': version('link:../../shared/ui') },
        },
        'shared/testing': { dependencies: { taster: version('1.0.0') } },
        'shared/ui': { dependencies: { cup: version('1.0.0') } },
      },
      packages: Object.fromEntries(names.map((name) => [`${name}@1.0.0`, { resolution: { integrity } }])),
      snapshots: {
        'beans@1.0.0(milk@1.0.0)': { dependencies: { milk: '1.0.0' }, optionalDependencies: { filter: '1.0.0' } },
        'cup@1.0.0': {},
        'filter@1.0.0': { dependencies: { steam: '1.0.0', milk: '1.0.0' } },
        'milk@1.0.0': {},
        'node@1.0.0': {},
        'steam@1.0.0': {},
        'taster@1.0.0': {},
      },
    };
    // JSON is valid YAML.
    write('pnpm-lock.yaml', JSON.stringify(lockfile));
    write('package.json', JSON.stringify(product));
    install('beans', 'MIT');
    install('cup', 'SSPL-1.0');
    install('milk');
    install('node', 'MIT');
    link('node_modules/node', 'node');
    link('remotes/cart/node_modules/coffee', 'beans');
    link('shared/ui/node_modules/cup', 'cup');
    link('node_modules/.pnpm/beans@1.0.0/node_modules/milk', 'milk');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  test('readDependencies finds packages that run or build the product, including aliases and the runtime, but not tools or tests', () => {
    const { all, direct } = readDependencies(folder);
    expect(direct).toEqual(['beans@1.0.0', 'cup@1.0.0', 'node@1.0.0']);
    expect(all.map(({ name }) => name)).toEqual(['beans', 'cup', 'filter', 'milk', 'node', 'steam']);
    expect(all[0]).toEqual({
      ...{ name: 'beans', version: '1.0.0', integrity, licence: 'MIT', isOptional: false, isInstalled: true },
      needs: ['filter@1.0.0', 'milk@1.0.0'],
    });
  });

  test('readDependencies marks packages that only some platforms install, unless another package needs them on every platform', () => {
    const optional = readDependencies(folder).all.filter(({ isOptional }) => isOptional);
    expect(optional.map(({ name, isInstalled }) => [name, isInstalled])).toEqual([
      ['filter', false],
      ['steam', false],
    ]);
  });

  test('readDependencies refuses a workspace in which a package is missing', () => {
    rmSync(join(folder, 'shared/ui/node_modules'), { recursive: true });
    expect(() => readDependencies(folder)).toThrow('cup@1.0.0 is not installed');
  });

  test('licenceFaults names packages without a licence and packages with a licence that is not permitted', () => {
    expect(licenceFaults(readDependencies(folder).all)).toEqual([
      'cup 1.0.0 has the licence SSPL-1.0',
      'milk 1.0.0 names no licence',
    ]);
  });

  test('writeBillOfMaterials always writes the same files, with a timestamp only if SOURCE_DATE_EPOCH is set', () => {
    const read = (file: string) => readFileSync(join(folder, 'out', file), 'utf8');
    writeBillOfMaterials(folder, join(folder, 'out'), {});
    const first = read('sbom.cdx.json');
    writeBillOfMaterials(folder, join(folder, 'out'), {});
    expect(read('sbom.cdx.json')).toBe(first);
    expect(first).not.toContain('timestamp');
    expect(JSON.parse(read('licences.json'))[1]).toEqual({ name: 'cup', version: '1.0.0', licence: 'SSPL-1.0' });
    writeBillOfMaterials(folder, join(folder, 'out'), { SOURCE_DATE_EPOCH: '86400' });
    expect(JSON.parse(read('sbom.cdx.json')).metadata.timestamp).toBe('1970-01-02T00:00:00.000Z');
  });
});

const dependency: Dependency = {
  ...{ name: '@coffee/beans', version: '1.0.0', integrity: `sha512-${Buffer.from([1, 255]).toString('base64')}` },
  ...{ licence: 'MIT', isOptional: false, isInstalled: true, needs: [] },
};

test('billOfMaterials describes a package with its group, address, hash and licence', () => {
  const bom = JSON.parse(billOfMaterials({ all: [dependency], direct: ['@coffee/beans@1.0.0'] }, { product }));
  const purl = 'pkg:npm/%40coffee/beans@1.0.0';
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
  expect(bom.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(bom.components).toEqual([
    {
      ...{ type: 'library', 'bom-ref': purl, group: '@coffee', name: 'beans', version: '1.0.0', scope: 'required' },
      hashes: [{ alg: 'SHA-512', content: '01ff' }],
      licenses: [{ license: { id: 'MIT' } }],
      purl,
    },
  ]);
  expect(bom.dependencies).toEqual([
    { ref: 'pkg:npm/shop@1.0.0', dependsOn: [purl] },
    { ref: purl, dependsOn: [] },
  ]);
});

test.each([
  ['an id', 'MIT', { license: { id: 'MIT' } }],
  ['an expression', '(MIT OR CC0-1.0)', { expression: '(MIT OR CC0-1.0)' }],
  ['a text', 'SEE LICENSE IN LICENSE.md', { license: { name: 'SEE LICENSE IN LICENSE.md' } }],
])('billOfMaterials writes a licence that is %s', (_what, licence, expected) => {
  const bom = JSON.parse(billOfMaterials({ all: [{ ...dependency, licence }], direct: [] }, { product }));
  expect(bom.components[0].licenses).toEqual([expected]);
});

test.each([
  [{ license: 'MIT' }, 'MIT'],
  [{ license: { type: 'ISC' } }, 'ISC'],
  [{ licenses: [{ type: 'MIT' }] }, 'MIT'],
  [{ licenses: [{ type: 'MIT' }, { type: 'GPL-3.0' }] }, '(MIT OR GPL-3.0)'],
  [{}, undefined],
])('the licence in the manifest %j is %s', (manifest, licence) => {
  expect(licenceOf(manifest)).toBe(licence);
});

describe('this workspace', () => {
  const dependencies = readDependencies(root);
  const bom: Bom = JSON.parse(billOfMaterials(dependencies, { product }));
  const purls = new Set(bom.components.map(({ purl }) => purl));

  test('the bill of materials lists each package on which a manifest in the workspace depends', () => {
    const manifests = globSync('{shell,remotes/*,shared/*,services/*,reference/*}/package.json', { cwd: root });
    expect(manifests.length).toBeGreaterThan(15);
    const named = manifests
      .filter((file) => !file.startsWith('shared/testing/'))
      .flatMap((file) => Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')).dependencies ?? {}))
      .filter(([, range]) => String(range).startsWith('catalog:'))
      .map(([name]) => name);
    const names = new Set(bom.components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`)));
    const aliases = new Set(['@typescript/native', 'typescript']);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((name) => !names.has(name) && !aliases.has(name))).toEqual([]);
  });

  test('the bill of materials lists the dependencies of each package', () => {
    expect(bom.components.length).toBeGreaterThan(300);
    expect(bom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((purl) => !purls.has(purl))).toEqual([]);
    expect(purls.size).toBe(bom.components.length);
  });

  test('the bill of materials contains a hash for each package', () => {
    const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
    const isLocked = ({ hashes: [hash] }: Bom['components'][number]) =>
      hash?.alg === 'SHA-512' && lockfile.includes(`sha512-${Buffer.from(hash.content, 'hex').toString('base64')}}`);
    expect(bom.components.filter((component) => !isLocked(component))).toEqual([]);
  });

  test('this workspace’s packages have permitted licences', () => {
    expect(licenceFaults(dependencies.all)).toEqual([]);
  });
});
