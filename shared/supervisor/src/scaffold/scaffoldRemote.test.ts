import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkCatalogs } from '@kontor/i18n/check';
import { UsageError } from '@kontor/publishing';
import { root } from '../paths.ts';
import { run } from '../programs/run.ts';
import { remotesIn } from '../remotes.ts';
import { scaffoldRemote } from './scaffoldRemote.ts';

/** A copy of the files from which a new remote is created and with which it is checked. */
const repository = mkdtempSync(join(tmpdir(), 'kontor-scaffold-'));
const tool = (name: string) => join(root, 'node_modules/.bin', name);

beforeAll(() => {
  for (const file of ['tsconfig.base.json', 'shared/federation/tsconfig.remote.json', 'biome.json', '.gitignore'])
    cpSync(join(root, file), join(repository, file));
  cpSync(join(root, 'shared/template'), join(repository, 'shared/template'), {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  });
  for (const taken of ['remotes/cart', 'shared/store', 'services/page-border'])
    mkdirSync(join(repository, taken), { recursive: true });
});

afterAll(() => rmSync(repository, { recursive: true }));

describe('a remote created from the template', () => {
  let folder = '';

  beforeAll(() => {
    folder = scaffoldRemote({ name: 'wishlist', page: 'info/watchlist', root: repository });
    symlinkSync(join(root, 'shared/template/node_modules'), join(folder, 'node_modules'));
  });

  test('a new remote has its own name everywhere', () => {
    const files = globSync('**/*.*', { cwd: folder }).filter((file) => !file.startsWith('node_modules'));
    expect(files).toEqual(
      expect.arrayContaining(['README.md', 'federation.config.ts', 'src/exposes/Wishlist.tsx', 'src/WishlistBox.tsx']),
    );
    for (const file of files) expect(file + readFileSync(join(folder, file), 'utf8')).not.toMatch(/sample/i);
    expect(readFileSync(join(folder, 'federation.config.ts'), 'utf8')).toContain(
      "slots: [{ page: 'info/watchlist', module: './Wishlist', height: 240 }]",
    );
    expect(remotesIn(repository)).toEqual(['wishlist']);
  });

  test('a new remote and its README’s examples pass the type check, the formatter and the linter', async () => {
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    const examples = [...readme.matchAll(/`(src\/CartCount[.\w]+)`.*?```tsx\n(.*?)```/gs)];
    expect(examples.map(([, file]) => file)).toEqual(['src/CartCount.tsx', 'src/CartCount.test.tsx']);
    for (const [, file = '', text = ''] of examples) writeFileSync(join(folder, file), text);
    const types = await run(tool('tsc'), ['--project', folder, '--pretty', 'false'], { cwd: root });
    expect(types).toMatchObject({ code: 0, output: '' });
    const lint = await run(
      tool('biome'),
      ['ci', '--colors=off', '--vcs-enabled=false', '--error-on-warnings', folder],
      {
        cwd: repository,
      },
    );
    expect(lint).toMatchObject({ code: 0 });
    // The catalogues do not contain the examples' strings.
    for (const [, file = ''] of examples) rmSync(join(folder, file));
  });

  test('a new remote has its strings in all locales', async () => {
    expect(await checkCatalogs(folder)).toEqual([]);
  });
});

test.each([
  ['Wishlist', /"Wishlist" cannot be the name of a remote: a name has 2 to 31 lower-case letters/],
  ['wish-list', /cannot be the name/],
  ['../evil', /cannot be the name/],
  ['', /cannot be the name/],
  ['cart', /the name cart is taken by remotes\/cart; choose another one/],
  ['store', /taken by shared\/store/],
  ['shell', /taken by shell/],
  ['sample', /taken by shared\/template/],
])('a remote named %p is refused with a reason', (name, message) => {
  const create = () => scaffoldRemote({ name, page: 'home', root: repository });
  expect(create).toThrow(message);
  expect(create).toThrow(UsageError);
});

test.each(['start', 'info/a/b', "home', module: '", ''])(
  'the page %p is refused, and the error lists the valid pages',
  (page) => {
    expect(() => scaffoldRemote({ name: 'outfits', page, root: repository })).toThrow(
      /there is no page .*pages: home, /,
    );
  },
);
