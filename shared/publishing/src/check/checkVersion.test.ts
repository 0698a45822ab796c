import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import type { HostDescription } from '@kontor/federation/hostDescription';
import { type Descriptor, licencesFile } from '@kontor/federation/registry';
import { buildDescriptor } from '@kontor/federation/testing';
import type { Finding } from './checkResult.ts';
import { checkVersion, type LiveHost } from './checkVersion.ts';
import { liveHostOf } from './describeHosts.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const typesFolder = join(root, 'shared/federation/contract/published');

const offered = {
  react: { version: '19.3.1' },
  'react/jsx-runtime': { version: '19.3.1' },
  '@kontor/store': { version: '0.2.1' },
};

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const hosts: readonly LiveHost[] = [
  { name: 'shell', version: '1.0.0', shared: offered, use: read('reference/shop/remoteUse.tsx') },
  { name: 'embed', version: '1.0.0', use: read('e2e/hosts/embed/remoteUse.ts') },
  { name: 'webpack', version: '1.0.0', use: read('e2e/hosts/webpack/remoteUse.ts') },
];

const integrityOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

const scripts: Readonly<Record<string, string>> = {
  'mini.js': 'console.log("beans");',
  'lines.js': 'console.log("lines");',
  'cart.js': 'console.log("page cart");',
  'mount.js': 'console.log("mount");',
};

/** A version of the cart that passes all checks, with its files on a target. */
function buildCandidate(): { candidate: Descriptor; files: Map<string, string> } {
  const contents = { ...scripts, 'remoteEntry.js': `load(${JSON.stringify(Object.values(scripts).map(integrityOf))})` };
  const files = Object.entries(contents).map(([name, content]) => [
    name,
    {
      bytes: content.length,
      gzip: content.length,
      integrity: integrityOf(content),
      address: name.replace('.js', '.abc.js'),
    },
  ]);
  const candidate = buildDescriptor({
    name: 'cart',
    version: '2.0.0',
    exposes: {
      './MiniCart': ['mini.js'],
      './CartLines': ['lines.js'],
      './pageCart': ['cart.js'],
      './mount': ['mount.js'],
    },
    locales: {},
    entries: { mount: ['mount.js'], embed: ['mount.js'], container: ['mount.js'] },
    files: Object.fromEntries(files),
    shared: {
      react: { version: '19.3.1', requires: '^19.3.0' },
      '@kontor/store': { version: '0.2.1', requires: '^0.2.1', isStrict: true },
    },
  });
  const published = new Map(
    Object.entries(contents).flatMap(([name, content]) => [
      [`2.0.0/${name}`, content],
      [`files/${name.replace('.js', '.abc.js')}`, content],
    ]),
  );
  for (const name of readdirSync(typesFolder).filter((file) => file.endsWith('.d.ts')))
    published.set(`2.0.0/${name}`, readFileSync(join(typesFolder, name), 'utf8'));
  published.set(
    `2.0.0/${licencesFile}`,
    JSON.stringify([{ name: 'axios', version: '1.0.0', licence: 'MIT', isOwn: true }]),
  );
  return { candidate, files: published };
}

type Candidate = ReturnType<typeof buildCandidate>;

/** A compilation takes half a second, so only the test cases for contracts compile. */
const withoutUse = hosts.map(({ use: _use, ...host }) => host);

/** Checks a candidate after `spoil` has broken it. */
async function check(
  spoil: (candidate: Candidate) => Partial<Descriptor> | undefined,
  limit = 1000,
  chosen = hosts,
): Promise<Finding[]> {
  const built = buildCandidate();
  const candidate = { ...built.candidate, ...spoil(built) };
  return checkVersion({
    candidate,
    read: async (path) => {
      const content = built.files.get(path);
      return content === undefined ? undefined : Buffer.from(content);
    },
    hosts: chosen,
    weigh: ({ files }) => {
      const bytes = files['mini.js']?.gzip ?? 0;
      return [{ name: '  MiniCart', bytes, most: limit, isOver: bytes > limit }];
    },
  });
}

const refused = (findings: readonly Finding[]) => findings.filter(({ outcome }) => outcome === 'refused');

test('a good version passes every check for every host', async () => {
  const findings = await check(() => undefined);
  expect(refused(findings)).toEqual([]);
  expect(findings.map(({ host, check: name }) => `${host} ${name}`)).toEqual([
    'shell shared',
    'shell contract',
    'embed contract',
    'webpack contract',
    'the version budget',
    'the version licences',
    'the version integrity',
    'the version texts',
  ]);
});

const shared =
  (change: NonNullable<Descriptor['shared']>) =>
  ({ candidate }: Candidate) => ({
    shared: { ...candidate.shared, ...change },
  });

