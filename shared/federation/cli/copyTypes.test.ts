import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { defineRemote } from '../build/deployable.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import { copyTypes } from './copyTypes.ts';

let folder: TemporaryFolder;

beforeEach(() => {
  folder = createTemporaryFolder();
});

afterEach(() => folder.remove());

test('copyTypes copies the types of exposed modules, and no others', () => {
  copyTypes(defineRemote({ name: 'header', exposes: { './Header': './Header.tsx' } }), folder.path);
  expect(readdirSync(folder.path).sort()).toEqual(['Header.d.ts']);
});

test('copyTypes copies the types of stand-alone files', () => {
  const standAlone = { app: './app.ts', modules: { mount: './mount.ts' }, scripts: { container: './container.ts' } };
  copyTypes(defineRemote({ name: 'cart', exposes: {}, standAlone }), folder.path);
  expect(readdirSync(folder.path).sort()).toEqual(['container.d.ts', 'mount.d.ts']);
});

test('copyTypes copies the React types for a script’s elements, and returns the names of all type files', () => {
  const standAlone = { app: './app.ts', modules: {}, scripts: { embed: './embed.ts' } };
  const names = copyTypes(defineRemote({ name: 'cart', exposes: {}, standAlone }), folder.path);
  expect(names).toEqual(['embed.d.ts', 'embed-react.d.ts']);
  expect(readdirSync(folder.path).sort()).toEqual(names.toSorted());
});

test('copyTypes writes types for a page module, which receives the page’s context', () => {
  const slots = [{ page: 'home', module: './Wishlist' }];
  copyTypes(defineRemote({ name: 'wishlist', exposes: { './Wishlist': './W.tsx' }, slots }), folder.path);
  expect(readdirSync(folder.path).sort()).toEqual(['Wishlist.d.ts']);
  expect(readFileSync(join(folder.path, 'Wishlist.d.ts'), 'utf8')).toMatch(/RemoteModule<PageContext>/);
});

test('copyTypes throws an error that names a module without types', () => {
  const remote = defineRemote({ name: 'cart', exposes: { './Untyped': './Untyped.tsx' } });
  expect(() => copyTypes(remote, folder.path)).toThrow(/^Untyped has no types/);
});
