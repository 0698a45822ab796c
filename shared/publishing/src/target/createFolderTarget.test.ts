import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Registry } from '@kontor/federation/registry';
import { RegistryWatch } from '@kontor/federation/registryWatch';
import { buildDescriptor, buildRegistry } from '@kontor/federation/testing';
import { publishLive, publishVersion } from '../registryChanges.ts';
import { createFolderTarget } from './createFolderTarget.ts';
import { readHistory } from './history.ts';
import { copyNameOf } from './leftovers.ts';
import { changeRegistry, type PublishTarget } from './PublishTarget.ts';
import { signTarget } from './signTarget.ts';

let folder: string;
let registryFile: string;
let target: PublishTarget;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-publishing-'));
  registryFile = join(folder, 'registry.json');
  target = createFolderTarget({ registryFile, originFolder: (remote) => join(folder, 'origins', remote) });
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A built folder for the cart. */
function build(version: string, script = 'console.log("beans");'): string {
  const built = join(folder, `build-${version}`);
  mkdirSync(built, { recursive: true });
  writeFileSync(join(built, 'deployable.json'), JSON.stringify(buildDescriptor({ version })));
  writeFileSync(join(built, 'mini.js'), script);
  return built;
}

const note = { by: 'ada', at: '2026-11-22T10:00:00.000Z' };
const publishing = (name: string, version: string) => (registry: Registry) =>
  publishVersion(registry, buildDescriptor({ name, version }), { origin: 'http://localhost:3003' }, note);

/** A half-finished copy of a build, as a killed publisher leaves it behind. */
function leave(name: string): string {
  const copy = join(folder, 'origins/cart', name);
  mkdirSync(copy, { recursive: true });
  writeFileSync(join(copy, 'half.js'), '');
  return copy;
}

describe('a build’s files in a folder', () => {
  test('a build’s files are stored below the origin, remote and version, and the build is unchanged', async () => {
    const built = build('1.0.0');
    await target.placeFiles(built, buildDescriptor());
    expect(readdirSync(join(folder, 'origins', 'cart', 'cart', '1.0.0'))).toEqual(
      expect.arrayContaining(['deployable.json', 'mini.js']),
    );
    expect(readdirSync(built).sort()).toEqual(['deployable.json', 'mini.js']);
    expect(readdirSync(join(folder, 'origins', 'cart'))).toEqual(['cart']);
  });

  test('a build’s files replace a partial copy left by a publisher with the same process id', async () => {
    const copy = leave(copyNameOf('cart', process.pid));
    await target.placeFiles(build('1.0.0'), buildDescriptor());
    expect(existsSync(copy)).toBe(false);
    expect(existsSync(join(folder, 'origins/cart/cart/1.0.0/half.js'))).toBe(false);
  });

  test('publishing removes the partial copies of killed publishers, even those of a published version, but not those of a running publisher', async () => {
    const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'inherit'] });
    await once(other, 'spawn');
    const copy = leave(copyNameOf('cart', other.pid ?? 0));
    await target.placeFiles(build('1.0.0'), buildDescriptor());
    expect(existsSync(copy)).toBe(true);
    other.kill('SIGKILL');
    await once(other, 'exit');
    await target.placeFiles(build('1.0.0'), buildDescriptor());
    expect(existsSync(copy)).toBe(false);
  });

  test('publishing removes a day-old copy by another machine or by an earlier program', async () => {
    const copies = ['.publishing-cart-0123456789ab-1', '.publishing-cart-4711'].map((name) => leave(name));
    await target.placeFiles(build('1.0.0'), buildDescriptor());
    expect(copies.map((copy) => existsSync(copy))).toEqual([true, true]);
    const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
    for (const copy of copies) utimesSync(copy, yesterday, yesterday);
    await target.placeFiles(build('1.0.0'), buildDescriptor());
    expect(copies.map((copy) => existsSync(copy))).toEqual([false, false]);
  });
});

describe('the registry in a folder', () => {
  test('the registry is replaced only if it is still in the state in which it was read', async () => {
    const { mark } = await target.read();
    expect(await target.replace(buildRegistry(['cart']), mark)).toBe(true);
    expect(await target.replace(buildRegistry(['header']), mark)).toBe(false);
    expect(Object.keys((await target.read()).registry.remotes)).toEqual(['cart']);
    expect(readdirSync(folder)).toEqual(['registry', 'registry.json']);
  });

  test('a publisher killed during a write leaves the former registry intact, and the next publisher succeeds', async () => {
    await changeRegistry(target, 'cart', publishing('cart', '1.0.0'));
    // What a killed publisher leaves behind: half of the next registry, and a lock that is no longer renewed.
    writeFileSync(`${registryFile}.next`, '{"schema":2,"remo');
    mkdirSync(`${registryFile}.lock`);
    utimesSync(`${registryFile}.lock`, 1, 1);
    expect(Object.keys((await target.read()).registry.remotes)).toEqual(['cart']);
    await changeRegistry(target, 'footer', publishing('footer', '1.0.0'));
    expect(Object.keys((await target.read()).registry.remotes)).toEqual(['cart', 'footer']);
  });
});