const licences =
  (...packages: readonly object[]) =>
  ({ files }: Candidate) =>
    void files.set(`2.0.0/${licencesFile}`, JSON.stringify(packages));

const replaceType =
  (file: string, from: string, to: string) =>
  ({ files }: Candidate): undefined => {
    const text = files.get(`2.0.0/${file}`) ?? '';
    expect(text).toContain(from);
    files.set(`2.0.0/${file}`, text.replace(from, to));
  };

describe('a version with one fault is refused for a single reason', () => {
  const cases: [string, Parameters<typeof check>[0], Partial<Finding>][] = [
    [
      'a shared package in a version that the host does not have',
      shared({ react: { version: '20.0.0', requires: '^20.0.0' } }),
      { host: 'shell', check: 'shared', reason: 'two copies needed: it needs react ^20.0.0, but shell has 19.3.1' },
    ],
    [
      'a store that is incompatible with the live one',
      shared({ '@kontor/store': { version: '0.3.0', requires: '^0.3.0', isStrict: true } }),
      {
        host: 'shell',
        check: 'shared',
        reason: 'strict conflict: it needs @kontor/store ^0.3.0, but shell has 0.2.1, so its slot would fail',
      },
    ],
    [
      'an import of a shared package that the host does not offer',
      shared({ 'react/compiler-runtime': { version: '19.3.1', requires: '^19.3.1' } }),
      {
        host: 'shell',
        check: 'shared',
        reason: 'two copies: shell does not offer react/compiler-runtime, so the page would get 19.3.1 beside its own',
      },
    ],
    [
      'a bundled copy of a shared package',
      licences({ name: 'react', version: '19.3.1', licence: 'MIT', isOwn: true }),
      { host: 'shell', check: 'shared', reason: 'two copies: react is bundled, although shell offers it' },
    ],
    [
      'a descriptor without shared packages',
      () => ({ shared: undefined }) as unknown as Partial<Descriptor>,
      { host: 'shell', check: 'shared', reason: 'its descriptor does not name the shared packages that it needs' },
    ],
    [
      'a module that is gone',
      ({ candidate: { exposes } }) => ({ exposes: { './MiniCart': exposes['./MiniCart'] ?? [], './pageCart': [] } }),
      { host: 'shell', check: 'contract', reason: 'it has no module CartLines, which shell loads' },
    ],
    [
      'a new property that hosts do not pass',
      replaceType(
        'MiniCart.d.ts',
        'MiniCartProps = PageContext',
        "MiniCartProps = PageContext & { readonly size: 'small' }",
      ),
      {
        host: 'shell',
        check: 'contract',
        reason: 'what shell passes does not fit the types of cart 2.0.0',
        details: [expect.stringContaining("'size' is missing")] as unknown as string[],
      },
    ],
    [
      'a property that hosts pass and that is gone',
      replaceType('pageCart.d.ts', 'readonly showsMessage?: boolean', 'readonly isQuiet?: boolean'),
      {
        host: 'shell',
        check: 'contract',
        details: [expect.stringContaining("'showsMessage' does not exist")] as unknown as string[],
      },
    ],
    [
      'types that are not published',
      ({ files }) => void files.delete('2.0.0/MiniCart.d.ts'),
      { host: 'shell', check: 'contract', reason: 'the types of MiniCart are not published with it' },
    ],
    [
      'a forgotten licence',
      licences({ name: 'left', version: '1.0.0' }),
      { check: 'licences', reason: 'left 1.0.0 names no licence' },
    ],
    [
      'a licence that asks for more',
      licences({ name: 'right', version: '1.0.0', licence: '(GPL-3.0 OR AGPL-3.0)' }),
      { check: 'licences', reason: 'right 1.0.0 has the licence (GPL-3.0 OR AGPL-3.0)' },
    ],
    [
      'a build without the list of licences',
      ({ files }) => void files.delete(`2.0.0/${licencesFile}`),
      { check: 'licences', reason: 'it has no file licences.json' },
    ],
    [
      'a file that was changed after the build',
      ({ files }) => void files.set('files/mini.abc.js', 'steal();'),
      { check: 'integrity', reason: 'files/mini.abc.js has another hash than its descriptor' },
    ],
    [
      'a file that is missing',
      ({ files }) => void files.delete('2.0.0/lines.js'),
      { check: 'integrity', reason: '2.0.0/lines.js is missing' },
    ],
    [
      'a server file with another hash',
      ({ files }) => {
        files.set('2.0.0/server.cjs', 'exports.render = 1;');
        return { server: { file: 'server.cjs', sha256: 'a'.repeat(64) } };
      },
      { check: 'integrity', reason: 'server.cjs has another hash than its descriptor' },
    ],
    [
      'types with another hash',
      ({ candidate, files }) => {
        files.set('2.0.0/MiniCart.d.ts', 'export {};');
        return { types: { ...candidate.types, 'MiniCart.d.ts': integrityOf('export type Other = 1;') } };
      },
      { check: 'integrity', reason: '2.0.0/MiniCart.d.ts has another hash than its descriptor' },
    ],
    [
      'a script whose hash nobody knows',
      ({ candidate, files }) => {
        const content = 'load([])';
        files.set('2.0.0/remoteEntry.js', content).set('files/remoteEntry.abc.js', content);
        const entry = { ...candidate.files['remoteEntry.js'], integrity: integrityOf(content) };
        return { files: { ...candidate.files, 'remoteEntry.js': entry as Descriptor['files'][string] } };
      },
      { check: 'integrity', reason: 'no script knows the hash of mini.js, so browsers would run it unchecked' },
    ],
    ['a build of a development server', () => ({ files: {} }), { check: 'integrity' }],
  ];

  test.each(cases)('a version with %s is refused', async (_name, spoil, finding) => {
    const found = refused(await check(spoil, 1000, finding.check === 'contract' ? hosts : withoutUse));
    expect(found[0]).toMatchObject({ outcome: 'refused', hint: expect.any(String), ...finding });
  });

  test('a version that is too large is refused with its size and the limit', async () => {
    expect(refused(await check(() => undefined, 20, withoutUse))).toMatchObject([
      { check: 'budget', reason: 'MiniCart has 21 bytes, its limit is 20' },
    ]);
  });

  test('a version whose module is incompatible with one host is refused for that host only', async () => {
    const found = refused(await check(replaceType('mount.d.ts', 'unmount(): void', 'remove(): void')));
    expect(found.map(({ host }) => host)).toEqual(['embed', 'webpack']);
  });
});

