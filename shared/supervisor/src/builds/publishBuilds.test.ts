import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readRegistry, writeRegistry } from '@kontor/federation/publish';
import { buildDescriptor } from '@kontor/federation/testing';
import { readPorts } from '../programs/ports.ts';
import type { Build } from './buildAll.ts';
import { publishBuilds } from './publishBuilds.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-builds-'));
  file = join(folder, 'registry.json');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A built folder with its descriptor. */
function build(name: string, version: string): Build {
  const buildFolder = join(folder, `${name}-${version}`);
  mkdirSync(buildFolder, { recursive: true });
  writeFileSync(join(buildFolder, 'deployable.json'), JSON.stringify(buildDescriptor({ name, version })));
  return { name, version, folder: buildFolder, isNew: true };
}

const publish = (builds: readonly Build[], environment = {}) => publishBuilds(file, builds, readPorts(environment));
const versions = () => Object.keys(readRegistry(file).remotes['cart']?.versions ?? {});

test('publishBuilds makes every built remote live at its origin and leaves out the shell', () => {
  publish([build('shell', '1.0.0'), build('cart', '1.0.0'), build('header', '2.0.0')], { PORT_CART: '4003' });
  const { remotes } = readRegistry(file);
  expect(Object.keys(remotes).sort()).toEqual(['cart', 'header']);
  expect(remotes['cart']).toMatchObject({ origin: 'http://localhost:4003', servedBy: 'shop', stable: '1.0.0' });
  expect(remotes['header']).toMatchObject({ origin: 'http://localhost:3001', stable: '2.0.0' });
});

test('publishBuilds keeps the five newest versions of a remote', () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0']) publish([build('cart', version)]);
  expect(versions()).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0']);
  publish([build('header', '1.0.0')]);
  expect(readRegistry(file).remotes['cart']?.stable).toBe('1.5.0');
});

test('publishBuilds updates the origin of a remote whose port has changed', () => {
  publish([build('cart', '1.0.0')]);
  publish([build('cart', '1.0.0')], { PORT_OFFSET: '1000' });
  expect(readRegistry(file).remotes['cart']?.origin).toBe('http://localhost:4003');
  expect(versions()).toEqual(['1.0.0']);
});

test('publishBuilds keeps the registry’s setting that pages load a remote from its own origin', () => {
  publish([build('cart', '1.0.0')]);
  const registry = readRegistry(file);
  const cart = registry.remotes['cart'];
  if (!cart) throw new Error('the registry has no cart');
  writeRegistry(file, { ...registry, remotes: { cart: { ...cart, servedBy: 'origin' } } });
  publish([build('cart', '1.1.0')]);
  expect(readRegistry(file).remotes['cart']).toMatchObject({ servedBy: 'origin', stable: '1.1.0' });
});

test.each(['', '{"schema":1', '{"schema":0,"remotes":{}}'])(
  'publishBuilds replaces the unreadable registry %p',
  (content) => {
    writeFileSync(file, content);
    publish([build('cart', '1.0.0')]);
    expect(versions()).toEqual(['1.0.0']);
  },
);
