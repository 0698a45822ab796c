import { spawn } from 'node:child_process';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { RegistryWatch } from '@kontor/federation/registryWatch';
import { confirmHosts, readHost } from '@kontor/publishing';
import { createCommands, createRandom, killAtStep, type RandomCommand } from '@kontor/publishing/testing';
import { chromium, type Page } from '@playwright/test';
import { storeConsent } from '../fixtures/consent.ts';
import { ranVersions, writeVariant } from '../fixtures/publishVariant.ts';
import { type PublishedShop, startPublishedShop } from '../hosts/shop/startPublishedShop.ts';

/*
 * Runs random commands of two teams against a shop and kills most of their processes, either with a signal at a random
 * moment or in the middle of a step that changes files. After each command, the registry must be readable, the hosts
 * must serve the registry's content within five seconds, and a page must not mix versions of a remote.
 */

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed);
if (!(minutes > 0 && Number.isInteger(seed))) throw new Error('usage: bench:commands -- [--minutes 10] [--seed 1]');

const remotes = ['header', 'cart'] as const;
const versions = Array.from({ length: 12 }, (_, index) => `8.${index}.0`);

/** Upper bound for the number of steps in which a command changes files. */
const maxSteps = 20;

/** A command ends within this time unless it waits for a lock or for hosts. */
const usualMs = 4_000;

/**
 * Time between two requests to a host. A host must pick up a change within five seconds, that is, after at most twenty
 * requests.
 */
const lookMs = 250;

/** Maximum time until a page's scripts have run. */
const scriptsMs = 20_000;

const program = join(import.meta.dirname, '../../shared/supervisor/src/commands/remote.ts');
const random = createRandom(seed);
const parent = mkdtempSync(join(tmpdir(), 'kontor-bench-commands-'));
const privateKeys = new Map<string, KeyObject>();

function keyOf(remote: string): KeyObject {
  const key = privateKeys.get(remote) ?? generateKeyPairSync('ed25519').privateKey;
  privateKeys.set(remote, key);
  return key;
}

const keyFiles = remotes.map((remote) => {
  const file = join(parent, `${remote}.pem`);
  writeFileSync(file, keyOf(remote).export({ type: 'pkcs8', format: 'pem' }));
  return file;
});

function build(remote: string, version: string): string {
  const folder = join(parent, `${remote}-${version}`);
  if (!existsSync(folder)) writeVariant(remote, version, folder);
  return folder;
}

/** When a process is killed: at a step, after some milliseconds, or never. */
type Kill = { readonly step?: number; readonly afterMs?: number };

function nextKill(): Kill {
  const kind = random();
  if (kind < 0.35) return { step: 1 + Math.floor(random() * maxSteps) };
  return kind < 0.7 ? { afterMs: random() * usualMs } : {};
}

type Ended = { readonly code: number | null; readonly said: string };

/** Runs a command with a team's key. A killed process has no exit code. */
async function run(
  shop: PublishedShop,
  { team, args }: Pick<RandomCommand, 'team' | 'args'>,
  kill: Kill = {},
): Promise<Ended> {
  const preload = kill.step === undefined ? [] : ['--import', killAtStep];
  const hosts = ['--hosts', shop.url, shop.pageBorderUrl];
  const withHosts = ['promote', 'canary', 'rollback', 'retire'].includes(args[0] ?? '') ? hosts : [];
  const child = spawn(process.execPath, [...preload, program, ...args, '--target', shop.target, ...withHosts], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...portsOfOrigins, REMOTE_KEY: keyFiles[team], KILL_AT: String(kill.step) },
  });
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const timer = kill.afterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), kill.afterMs);
  const [code]: (number | null)[] = await once(child, 'close');
  clearTimeout(timer);
  return { code: code ?? null, said: said.join('').trim() };
}

/**
 * Returns what is wrong with a page. Its markup, its registry and the scripts that have run must agree on each remote's
 * version.
 */