describe('processes that publish', () => {
  const loop = join(import.meta.dirname, '../testing', 'publishLoop.ts');
  const start = (name: string, count: number) =>
    spawn(process.execPath, [loop, registryFile, name, String(count)], { stdio: ['ignore', 'pipe', 'inherit'] });

  test('two teams that publish in a loop both succeed, and no reader ever sees half a registry', async () => {
    const faults: unknown[] = [];
    const watch = new RegistryWatch(registryFile, (error) => faults.push(error));
    await changeRegistry(target, 'preview', publishing('preview', '1.0.0'));
    const teams = ['cart', 'footer'].map((name) => once(start(name, 15), 'exit'));
    let isRunning = true;
    const finished = Promise.all(teams).finally(() => {
      isRunning = false;
    });
    while (isRunning) {
      await watch.check();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await finished).toEqual([
      [0, null],
      [0, null],
    ]);
    const { remotes } = await watch.current();
    expect(['cart', 'footer'].map((name) => Object.keys(remotes[name]?.published ?? {}).length)).toEqual([15, 15]);
    expect([remotes['cart']?.stable, remotes['footer']?.stable]).toEqual(['1.15.0', '1.15.0']);
    expect(faults).toEqual([]);
  });

  test('a process killed while it publishes leaves a valid registry, and the next process succeeds', async () => {
    for (const name of ['cart', 'footer', 'header']) {
      const team = start(name, 10_000);
      await once(team.stdout, 'data');
      team.kill('SIGKILL');
      await once(team, 'exit');
      const { remotes } = (await target.read(name)).registry;
      expect(Object.keys(remotes[name]?.versions ?? {})).toContain(remotes[name]?.stable);
      await changeRegistry(target, `${name}Next`, publishing(`${name}Next`, '1.0.0'));
    }
    expect(Object.keys((await target.read()).registry.remotes)).toHaveLength(6);
  });
});

describe('a publisher that is killed at any step', () => {
  const scripts = { 'remoteEntry.js': 'console.log("beans");', 'mini.js': `console.log("${'tea'.repeat(500)}");` };
  const descriptor = buildDescriptor({
    version: '2.0.0',
    locales: {},
    files: Object.fromEntries(
      Object.entries(scripts).map(([name, content]) => [
        name,
        { bytes: content.length, gzip: 1, integrity: `sha256-${'A'.repeat(43)}=`, address: `hash-of-${name}` },
      ]),
    ),
  });

  function writeBuild(): string {
    const built = join(folder, 'build');
    mkdirSync(built);
    for (const [name, content] of Object.entries(scripts)) writeFileSync(join(built, name), content);
    writeFileSync(join(built, 'deployable.json'), JSON.stringify(descriptor));
    return built;
  }

  /** Runs the publisher until it ends or is killed. */
  async function publish(built: string, killAt: number): Promise<'killed' | 'done'> {
    const [preload, program] = ['killAtStep', 'publishOnce'].map((name) =>
      join(import.meta.dirname, '../testing', `${name}.ts`),
    );
    const args = ['--import', String(preload), String(program), registryFile, built];
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, KILL_AT: String(killAt) },
    });
    const [code, signal] = await once(child, 'exit');
    if (signal === null) expect(code).toBe(0);
    return signal === null ? 'done' : 'killed';
  }

  /** Expects the history to contain each change to the registry exactly once. */
  async function expectHistory(): Promise<void> {
    const { registry } = await target.read();
    const history = await readHistory(target, registry, 'cart', undefined);
    expect(history?.changes.map(({ action }) => action)).toEqual(['publish', 'promote']);
    expect(history?.unreadable).toEqual([]);
  }

  /** Expects every script of the published version to be complete in both places. */
  async function expectWhole(): Promise<void> {
    const { registry } = await target.read();
    expect(Object.keys(registry.remotes)).toContain('footer');
    if (registry.remotes['cart'] === undefined) return;
    expect(registry.remotes['cart'].stable).toBe('2.0.0');
    for (const [name, content] of Object.entries(scripts))
      for (const path of [`2.0.0/${name}`, `files/hash-of-${name}`])
        expect((await target.readFile('cart', path))?.toString()).toBe(content);
  }

  test('a publisher killed at any step leaves a valid registry and no partial file; the next succeeds', async () => {
    const built = writeBuild();
    let step = 0;
    let end: 'killed' | 'done' = 'killed';
    while (end === 'killed') {
      for (const name of readdirSync(folder)) if (name !== 'build') rmSync(join(folder, name), { recursive: true });
      await changeRegistry(target, 'footer', publishing('footer', '1.0.0'));
      step += 1;
      end = await publish(built, step);
      await expectWhole();
      // The next publisher would wait five seconds until a killed publisher's lock expires.
      if (existsSync(`${registryFile}.lock`)) utimesSync(`${registryFile}.lock`, 1, 1);
      await target.placeFiles(built, descriptor);
      expect(readdirSync(join(folder, 'origins/cart'))).toEqual(['cart']);
      await changeRegistry(signTarget(target, { keyOf: () => undefined }), 'cart', (registry) =>
        publishLive(registry, descriptor, { origin: 'http://localhost:3003' }, note),
      );
      await expectWhole();
      await expectHistory();
    }
    // A lower number would mean that the wrong process was killed.
    expect(step).toBeGreaterThan(15);
  }, 300_000);
});
