import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { defineRemote } from '../build/deployable.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import { copyTypes } from './copyTypes.ts';

let folder: TemporaryFolder;

beforeEach(() => {
  folder = createTemporaryFolder();
});

afterEach(() => folder.remove());

test('the types of what a remote exposes are copied with those that they need, and no others', () => {
  copyTypes(defineRemote({ name: 'header', exposes: { './Header': './Header.tsx' } }), folder.path);
  expect(readdirSync(folder.path).sort()).toEqual(['Header.d.ts', 'page.d.ts', 'remoteModule.d.ts']);
});

test('so are those of files for pages that share nothing', () => {
  const standAlone = { app: './app.ts', modules: { mount: './mount.ts' }, scripts: { container: './container.ts' } };
  copyTypes(defineRemote({ name: 'cart', exposes: {}, standAlone }), folder.path);
  expect(readdirSync(folder.path).sort()).toEqual(['container.d.ts', 'mount.d.ts', 'page.d.ts', 'pageCart.d.ts']);
});

test('a module without types is named', () => {
  const remote = defineRemote({ name: 'cart', exposes: { './Untyped': './Untyped.tsx' } });
  expect(() => copyTypes(remote, folder.path)).toThrow(/^Untyped has no types/);
});