async function faultsOfPage(page: Page, url: string): Promise<string[]> {
  await page.goto(url);
  const markup = await page
    .locator('#header [data-rendered]')
    .first()
    .getAttribute('data-rendered', { timeout: 1_000 })
    .catch(() => undefined);
  const told = await page.evaluate(() => {
    const state = [...document.querySelectorAll('script[type="application/json"]')]
      .map(({ textContent }) => JSON.parse(textContent ?? ''))
      .find((candidate) => candidate?.registry?.remotes);
    const entries = Object.entries<{ version: string }>(state?.registry.remotes ?? {});
    return Object.fromEntries(entries.map(([name, { version }]) => [name, version]));
  });
  const faults: string[] = [];
  if (markup && markup !== told['header']) faults.push(`markup of header ${markup}, scripts of ${told['header']}`);
  for (const remote of remotes) {
    const wanted = `${remote}@${told[remote]}`;
    const end = performance.now() + scriptsMs;
    const ranOf = async () => (await ranVersions(page)).filter((script) => script.startsWith(`${remote}@`));
    let ran = await ranOf();
    for (; told[remote] && ran.length === 0 && performance.now() < end; ran = await ranOf()) await wait(lookMs);
    const expected = told[remote] ? [wanted] : [];
    if (ran.join() !== expected.join()) faults.push(`the page has ${wanted}, and ran ${ran.join(' and ') || 'none'}`);
  }
  return faults;
}

const shop = await startPublishedShop(remotes, { keyOf });
const origins = new Map(
  remotes.map((remote) => {
    const { stable = '', versions: published } = shop.readRegistry().remotes[remote] ?? { versions: {} };
    return [remote as string, published[stable]?.origin ?? ''];
  }),
);
/**
 * The ports of the remotes' origins, as environment variables. Commands use these ports for new and retired remotes,
 * unless a command names another origin.
 */
const portsOfOrigins = Object.fromEntries(
  [...origins].map(([remote, origin]) => [`PORT_${remote.toUpperCase()}`, new URL(origin).port]),
);
const executablePath = process.env['CHROME_PATH'];
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const faults: string[] = [];
const endings = new Map<string, number>();
const followedMs: number[] = [];
let pages = 0;
try {
  const next = createCommands(random, {
    ...{ remotes, versions, build, checks: false },
    originsOf: (remote) => {
      const origin = origins.get(remote) ?? '';
      return [origin, origin, origin, `${origin}/`, 'javascript:alert(1)'];
    },
  });
  const watch = new RegistryWatch(join(shop.target, 'registry.json'), () => undefined, {
    keysFile: join(shop.target, 'keys.json'),
  });
  const hosts = [shop.url, shop.pageBorderUrl].map((url) => ({ url, isNamed: true }));

  /** Explains why the hosts do not serve the registry's content within five seconds. Empty if they do. */
  async function lagging(): Promise<readonly string[]> {
    await watch.check();
    const registry = await watch.current();
    return confirmHosts(registry, remotes, { hosts, ask: readHost, nextLook: () => wait(lookMs) });
  }

  // Scripts of the originally built versions do not record that they have run, so no command may roll back to them.
  for (const [team, remote] of remotes.entries()) {
    const [version = ''] = versions;
    for (const args of [
      ['retire', remote, '--yes'],
      ['publish', remote, '--from', build(remote, version)],
      ['promote', remote, version, '--unchecked', '--reason', 'first version'],
    ]) {
      const { code, said } = await run(shop, { team, args });
      if (code !== 0) throw new Error(said);
    }
  }
  const end = performance.now() + minutes * 60_000;
  for (let count = 1; performance.now() < end; count += 1) {
    const command = next();
    const kill = nextKill();
    const { code, said } = await run(shop, command, kill);
    const told = `command ${count}, ${JSON.stringify({ ...command, kill })}, ended with ${code}: ${said}`;
    const ending = code === null ? 'killed' : `ended with ${code}`;
    endings.set(ending, (endings.get(ending) ?? 0) + 1);
    const found: string[] = [];
    try {
      shop.readRegistry();
      const start = performance.now();
      found.push(...(await lagging()));
      followedMs.push(performance.now() - start);
      const context = await browser.newContext();
      await storeConsent(context, 'refused');
      found.push(...(await faultsOfPage(await context.newPage(), shop.url)));
      await context.close();
      pages += 1;
    } catch (error) {
      found.push(String(error));
    }
    for (const fault of found) process.stdout.write(`${told}\n  ${fault}\n`);
    faults.push(...found);
  }
} finally {
  await browser.close();
  await shop.stop();
  rmSync(parent, { recursive: true, force: true });
}
const sorted = followedMs.toSorted((a, b) => a - b);
process.stdout.write(
  `${minutes} minutes, seed ${seed}: ${[...endings].map(([ending, number]) => `${number} ${ending}`).join(', ')}; ${pages} pages; ${faults.length} faults\n` +
    `hosts had the registry after ${sorted[Math.floor(sorted.length / 2)]?.toFixed(0)} ms in the median, at most ${sorted.at(-1)?.toFixed(0)} ms\n`,
);
if (faults.length > 0) process.exitCode = 1;