test('the shell’s use of remotes is not compared if its description lacks the data that this check needs', async () => {
  const { candidate } = buildCandidate();
  const findings = await checkVersion({
    candidate,
    read: async () => undefined,
    hosts: [{ name: 'shell', version: '1.0.0' }],
    weigh: () => [],
  });
  expect(findings.map(({ check: name }) => name)).toEqual(['budget', 'licences', 'integrity', 'texts']);
});

/** A live shell's description of itself. */
const liveShell = (more: Partial<HostDescription> = {}): LiveHost =>
  liveHostOf('https://shop.example', {
    ...{ schema: 1, name: 'shell', version: '1.0.0', contracts: [3], modules: ['shop_cart/MiniCart'] },
    shared: { ...offered, mobx: { version: '7.1.0', exports: ['action', 'observable'] } },
    pages: ['home'],
    ...more,
  });

const name = 'shell at https://shop.example';

test('a live host that has everything the candidate needs does not refuse it', async () => {
  expect(refused(await check(() => undefined, 1000, [liveShell()]))).toEqual([]);
});

test('a live host is listed in the result even if it has nothing to do with the candidate', async () => {
  const other = liveShell({ shared: undefined, modules: ['shop_header/Header'] });
  const findings = await check(() => undefined, 1000, [other]);
  expect(findings.filter(({ host }) => host === name)).toEqual([{ host: name, check: 'contract', outcome: 'passed' }]);
});

test.each<[string, (candidate: Candidate) => Partial<Descriptor> | undefined, string]>([
  [
    'a newer store',
    shared({ '@kontor/store': { version: '0.3.0', requires: '^0.3.0', isStrict: true } }),
    `strict conflict: it needs @kontor/store ^0.3.0, but ${name} has 0.2.1, so its slot would fail`,
  ],
  [
    'a name that the host does not offer',
    shared({ mobx: { version: '7.1.0', requires: '^7.1.0', uses: ['action', 'when'] } }),
    `missing: it uses when of mobx 7.1.0, but ${name} has 7.1.0 without`,
  ],
  ['a newer contract', () => ({ contract: 4 }), `it is built for contract 4, but ${name} 1.0.0 loads 3`],
  [
    'a page that the host does not have',
    () => ({ slots: [{ page: 'info/faq', module: './MiniCart' }] }),
    `it is shown on the page info, which ${name} 1.0.0 does not have`,
  ],
  [
    'no module that the host loads',
    ({ candidate: { exposes } }) => ({ exposes: { './CartLines': exposes['./CartLines'] ?? [] } }),
    `it has no module MiniCart, which ${name} loads`,
  ],
])('a candidate with %s is refused for a live host, with both versions in one line', async (_what, spoil, reason) => {
  expect(refused(await check(spoil, 1000, [liveShell()])).map((finding) => finding.reason)).toEqual([reason]);
});
