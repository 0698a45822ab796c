import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import * as mobx from 'mobx';
import type { Descriptor } from '../../registry/files/descriptor.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../testing/temporaryFolder.ts';
import { createContainerLoader } from './loadContainer.browser.ts';
import { createShareScope } from './shareScope.ts';

/** Except for the store, the test's remotes have the same dependencies as this remote. */
const dependencies = join(import.meta.dirname, '../../../../remotes/preview/node_modules');
const builder = new URL('../../cli/buildDeployable.ts', import.meta.url).href;

/** Two releases of a store. The second renames the members of the first. */
const generations = {
  former: { store: '4.1.0', add: 'add', count: 'numberOfArticles' },
  next: { store: '5.0.0', add: 'addPieces', count: 'articleCount' },
} as const;

type Name = keyof typeof generations;

/** What the test's remotes expose. */
type Box = { readonly add: () => void; readonly watch: (note: (count: number) => void) => void };

let folder: TemporaryFolder;

/** Writes a remote that supports only one of the store's releases. */
function writeRemote(name: Name): void {
  const { store, add, count } = generations[name];
  const write = (file: string, text: string) => folder.write(`${name}/${file}`, text);
  write('node_modules/@kontor/store/package.json', `{ "version": "${store}", "type": "module", "main": "index.js" }`);
  write('node_modules/@kontor/store/index.js', 'export const getRootStore = () => undefined;');
  const link = (path: string) => {
    for (const entry of readdirSync(join(dependencies, path)))
      if (!/^(?:\..*|@kontor|store)$/.test(entry))
        symlinkSync(join(dependencies, path, entry), join(folder.path, name, 'node_modules', path, entry));
  };
  link('.');
  link('@kontor');
  write('package.json', `{ "name": "${name}", "version": "1.0.0", "type": "module" }`);
  write(
    'federation.config.ts',
    `import { defineRemote } from '@kontor/federation/build';
    export default defineRemote({
      name: '${name}', exposes: { './Box': './Box.js' }, slots: [{ page: 'info/faq', module: './Box' }],
    });`,
  );
  write(
    'Box.js',
    `import { reaction } from 'mobx';
    import { getRootStore } from '@kontor/store';
    export const add = () => getRootStore().cart.${add}();
    export const watch = (note) => reaction(() => getRootStore().cart.${count}, note, { fireImmediately: true });`,
  );
}

/** Builds all remotes in one process, which loads the bundler only once. */
async function buildRemotes(names: readonly Name[]): Promise<void> {
  const calls = names.map((name) => [join(folder.path, name), '1.0.0', join(folder.path, name, 'built')]);
  const program = `const { buildDeployable } = await import('${builder}');
  for (const call of ${JSON.stringify(calls)}) await buildDeployable(...call);`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder.path });
}

/** Runs a test remote's script instead of downloading it, and fires its load event. */
function runScript(script: HTMLScriptElement): void {
  const [name, file] = /\/(former|next)\/.*?([^/]+)$/.exec(script.src)?.slice(1) ?? [];
  const built = join(folder.path, `${name}`, 'built');
  const { files }: Descriptor = JSON.parse(readFileSync(join(built, 'deployable.json'), 'utf8'));
  const source = Object.keys(files).find((one) => file === one || file === files[one]?.address) ?? '';
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  const inline = document.createElement('script');
  inline.textContent = readFileSync(join(built, source), 'utf8');
  document.body.append(inline);
  script.onload?.(new Event('load'));
}

beforeAll(async () => {
  folder = createTemporaryFolder();
  const names = ['former', 'next'] as const;
  for (const name of names) writeRemote(name);
  await buildRemotes(names);
}, 120_000);

afterAll(() => folder.remove());

/** Creates the share scope of a host after a change to the store (decision 0067). */
function createHostScope() {
  const cart = mobx.makeAutoObservable({
    articleCount: 0,
    addPieces() {
      cart.articleCount += 1;
    },
  });
  const root = { cart };
  const packages = { mobx, '@kontor/store': { getRootStore: () => root } };
  const scope = createShareScope('shop_shell', packages, { mobx: '7.1.3', '@kontor/store': generations.next.store });
  const loadFormer = jest.fn(async () => {
    Object.defineProperties(cart, {
      numberOfArticles: { get: () => cart.articleCount },
      add: { get: () => cart.addPieces },
    });
    return () => packages['@kontor/store'];
  });
  const former = { from: 'shop_shell', loaded: true, get: loadFormer } as const;
  return { scope: { ...scope, '@kontor/store': { ...scope['@kontor/store'], '4.1.0': former } }, loadFormer };
}

test('remotes for two generations of the store read and change one store on the same page', async () => {
  jest.spyOn(document.head, 'append').mockImplementation((script) => runScript(script as HTMLScriptElement));
  const { scope, loadFormer } = createHostScope();
  const load = createContainerLoader(scope);
  const open = async (name: Name) => {
    const entry = { url: `https://shop.example/${name}/1.0.0/remoteEntry.js` };
    const box = await load({ version: '1.0.0', container: `shop_${name}`, entry, modules: {} }, 'Box');
    const counts: number[] = [];
    (box as Box).watch((count) => counts.push(count));
    return { add: (box as Box).add, counts };
  };
  const next = await open('next');
  expect(loadFormer).not.toHaveBeenCalled();
  const former = await open('former');
  former.add();
  next.add();
  expect([former.counts, next.counts]).toEqual([
    [0, 1, 2],
    [0, 1, 2],
  ]);
});
