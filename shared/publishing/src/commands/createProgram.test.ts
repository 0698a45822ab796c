import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { HostDescription } from '@kontor/federation/hostDescription';
import type { HostState } from '@kontor/federation/hostState';
import type { Descriptor } from '@kontor/federation/registry';
import { readRegistry } from '@kontor/federation/registryFiles';
import { RegistryWatch } from '@kontor/federation/registryWatch';
import { publicKeyText, type RegistryKeys } from '@kontor/federation/signatures';
import { buildDescriptor, buildVersion } from '@kontor/federation/testing';
import { type Finding, findingOf } from '../check/checkResult.ts';
import { HostUnreachableError } from '../hosts/readHost.ts';
import { publishLive } from '../registryChanges.ts';
import { createFolderTarget } from '../target/createFolderTarget.ts';
import { changeRegistry } from '../target/PublishTarget.ts';
import { signTarget } from '../target/signTarget.ts';
import { createBareProgram } from '../testing/createBareProgram.ts';
import { folderTarget } from '../testing/createTestProgram.ts';
import type { WatchReport } from '../watch/watchReport.ts';

let folder: string;
let lines: string[];
let errors: string[];
let milliseconds: number;
let watched: unknown[];
/** The questions that the program asked at the terminal, and the answer to them. */
let questions: string[];
let isConfirmed: boolean;
/** The named targets. */
let targets: Record<string, string>;
/** The local sources' version. */
let sourceVersion: string | undefined;
/** Whether the sources were built. */
let isBuilt: boolean;
/** The shop's address. */
let shop: string | undefined;
/** Each host's current state, by address. A host without a function does not respond. */
let hosts: Record<string, () => HostState>;
/** The description that each host sends, by address. A host without a function cannot be reached. */
let descriptions: Record<string, () => HostDescription>;
let readReport: () => WatchReport | undefined;
/** What happens between the polls of `status --watch`, which ends when the list is empty. */
let looks: (() => Promise<unknown>)[];

/** The versions that were checked. */
let checked: string[];
/** What has changed since each version's earlier check. */
let touched: unknown[];
/** The live hosts against which versions were checked. */
let live: string[];
let shellVersion: string;
/** The check's findings for a version. */
let findings: (version: string) => Finding[];
/** What other teams do during a check. */
let whileChecking: () => Promise<unknown>;
/** The private key of the person who runs the command. */
let key: KeyObject | undefined;
/** The keys that hosts accept. */
let hostKeys: RegistryKeys | undefined;

beforeEach(() => {
  checked = [];
  touched = [];
  live = [];
  shellVersion = '1.0.0';
  key = undefined;
  hostKeys = undefined;
  findings = () => [findingOf('shell', 'shared')];
  whileChecking = async () => undefined;
  folder = mkdtempSync(join(tmpdir(), 'kontor-remote-'));
  lines = [];
  errors = [];
  looks = [];
  watched = [];
  questions = [];
  isConfirmed = true;
  sourceVersion = undefined;
  isBuilt = false;
  targets = {};
  shop = undefined;
  hosts = {};
  descriptions = {};
  readReport = () => undefined;
  milliseconds = Date.parse('2026-11-22T10:00:00Z');
});

afterEach(() => rmSync(folder, { recursive: true }));

function build(version: string, name = 'cart', further: Partial<Descriptor> = { locales: {} }): string {
  const built = join(folder, `build-${name}-${version}`);
  mkdirSync(built, { recursive: true });
  writeFileSync(join(built, 'deployable.json'), JSON.stringify(buildDescriptor({ name, version, ...further })));
  writeFileSync(join(built, 'mini.js'), 'console.log("beans");');
  return built;
}

async function run(...args: string[]): Promise<number> {
  lines = [];
  errors = [];
  return createBareProgram({
    openTarget: (target = folder) =>
      signTarget(
        createFolderTarget({
          registryFile: join(target, 'registry.json'),
          originFolder: (remote) => join(target, 'origins', remote),
        }),
        { keyOf: () => key, hostKeys: () => hostKeys },
      ),
    placeOf: (text = folder) => targets[text] ?? text,
    build: async () => {
      isBuilt = true;
      return { folder: build('1.0.0'), commit: 'abcdef0123' };
    },
    sourceVersionOf: async () => sourceVersion,
    create: async ({ name, page, repository = 'shop' }) => {
      if (name === 'cart') throw new Error('the name cart is taken');
      return `/${repository}/remotes/${name} on ${page}`;
    },
    extract: async (name, repository) => `/${repository} with ${name}`,
    updateTexts: async (remote) => ({ ...updatedTexts, ...(remote === 'cart' ? {} : { added: [], incomplete: [] }) }),
    createKey: (remote) => `/keys/${remote}.pem`,
    originOf: (remote) => (remote === 'cart' ? 'http://localhost:3003' : undefined),
    shopOf: () => shop,
    user: 'ada',
    hostsOf: () => Object.keys(hosts).map((url) => ({ url, isNamed: false })),
    askHost: async (url) => {
      const answer = hosts[url];
      if (!answer) throw new Error('ECONNREFUSED');
      return answer();
    },
    describeHost: async ({ url }) => {
      const answer = descriptions[url];
      if (!answer) throw new HostUnreachableError('ECONNREFUSED');
      return answer();
    },
    checks: {
      hostVersions: async () => ({ shell: shellVersion }),
      run: async (request) => {
        checked.push(request.candidate.version);
        touched.push(request.touched);
        live.push(...request.live.map(({ name, version }) => `${name} ${version}`));
        await whileChecking();
        return { findings: findings(request.candidate.version), pictures: [] };
      },
    },
    confirm: async (question) => {
      questions.push(question);
      return isConfirmed;
    },
    print: (line) => lines.push(line),
    printError: (line) => errors.push(line),
    now: () => milliseconds,
    nextLook: async () => {
      const look = looks.shift();
      if (!look) throw new Error('interrupted');
      await look();
    },
    readReport: async () => readReport(),
    watch: async (settings) => void watched.push(settings),
  })(args);
}

/** Publishes builds of these versions without making them live. */
async function publish(...versions: readonly string[]) {
  for (const version of versions) expect(await run('publish', 'cart', '--from', build(version))).toBe(0);
}

const updatedTexts = {
  added: ['New'],
  removed: ['Old'],
  incomplete: ['cart/src/locales/de-DE.po: no translation of “New”'],
};

async function channels() {
  await run('status', 'cart', '--json');
  const [{ stable, canary, fallback }] = JSON.parse(lines[0] ?? '');
  return [stable, canary, fallback];
}

describe('npm run remote', () => {
  test('npm run remote creates a new remote and says how to see it', async () => {
    expect(await run('new', 'wishlist', '--page', 'product')).toBe(0);
    expect(lines).toEqual(['wishlist is in /shop/remotes/wishlist on product']);
    expect(errors).toEqual(['see it below the content of the page product: npm run dev -- wishlist']);
    expect(await run('new', 'wishlist', '--repository', 'own')).toBe(0);
    expect(lines).toEqual(['wishlist is in /own/remotes/wishlist on home']);
    expect(await run('new', 'cart', '--json')).toBe(1);
    expect(lines).toEqual(['{"error":"the name cart is taken"}']);
  });

  test('npm run remote extract copies a remote to a separate repository and says what remains to be done', async () => {
    expect(await run('extract', 'cart', '--repository', 'own')).toBe(0);
    expect(lines).toEqual(['cart is in /own with cart']);
    expect(errors).toEqual([expect.stringContaining('git rm -r remotes/cart')]);
    expect(await run('extract', 'cart')).toBe(2);
  });

  test('npm run remote texts prints new and unused strings and missing translations', async () => {
    expect(await run('texts', 'cart')).toBe(0);
    expect(lines).toEqual(['added “New”', 'removed “Old”', 'cart/src/locales/de-DE.po: no translation of “New”']);
    expect(errors).toEqual(['cart cannot be published until these translations are complete']);
    expect(await run('texts', 'header')).toBe(0);
    expect([lines, errors]).toEqual([['removed “Old”'], ['the texts of header are complete']]);
    expect(await run('texts', 'cart', '--json')).toBe(0);
    expect(lines.map((line) => JSON.parse(line))).toEqual([{ name: 'cart', ...updatedTexts }]);
  });

  test('npm run remote register makes checks include a host that serves no description', async () => {
    const use = join(folder, 'remoteUse.ts');
    const register = (source: string, ...args: readonly string[]) => {
      writeFileSync(use, source);
      return run('register', 'partner', '--use', use, ...args);
    };
    const exposes = { './MiniCart': ['mini.js'] };
    const from = build('1.0.0', 'cart', { locales: {}, container: 'shop_cart', exposes });
    writeFileSync(join(from, 'MiniCart.d.ts'), 'export declare function show(site: string): void;');
    await run('publish', 'cart', '--from', from);
    await run('promote', 'cart');
    const fitting = "import { show } from 'shop_cart/MiniCart';\nshow('AT');\n";

    expect(await register("import { show } from './cart';")).toBe(1);
    expect(errors.at(-1)).toContain('imports no module of a remote');
    expect(await register(fitting.replace("'AT'", '7'))).toBe(1);
    expect(errors.at(-1)).toMatch(/^nothing was changed: what partner passes .*'number' is not assignable/s);
    expect(await register(fitting.replace('MiniCart', 'Voucher'))).toBe(1);
    expect(errors.at(-1)).toContain('it has no module Voucher, which partner loads');
    expect(await run('register', '../registry', '--remove')).toBe(2);
    expect(existsSync(join(folder, 'hosts'))).toBe(false);

    expect(await register(fitting, '--version', '42')).toBe(0);
    expect(lines).toEqual(['checks respect partner']);
    await publish('1.1.0');
    expect(await run('check', 'cart')).toBe(0);
    expect(live).toEqual(['partner at hosts/partner.json 42']);

    // Many teams' sources contain tabs, CRLF and double quotes. A changed source counts as a new version of the host.
    live = [];
    expect(await register(fitting.replaceAll("'", '"').replace('\n', '\r\n\t'))).toBe(0);
    expect(await run('check', 'cart')).toBe(0);
    expect(live).toEqual([expect.stringMatching(/^partner at hosts\/partner\.json [0-9a-f]{16}$/)]);

    // If hosts do not compile together, every check fails.
    const global = (type: string) => `declare global { interface Window { dataLayer: ${type} } }\n`;
    expect(await register(fitting + global('string[]'))).toBe(0);
    writeFileSync(use, fitting + global('number[]'));
    expect(await run('register', 'kiosk', '--use', use)).toBe(1);
    expect(errors.at(-1)).toContain('must have the same type');

    writeFileSync(join(folder, 'hosts/partner.json'), '{"schema":1}');
    expect(await run('check', 'cart')).toBe(1);
    expect(errors.at(-1)).toMatch(/^hosts\/partner\.json cannot be checked against: /);
    // No string can hold this file, so it must not be read to its end.
    truncateSync(join(folder, 'hosts/partner.json'), 1024 ** 3);
    expect(await run('check', 'cart')).toBe(1);
    expect(errors.at(-1)).toBe('hosts/partner.json cannot be checked against: more than 262144 bytes');
    expect(await run('register', 'partner', '--remove', '--json')).toBe(0);
    expect(lines).toEqual(['{"host":"partner","isRegistered":false}']);
    expect(await run('check', 'cart')).toBe(0);
  });

  test('a check continues even if a registered host does not load the version’s contract', async () => {
    await publish('1.0.0');
    mkdirSync(join(folder, 'hosts'));
    const description = { schema: 1, name: 'old', version: '1', contracts: [0], modules: [] };
    writeFileSync(join(folder, 'hosts/old.json'), JSON.stringify(description));
    expect(await run('promote', 'cart')).toBe(0);
    expect([checked, live]).toEqual([['1.0.0'], ['old at hosts/old.json 1']]);
  });

  test('npm run remote publish prints the address at which staff see the version', async () => {
    shop = 'https://shop.example/';
    await publish('1.1.0-ab+c');
    expect(errors).toContain('show it to staff: https://shop.example/?remote=cart%401.1.0-ab%2Bc');
  });

  test('npm run remote publishes a build without making it live, promotes it, and rolls it back', async () => {
    await publish('1.0.0', '1.1.0');
    expect(errors.at(-1)).toBe('make it live: npm run remote -- promote cart 1.1.0');
    const other = join(folder, 'live');
    await run('publish', 'cart', '--from', build('1.1.0'), '--target', other);
    expect(errors.at(-1)).toBe(`make it live: npm run remote -- promote cart 1.1.0 --target ${other}`);
    expect(await channels()).toEqual([undefined, undefined, undefined]);
    expect(await run('promote', 'cart', '1.0.0')).toBe(0);
    expect(await run('promote', 'cart', '--reason', 'faster')).toBe(0);
    expect(await channels()).toEqual(['1.1.0', undefined, '1.0.0']);
    expect(await run('rollback', 'cart', '--by', 'grace')).toBe(0);
    expect(await channels()).toEqual(['1.0.0', undefined, undefined]);
    await run('history', 'cart');
    expect(lines[0]?.split('\n')).toEqual([
      '2026-11-22T10:00:00.000Z  publish 1.0.0 by ada',
      '2026-11-22T10:00:00.000Z  publish 1.1.0 by ada',
      '2026-11-22T10:00:00.000Z  promote 1.0.0 by ada',
      '2026-11-22T10:00:00.000Z  promote 1.1.0 instead of 1.0.0 by ada: faster',
      '2026-11-22T10:00:00.000Z  rollback 1.0.0 instead of 1.1.0 by grace',
    ]);
  });

  test('promote and rollback end when the hosts have the change', async () => {
    await publish('1.0.0', '1.1.0');
    const asked: HostState[] = [{ registry: 'followed', channels: { cart: {} } }];
    hosts = { 'http://shell': () => asked[0] ?? { registry: 'followed', channels: {} } };
    looks = [async () => asked.splice(0, 1, { registry: 'followed', channels: { cart: { stable: '1.0.0' } } })];
    expect(await run('promote', 'cart', '1.0.0')).toBe(0);
    expect(looks).toEqual([]);
    expect(errors.at(-1)).not.toContain('hosts');
  });

  test.each<[string, HostState, string]>([
    [
      'a host with the former version',
      { registry: 'followed', channels: { cart: {} } },
      'still has what was live before',
    ],
    [
      'a host that keeps its registry',
      { registry: 'kept', channels: { cart: {} } },
      'still has what was live before, because it does not follow the registry; its log says why',
    ],
    [
      'a host that cannot render the version',
      { registry: 'followed', channels: { cart: { stable: '1.0.0' } }, versions: { cart: '0.9.0' } },
      'still renders 0.9.0',
    ],
  ])('promote fails with %s and names the host', async (_what, state, fault) => {
    await publish('1.0.0');
    hosts = { 'http://shell': () => state };
    looks = Array.from({ length: 19 }, () => async () => undefined);
    expect(await run('promote', 'cart')).toBe(1);
    expect(errors.at(-1)).toBe(`the registry has the change, but not all hosts have it: http://shell ${fault}`);
    expect(looks).toEqual([]);
    expect((await channels())[0]).toBe('1.0.0');
  });

  test('a rollback fails if a named host does not respond, but not if an assumed host does not', async () => {
    await publish('1.0.0', '1.1.0');
    hosts = {};
    expect(await run('promote', 'cart', '1.0.0')).toBe(0);
    expect(errors.at(-1)).toBe('no host was asked whether it has the change; name hosts with --hosts');
    expect(await run('promote', 'cart', '1.1.0')).toBe(0);
    looks = Array.from({ length: 19 }, () => async () => undefined);
    expect(await run('rollback', 'cart', '--hosts', 'http://one')).toBe(1);
    expect(errors.at(-1)).toContain('http://one does not answer: ECONNREFUSED');
  });

  const describedAs = (version: string): HostDescription => ({
    ...{ schema: 1, name: 'shell', version, contracts: [3], modules: [], shared: {} },
  });

  test('a version is checked against the named live hosts, and again when one of them has another version', async () => {
    await publish('1.0.0');
    const one = ['--hosts', 'http://one/'];
    descriptions = { 'http://one': () => describedAs('7.0.0') };
    expect(await run('check', 'cart', ...one)).toBe(0);
    expect(live).toEqual(['shell at http://one 7.0.0']);
    expect(lines.join()).not.toContain('no live shell');
    // The result has been stored.
    expect(await run('promote', 'cart', ...one)).toBe(1);
    expect(checked).toHaveLength(1);
    await publish('1.1.0');
    expect(await run('check', 'cart', ...one)).toBe(0);
    descriptions = { 'http://one': () => describedAs('7.1.0') };
    await run('promote', 'cart', ...one);
    expect(live.at(-1)).toBe('shell at http://one 7.1.0');
    expect(checked).toEqual(['1.0.0', '1.1.0', '1.1.0']);
  });

  test('if a host changes during the check, only that host is checked again', async () => {
    await publish('1.0.0');
    descriptions = { 'http://one': () => describedAs('7.0.0'), 'http://two': () => describedAs('7.0.0') };
    const state: HostState = { registry: 'followed', channels: { cart: { stable: '1.0.0' } } };
    hosts = { 'http://one': () => state, 'http://two': () => state };
    whileChecking = async () => {
      descriptions = { ...descriptions, 'http://one': () => describedAs('6.0.0') };
    };
    const named = ['--hosts', 'http://one', 'http://two'];
    expect(await run('promote', 'cart', ...named)).toBe(0);
    expect(errors).toContain(
      'another version of a host went live during the check; what it touches is checked as well',
    );
    expect(touched).toEqual([undefined, { remotes: [], hosts: ['shell at http://one'] }]);
    expect((await channels())[0]).toBe('1.0.0');
  });

  test('a version does not go live if it is incompatible with a host that went live during the check', async () => {
    await publish('1.0.0');
    descriptions = { 'http://one': () => describedAs('7.0.0') };
    whileChecking = async () => {
      descriptions = { 'http://one': () => describedAs('6.0.0') };
    };
    const loadsAnother = { reason: 'it loads 2' };
    findings = () => [findingOf('shell at http://one', 'contract', touched.length > 1 ? loadsAnother : undefined)];
    expect(await run('promote', 'cart', '--hosts', 'http://one')).toBe(1);
    expect(errors.at(-1)).toContain('cart 1.0.0 did not pass its check: shell at http://one, contract: it loads 2');
    expect((await channels())[0]).toBeUndefined();
  });

  test('promote, canary and rollback use the live hosts’ contracts instead of this program’s', async () => {
    const contracts = { '1.0.0': 3, '2.0.0': 4, '3.0.0': 4, '4.0.0': 2 };
    for (const [version, contract] of Object.entries(contracts))
      expect(await run('publish', 'cart', '--from', build(version, 'cart', { locales: {}, contract }))).toBe(0);
    await run('promote', 'cart', '1.0.0');
    for (const version of ['2.0.0', '4.0.0']) expect(await run('promote', 'cart', version)).toBe(1);
    descriptions = {
      'http://one': () => ({ ...describedAs('7.0.0'), contracts: [2, 3, 4] }),
      'http://two': () => ({ ...describedAs('7.0.0'), contracts: [3, 4] }),
    };
    const state = (): HostState => {
      const { stable } = readRegistry(join(folder, 'registry.json')).remotes['cart'] ?? {};
      return { registry: 'followed', channels: { cart: stable === undefined ? {} : { stable } } };
    };
    hosts = { 'http://one': state, 'http://two': state };
    expect(await run('promote', 'cart', '2.0.0')).toBe(0);
    expect(await run('promote', 'cart', '3.0.0')).toBe(0);
    expect(await run('rollback', 'cart')).toBe(0);
    expect(await run('promote', 'cart', '4.0.0', '--unchecked', '--reason', 'in need')).toBe(1);
    expect(errors.at(-1)).toBe(
      'cart 4.0.0 is built for contract 2, but hosts load 3 and 4; build and publish it again',
    );
    expect(await run('rollback', 'cart', '--to', '4.0.0')).toBe(1);
    expect((await channels())[0]).toBe('2.0.0');
  });

  test.each(['check', 'promote', 'canary'])(
    '%s has no effect and fails if a named host sends no description',
    async (command) => {
      await publish('1.0.0');
      const percent = command === 'canary' ? ['--percent', '5'] : [];
      expect(await run(command, 'cart', ...percent, '--hosts', 'http://one', 'http://two')).toBe(1);
      expect(errors.at(-1)).toBe(
        'http://one cannot be checked against: ECONNREFUSED; http://two cannot be checked against: ECONNREFUSED',
      );
      expect(checked).toEqual([]);
      expect((await channels())[0]).toBeUndefined();
    },
  );

  test('a host that is only assumed to be running may be missing, but must not send an invalid response', async () => {
    await publish('1.0.0');
    hosts = { 'http://shell': () => ({ registry: 'followed', channels: { cart: { stable: '1.0.0' } } }) };
    expect(await run('check', 'cart')).toBe(0);
    descriptions = {
      'http://shell': () => {
        throw new Error('it answers 404');
      },
    };
    expect(await run('check', 'cart')).toBe(1);
    expect(errors.at(-1)).toBe('http://shell cannot be checked against: it answers 404');
  });

  test('a check without live hosts says that it applies to this checkout only', async () => {
    await publish('1.0.0');
    expect(await run('check', 'cart')).toBe(0);
    expect(lines.join('\n')).toContain('no live shell was asked, so this counts for the shell of this checkout only');
  });

  test('a check with live hosts that share no packages says that no shell was checked', async () => {
    await publish('1.0.0');
    const { shared: _shared, ...renderer } = describedAs('7.0.0');
    descriptions = { 'http://renderer': () => ({ ...renderer, name: 'page-border' }) };
    expect(await run('check', 'cart', '--hosts', 'http://renderer')).toBe(0);
    expect(lines.join()).toContain('no live shell was asked');
  });

  test.each([
    [['--hosts', 'shop.example'], 'shop.example is not the address of a host, such as https://shop.example'],
    [['--hosts', 'localhost:3000'], 'localhost:3000 is not the address of a host, such as https://shop.example'],
    [['--hosts', 'https://ada:secret@shop.example'], 'the address of shop.example has a user name; leave it out'],
  ])('check refuses %j', async (args, reason) => {
    await publish('1.0.0');
    expect(await run('check', 'cart', ...args)).toBe(1);
    expect(errors.at(-1)).toBe(reason);
  });

  test('npm run remote publishes the sources with their commit if the command names no build', async () => {
    expect(await run('publish', 'cart', '--json')).toBe(0);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      name: 'cart',
      origins: ['http://localhost:3003'],
      versions: ['1.0.0'],
      lastChange: { action: 'publish', commit: 'abcdef0123' },
    });
  });

  test('npm run remote gives a canary to a share of visitors and shows it', async () => {
    await publish('1.0.0', '1.1.0');
    await run('promote', 'cart', '1.0.0');
    expect(await run('canary', 'cart', '--percent', '2.5')).toBe(0);
    expect(await channels()).toEqual([
      ...['1.0.0', { version: '1.1.0', percent: 2.5, startedAt: '2026-11-22T10:00:00.000Z' }, undefined],
    ]);
    await run('status');
    expect(lines[0]).toContain('canary    1.1.0 for 2.5 % of visitors');
  });

  test('npm run remote says when the controller may promote a canary, even after a change to the share', async () => {
    await publish('1.0.0', '1.1.0');
    await run('promote', 'cart', '1.0.0');
    expect(await run('canary', 'cart', '--percent', '5', '--promote-after', '24h')).toBe(0);
    expect(lines[0]).toContain('1.1.0 for 5 % of visitors; promoted after 24 h if it proves good');
    await run('canary', 'cart', '--percent', '25');
    expect((await channels())[1]).toEqual({
      ...{ version: '1.1.0', percent: 25, promoteAfterMinutes: 1440 },
      startedAt: '2026-11-22T10:00:00.000Z',
    });
    await run('canary', 'cart', '--percent', '25', '--promote-after', '90m');
    expect(lines[0]).toContain('promoted after 90 min if it proves good');
  });

  test('npm run remote limits a canary to sites and a group until a command names others', async () => {
    await publish('1.0.0', '1.1.0');
    await run('promote', 'cart', '1.0.0');
    expect(await run('canary', 'cart', '--percent', '5', '--sites', 'DE,CH_FR', '--group', 'customers')).toBe(0);
    expect(lines[0]).toContain('canary    1.1.0 for 5 % of customers in DE, CH_FR\n');
    // Hosts that do not support audiences must interpret this as a canary for nobody.
    const audience = { sites: ['DE', 'CH_FR'], group: 'customers' };
    expect((await channels())[1]).toMatchObject({ percent: 0, audience: { percent: 5, ...audience } });
    await run('canary', 'cart', '--percent', '25');
    expect((await channels())[1]).toMatchObject({ percent: 0, audience: { percent: 25, ...audience } });
    await run('canary', 'cart', '--percent', '25', '--sites', 'all', '--group', 'all');
    expect((await channels())[1]).toEqual({
      ...{ version: '1.1.0', percent: 25, startedAt: '2026-11-22T10:00:00.000Z' },
    });
    await run('history', 'cart');
    expect(lines.join()).toContain('canary 1.1.0 at 5 % of customers in DE, CH_FR beside 1.0.0 by ada');
  });

  test('npm run remote warns that a host without support for audiences gives the canary to nobody', async () => {
    await publish('1.0.0', '1.1.0');
    await run('promote', 'cart', '1.0.0');
    const older = { version: '1.1.0', percent: 0 };
    hosts = {
      'http://shell': () => ({ registry: 'followed', channels: { cart: { stable: '1.0.0', canary: older } } }),
    };
    looks = Array.from({ length: 19 }, () => async () => undefined);
    expect(await run('canary', 'cart', '--percent', '5', '--sites', 'AT')).toBe(1);
    expect(errors.at(-1)).toBe(
      'the registry has the change, but not all hosts have it: http://shell is older than canaries by site or group, and gives this one to nobody',
    );
  });

  test('the history says when a version went live, not when its check began', async () => {
    await publish('1.0.0');
    await publish('1.1.0');
    whileChecking = async () => {
      milliseconds += 71_000;
    };
    for (const command of [
      ['promote', 'cart', '1.0.0'],
      ['canary', 'cart', '1.1.0', '--percent', '5'],
    ]) {
      expect(await run(...command)).toBe(0);
      expect(readRegistry(join(folder, 'registry.json')).remotes['cart']?.history?.at(-1)?.at).toBe(
        new Date(milliseconds).toISOString(),
      );
    }
  });

  test('npm run remote starts and shows a ramp, says that no controller is known, and ends the ramp when a person sets a share', async () => {
    await publish('1.0.0', '1.1.0');
    await run('promote', 'cart', '1.0.0');
    readReport = () => undefined;
    expect(await run('canary', 'cart', '--ramp')).toBe(0);
    expect(lines[0]).toContain(
      'canary    1.1.0 for 1 % of visitors\n  ramp      1, 5, 25, 100 % every 1 h; next 5 %, not before 2026-11-22T11:00:00.000Z\n',
    );
    expect(errors.at(-1)).toMatch(/^no controller is known here, but a ramp needs one/);
    expect(await run('canary', 'cart', '--ramp', '2.5,100', '--every', '30m', '--sites', 'AT')).toBe(0);
    expect(lines[0]).toContain('2.5, 100 % every 30 min; next everybody, not before 2026-11-22T10:30:00.000Z');
    expect((await channels())[1]).toMatchObject({
      audience: { percent: 2.5, sites: ['AT'] },
      ramp: { steps: [2.5, 100], everyMinutes: 30, stepAt: '2026-11-22T10:00:00.000Z' },
    });
    await run('history', 'cart', '--last', '1');
    expect(lines[0]).toContain(
      'canary 1.1.0 at 2.5 % of visitors in AT, ramp of 2.5, 100 % every 30 min beside 1.0.0 by ada',
    );
    expect(await run('canary', 'cart', '--percent', '10')).toBe(0);
    expect((await channels())[1]).not.toHaveProperty('ramp');
  });

  test('npm run remote shows the controller’s report on a canary, or why there is none', async () => {
    const verdict = async () => {
      expect(await run('status', 'cart')).toBe(0);
      return /verdict {3}(.*)/.exec(lines[0] ?? '')?.[1];
    };
    await publish('1.0.0', '1.1.0');
    await run('promote', 'cart', '1.0.0');
    readReport = () => {
      throw new Error('connect ECONNREFUSED');
    };
    // If there is no canary, the program does not contact the controller.
    expect(await verdict()).toBeUndefined();
    await run('canary', 'cart', '--percent', '5');
    expect(await verdict()).toBe('unknown: the controller does not answer: connect ECONNREFUSED');
    readReport = () => undefined;
    expect(await verdict()).toBeUndefined();
    const none = { canary: 0, stable: 0 };
    const totals = { visitors: none, failed: none, measured: none, slow: none };
    const judged = { version: '1.1.0', percent: 5, startedAt: 0, totals, state: 'undecided' as const };
    const reportOf = (canary: typeof judged & { reason: string }) => () => ({
      ...{ at: 0, since: 0 },
      remotes: { cart: { canary, versions: {}, failures: [] } },
    });
    readReport = reportOf({ ...judged, reason: 'undecided: 1 of 40 failed, with stable 3 of 800' });
    expect(await verdict()).toBe('undecided: 1 of 40 failed, with stable 3 of 800');
    readReport = reportOf({ ...judged, reason: '3 of 40 failed, but from one address' });
    expect(await verdict()).toBe('undecided: 3 of 40 failed, but from one address');
    expect(await run('status', 'cart', '--json')).toBe(0);
    expect(JSON.parse(lines[0] ?? '')[0].verdict.state).toBe('undecided');
    readReport = reportOf({ ...judged, version: '1.0.5', reason: 'good: 0 of 9' });
    expect(await verdict()).toBe('unknown: the controller does not know it yet');
  });

  test('npm run remote runs the controller with its limits', async () => {
    expect(await run('watch', '--factor', '3', '--addresses', '1', '--per-address', '9', '--port', '4041')).toBe(0);
    expect(watched).toMatchObject([
      {
        port: 4041,
        host: '127.0.0.1',
        visitorsPerAddress: 9,
        limits: { factor: 3, minAddresses: 1, falseAlarms: 0.01 },
      },
    ]);
  });

  test('npm run remote refuses to publish a build that lacks a locale, and writes no files', async () => {
    const inTwo = { locales: { 'de-DE': ['texts-de.js'], 'tr-TR': ['texts-tr.js'] } };
    expect(await run('publish', 'cart', '--from', build('1.0.0', 'cart', inTwo))).toBe(1);
    expect(errors).toEqual([
      'cart 1.0.0 has no texts in de-AT, de-CH, fr-CH, pl-PL, cs-CZ, hu-HU, sk-SK, en; build it again',
    ]);
    expect(existsSync(join(folder, 'origins'))).toBe(false);
  });

  test('npm run remote needs the origin of a new remote', async () => {
    const from = build('1.0.0', 'wishlist');
    expect(await run('publish', 'wishlist', '--from', from)).toBe(1);
    expect(errors).toEqual(['wishlist is new; name its origin with --origin']);
    sourceVersion = '1.0.0';
    isBuilt = false;
    expect(await run('publish', 'wishlist')).toBe(1);
    expect([errors, isBuilt]).toEqual([['wishlist is new; name its origin with --origin'], false]);
    expect(await run('publish', 'wishlist', '--from', from, '--origin', 'http://localhost:3009')).toBe(0);
    expect(await run('publish', 'cart', '--from', from)).toBe(1);
    expect(errors.at(-1)).toContain('has a build of wishlist, not cart');
  });

  test('publish says that it has created a registry, because the target may have been mistyped', async () => {
    const elsewhere = join(folder, 'elsewhere');
    const publishThere = () => run('publish', 'cart', '--from', build('1.0.0'), '--target', elsewhere);
    const said = `${elsewhere} had no registry; this command has created it`;
    expect(await publishThere()).toBe(0);
    expect(errors).toContain(said);
    expect(await publishThere()).toBe(0);
    expect(errors).not.toContain(said);
  });

  test('publish lists the builds in a folder that is not itself a build', async () => {
    const builds = join(folder, 'dist');
    mkdirSync(builds);
    const refusal = `${builds} is neither a build, which has deployable.json, nor a target, which has registry.json`;
    expect([await run('publish', 'cart', '--from', builds), errors]).toEqual([1, [refusal]]);
    cpSync(build('1.0.0'), join(builds, '1.0.0'), { recursive: true });
    expect([await run('publish', 'cart', '--from', builds), errors]).toEqual([
      1,
      [`${refusal}; builds in it: ${join(builds, '1.0.0')}`],
    ]);
  });

  test('pruning a retired remote succeeds and changes nothing', async () => {
    await publish('1.0.0');
    await run('retire', 'cart', '--yes');
    expect([await run('prune', 'cart'), lines]).toEqual([0, ['cart is retired']]);
  });

  test('npm run remote prunes versions that were live long ago', async () => {
    await publish('1.0.0');
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await publish(version);
      await run('promote', 'cart', version);
    }
    expect(await run('prune', 'cart', '--keep', '1')).toBe(0);
    expect(lines[0]).toContain('versions  1.0.0, 1.1.0, 1.2.0');
    expect(errors).toEqual([
      expect.stringMatching(/^cart 1\.0\.0 stays: it was in use until \d{4}-.*Z, so a page with it may be open$/),
      'cart 1.1.0 stays: it is the fallback',
      'cart 1.2.0 stays: it is live',
    ]);
    milliseconds += 15 * 24 * 60 * 60_000;
    expect(readdirSync(join(folder, 'checks/cart')).filter((file) => file.endsWith('.json'))).toHaveLength(3);
    expect(await run('prune', 'cart', '--keep', '1')).toBe(0);
    expect(lines[0]).toContain('versions  1.1.0, 1.2.0');
    expect(errors[0]).toBe('cart 1.0.0 is removed');
    // The check results of the removed versions are removed as well.
    expect(readdirSync(join(folder, 'checks/cart')).sort()).toEqual(
      ['1.1.0', '1.2.0'].flatMap((version) => [`${version}.html`, `${version}.json`]),
    );
  });

  test('the history distinguishes the end of a canary from a rollback of the stable version', async () => {
    await publish('1.0.0', '1.1.0');
    await run('promote', 'cart', '1.0.0');
    await run('canary', 'cart', '1.1.0', '--percent', '5');
    await run('rollback', 'cart');
    await run('history', 'cart', '--last', '1');
    expect(lines).toEqual(['2026-11-22T10:00:00.000Z  rollback of canary 1.1.0 beside 1.0.0 by ada']);
  });

  test('the history keeps every change, even for a remote that was retired and published again', async () => {
    await publish('1.0.0', '1.1.0');
    await run('promote', 'cart', '1.0.0');
    for (let turn = 0; turn < 10; turn += 1) {
      await run('promote', 'cart', '1.1.0');
      await run('rollback', 'cart');
    }
    await run('retire', 'cart', '--by', 'grace', '--reason', 'nobody buys');
    const actions = async (...further: string[]) => {
      expect(await run('history', 'cart', '--json', ...further)).toBe(0);
      return JSON.parse(lines[0] ?? '').map(({ action }: { action: string }) => action);
    };
    const turns = Array.from({ length: 10 }, () => ['promote', 'rollback']).flat();
    const all = ['publish', 'publish', 'promote', ...turns, 'retire'];
    expect(await actions()).toEqual(all);
    await publish('1.0.0');
    expect(await actions()).toEqual([...all, 'publish']);
    expect(await actions('--last', '2')).toEqual(['retire', 'publish']);
    expect(await run('history', 'cart', '--last', '2')).toBe(0);
    expect(lines[0]).toContain('retire instead of 1.0.0 by grace: nobody buys');
    expect(readRegistry(join(folder, 'registry.json')).remotes['cart']?.history).toHaveLength(1);
  });

  test('a malformed history entry is reported by name and hides no other entry', async () => {
    await publish('1.0.0');
    writeFileSync(join(folder, `history/cart/0000000002-${'0'.repeat(16)}.json`), '[{"action":"promote"}]');
    expect(await run('history', 'cart')).toBe(0);
    expect(lines).toEqual(['2026-11-22T10:00:00.000Z  publish 1.0.0 by ada']);
    expect(errors).toEqual([`history/cart/0000000002-${'0'.repeat(16)}.json is unreadable`]);
  });

  test('npm run remote retires a remote', async () => {
    await publish('1.0.0');
    await publish('2.0.0');
    isConfirmed = false;
    expect(await run('retire', 'cart')).toBe(1);
    expect(questions).toEqual(['remove cart with 2 versions, so that pages show the fallback of its slot?']);
    expect(errors).toEqual(['nothing was changed; to retire cart, confirm it or add --yes']);
    expect(await channels()).toHaveLength(3);
    expect(await run('retire', 'cart', '--yes')).toBe(0);
    expect(questions).toHaveLength(1);
    expect(lines).toEqual(['cart is retired']);
    await run('status');
    expect(lines).toEqual(['the registry has no remotes']);
  });

  test('retire ends when the hosts no longer have the remote, and fails if they keep it', async () => {
    await publish('1.0.0');
    const state: HostState = { registry: 'kept', channels: { cart: { stable: '1.0.0' } } };
    hosts = { 'http://shell': () => state };
    looks = Array.from({ length: 19 }, () => async () => undefined);
    expect(await run('retire', 'cart', '--yes')).toBe(1);
    expect(errors.at(-1)).toBe(
      'the registry has the change, but not all hosts have it: http://shell still has what was live before, ' +
        'because it does not follow the registry; its log says why',
    );
    await publish('1.0.0');
    hosts = { 'http://shell': () => ({ registry: 'followed', channels: {} }) };
    expect(await run('retire', 'cart', '--yes')).toBe(0);
  });

  test('npm run remote status --watch shows every change', async () => {
    await publish('1.0.0');
    const others = createFolderTarget({ registryFile: join(folder, 'registry.json'), originFolder: () => folder });
    looks = [
      async () => undefined,
      async () => {
        const { registry, mark } = await others.read('cart');
        const cart = registry.remotes['cart'];
        if (cart) await others.replace({ ...registry, remotes: { cart: { ...cart, stable: '1.0.0' } } }, mark);
      },
      async () => undefined,
    ];
    expect(await run('status', 'cart', '--watch')).toBe(0);
    expect(lines.map((line) => /stable {4}(\S+)/.exec(line)?.[1])).toEqual(['none;', '1.0.0']);
  });
});

describe('checks before a version goes live', () => {
  const refusal = {
    reason: 'two copies: react is bundled, although shell offers it',
    hint: 'use the versions of shell 1.0.0',
    details: ['two copies: mobx is bundled'],
  };
  const nobodyAsked = [
    '● live hosts, shared: no live shell was asked, so this counts for the shell of this checkout only',
    '  → use --hosts or REMOTE_HOSTS to name the hosts that visitors have',
  ];

  test('a version is checked before it goes live, and not again while the live versions stay the same', async () => {
    await publish('1.0.0', '1.1.0');
    expect(await run('promote', 'cart', '1.0.0')).toBe(0);
    expect(await run('canary', 'cart', '--percent', '5')).toBe(0);
    expect(await run('canary', 'cart', '--percent', '50')).toBe(0);
    expect(checked).toEqual(['1.0.0', '1.1.0']);
    shellVersion = '2.0.0';
    expect(await run('promote', 'cart')).toBe(0);
    expect(checked).toEqual(['1.0.0', '1.1.0', '1.1.0']);
    // A version that is already live is not checked again.
    expect(await run('promote', 'cart')).toBe(0);
    expect(await run('rollback', 'cart')).toBe(0);
    expect(checked).toHaveLength(3);
  });

  test('a version that fails its check does not go live, and the reason, a hint and the matrix are shown', async () => {
    await publish('1.0.0', '1.1.0');
    await run('promote', 'cart', '1.0.0');
    findings = () => [findingOf('shell', 'shared', refusal), findingOf('the version', 'budget')];
    for (const command of [['promote'], ['canary', '--percent', '5']]) {
      expect(await run(...command, 'cart')).toBe(1);
      expect(errors.at(-1)).toBe(
        'cart 1.1.0 did not pass its check: shell, shared: two copies: react is bundled, although shell offers it. ' +
          'In an emergency: --unchecked --reason <text>',
      );
    }
    expect(checked).toEqual(['1.0.0', '1.1.0']);
    expect(errors.at(-2)).toBe(
      [
        'host         shared  budget',
        'the version     –       ✔',
        'shell           ✘       –',
        'live hosts      ●       –',
        '',
        '✘ shell, shared: two copies: react is bundled, although shell offers it',
        '    two copies: mobx is bundled',
        '  → use the versions of shell 1.0.0',
        ...nobodyAsked,
        '',
        'cart 1.1.0 is refused: 1 of 3 checks',
      ].join('\n'),
    );
    expect(await channels()).toEqual(['1.0.0', undefined, undefined]);
  });

  test('an unchecked promotion needs a reason, skips the check, and is marked in the history', async () => {
    await publish('1.0.0');
    findings = () => [findingOf('shell', 'shared', refusal)];
    expect(await run('promote', 'cart', '--unchecked')).toBe(2);
    expect(errors.join()).toContain("option '--unchecked' needs '--reason <text>'");
    expect(await run('promote', 'cart', '--unchecked', '--reason', 'no checkout')).toBe(0);
    expect(checked).toEqual([]);
    await run('history', 'cart');
    expect(lines[0]).toContain('promote 1.0.0 unchecked by ada: no checkout');
  });

  test('a rollback to a version that was never live requires --unchecked and a reason', async () => {
    await publish('1.0.0');
    await run('promote', 'cart', '1.0.0');
    await publish('1.1.0');
    const to = ['rollback', 'cart', '--to', '1.1.0'];
    expect(await run(...to)).toBe(1);
    expect(errors.at(-1)).toContain('cart 1.1.0 was never live, so it may never have been checked');
    expect(await run(...to, '--unchecked')).toBe(2);
    expect(errors.join()).toContain("option '--unchecked' needs '--reason <text>'");
    expect(await run(...to, '--unchecked', '--reason', 'no checkout')).toBe(0);
    await run('history', 'cart');
    expect(lines[0]).toContain('rollback 1.1.0 instead of 1.0.0 unchecked by ada: no checkout');
  });

  test('during a freeze window, a promotion without a reason is refused before the check', async () => {
    await publish('1.0.0', '1.1.0');
    await run('promote', 'cart', '1.0.0');
    checked = [];
    writeFileSync(join(folder, 'freeze.json'), '["Sat 00:00-Mon 08:00 Europe/Berlin"]');
    for (const command of [['promote'], ['canary', '--percent', '5']]) {
      expect(await run(...command, 'cart', '1.1.0')).toBe(1);
      expect(errors.at(-1)).toBe(
        'nothing was changed: the freeze window "Sat 00:00-Mon 08:00 Europe/Berlin" is in force; ' +
          'a rollback to a version that was live is allowed; to go ahead anyway, add --during-freeze and --reason',
      );
    }
    expect(checked).toEqual([]);
    expect(await run('promote', 'cart', '1.1.0', '--during-freeze')).toBe(2);
    expect(errors.join()).toContain("option '--during-freeze' needs '--reason <text>'");
    expect(await run('promote', 'cart', '1.1.0', '--during-freeze', '--reason', 'no checkout')).toBe(0);
    await run('history', 'cart');
    expect(lines.join()).toContain('promote 1.1.0 instead of 1.0.0 during a freeze by ada: no checkout');
  });

  test('during a freeze window, a canary’s share may shrink, and a version may be rolled back', async () => {
    await publish('1.0.0', '1.1.0');
    await run('promote', 'cart', '1.0.0');
    await run('canary', 'cart', '1.1.0', '--percent', '5');
    writeFileSync(join(folder, 'freeze.json'), '["2026-11-20/2026-11-30 Europe/Berlin"]');
    expect(await run('canary', 'cart', '1.1.0', '--percent', '6')).toBe(1);
    expect(await run('canary', 'cart', '1.1.0', '--percent', '1')).toBe(0);
    expect(await run('rollback', 'cart')).toBe(0);
  });

  test('during a freeze window, a rollback may return only to a version that was live', async () => {
    await publish('1.0.0', '1.1.0', '1.2.0', '1.3.0');
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await run('promote', 'cart', version);
    writeFileSync(join(folder, 'freeze.json'), '["2026-11-20/2026-11-30 Europe/Berlin"]');
    const toNew = ['rollback', 'cart', '--to', '1.3.0', '--unchecked', '--reason', 'no checkout'];
    expect(await run(...toNew)).toBe(1);
    expect(errors.at(-1)).toBe(
      'nothing was changed: the freeze window "2026-11-20/2026-11-30 Europe/Berlin" is in force; ' +
        'a rollback to a version that was live is allowed; to go ahead anyway, add --during-freeze and --reason',
    );
    expect(await run('rollback', 'cart', '--to', '1.0.0')).toBe(0);
    expect(await channels()).toEqual(['1.0.0', undefined, undefined]);
    expect(await run('rollback', 'cart', '--to', '1.2.0', '--during-freeze')).toBe(2);
    expect(errors.join()).toContain("option '--during-freeze' needs '--reason <text>'");
    expect(await run(...toNew, '--during-freeze')).toBe(0);
    await run('history', 'cart');
    expect(lines[0]).toContain('rollback 1.3.0 instead of 1.0.0 unchecked during a freeze by ada: no checkout');
  });

  test('during a freeze window, a rollback does not give a canary to everybody', async () => {
    await publish('1.0.0', '1.1.0');
    await run('promote', 'cart', '1.0.0');
    await run('canary', 'cart', '1.1.0', '--percent', '5');
    writeFileSync(join(folder, 'freeze.json'), '["2026-11-20/2026-11-30 Europe/Berlin"]');
    expect(await run('rollback', 'cart', '--to', '1.1.0')).toBe(1);
    expect(errors.at(-1)).toContain('a rollback to a version that was live is allowed');
    expect(await run('rollback', 'cart', '--to', '1.0.0')).toBe(0);
    expect(await channels()).toEqual(['1.0.0', undefined, undefined]);
  });

  test('a rollback does not depend on the freeze-window file', async () => {
    await publish('1.0.0', '1.1.0');
    for (const version of ['1.0.0', '1.1.0']) await run('promote', 'cart', version);
    mkdirSync(join(folder, 'freeze.json'));
    expect(await run('rollback', 'cart')).toBe(0);
    expect(await run('promote', 'cart', '1.1.0')).toBe(1);
    expect(await run('rollback', 'cart', '--to', '1.1.0')).toBe(0);
  });

  test('during a freeze window, a canary may lose sites or groups, but not gain any', async () => {
    await publish('1.0.0', '1.1.0');
    await run('promote', 'cart', '1.0.0');
    await run('canary', 'cart', '1.1.0', '--percent', '5', '--sites', 'DE,AT');
    writeFileSync(join(folder, 'freeze.json'), '["2026-11-20/2026-11-30 Europe/Berlin"]');
    for (const sites of ['all', 'DE,PL'])
      expect(await run('canary', 'cart', '1.1.0', '--percent', '5', '--sites', sites)).toBe(1);
    expect(await run('canary', 'cart', '1.1.0', '--percent', '5', '--sites', 'AT', '--group', 'guests')).toBe(0);
    for (const group of ['all', 'customers'])
      expect(await run('canary', 'cart', '1.1.0', '--percent', '5', '--group', group)).toBe(1);
    // The controller takes no steps during a freeze window, so a ramp may start if the share does not grow.
    expect(await run('canary', 'cart', '1.1.0', '--ramp')).toBe(0);
    const forward = ['--during-freeze', '--reason', 'no checkout'];
    expect(await run('canary', 'cart', '1.1.0', '--ramp', '--sites', 'all', ...forward)).toBe(0);
  });

  test('status says which freeze window is in force', async () => {
    await publish('1.0.0');
    await run('promote', 'cart');
    await run('status');
    expect(lines[0]).toMatch(/^cart\n/);
    writeFileSync(join(folder, 'freeze.json'), '["2026-11-20/2026-11-30 Europe/Berlin"]');
    await run('status');
    const freeze = 'the freeze window "2026-11-20/2026-11-30 Europe/Berlin" is in force';
    expect(lines[0]).toMatch(new RegExp(`^no version goes forward: ${freeze}\n\ncart\n`));
    await run('status', 'cart', '--json');
    expect(JSON.parse(lines[0] ?? '')[0]).toMatchObject({ name: 'cart', freeze });
  });

  test('a freeze window that begins during the check applies', async () => {
    await publish('1.0.0');
    writeFileSync(join(folder, 'freeze.json'), '["Sun 12:00-Mon 08:00 Europe/Berlin"]');
    whileChecking = async () => {
      milliseconds = Date.parse('2026-11-22T11:00:00Z');
    };
    expect(await run('promote', 'cart')).toBe(1);
    expect(errors.at(-1)).toContain('the freeze window "Sun 12:00-Mon 08:00 Europe/Berlin" is in force');
  });

  test('an unreadable freeze-window file blocks promotions, with the reason', async () => {
    await publish('1.0.0');
    writeFileSync(join(folder, 'freeze.json'), '["Fri 16:00-Mon 08:00 Europe/Belrin"]');
    expect(await run('promote', 'cart')).toBe(1);
    expect(errors.at(-1)).toContain('Europe/Belrin is not a time zone');
    milliseconds = Date.parse('2026-11-25T11:00:00Z');
    writeFileSync(join(folder, 'freeze.json'), '["Fri 16:00-Mon 08:00 Europe/Berlin"]');
    expect(await run('promote', 'cart', '--during-freeze', '--reason', 'to be sure')).toBe(0);
    await run('history', 'cart');
    expect(lines.join()).not.toContain('during a freeze');
  });

  test('a version that is published at another origin is checked at that origin', async () => {
    await publish('1.0.0', '1.1.0');
    await run('promote', 'cart', '1.0.0');
    await run('check', 'cart');
    const move = (host: string) =>
      run('publish', 'cart', '--from', build('1.1.0'), '--origin', `https://${host}.example`);
    expect(await move('cdn')).toBe(0);
    whileChecking = async () => {
      whileChecking = async () => undefined;
      await move('other');
    };
    expect(await run('promote', 'cart')).toBe(1);
    expect(errors.at(-1)).toBe('cart 1.1.0 was published at another origin during the check; try again');
    expect(await run('promote', 'cart')).toBe(0);
    expect(checked).toEqual(['1.0.0', '1.1.0', '1.1.0', '1.1.0']);
  });

  test('publish keeps the newest version’s origin, and leaves a version that is in use where it is', async () => {
    await publish('1.0.0');
    await run('promote', 'cart');
    const elsewhere = ['--origin', 'https://cdn.example'];
    expect(await run('publish', 'cart', '--from', build('1.0.0'), ...elsewhere)).toBe(1);
    expect(errors.at(-1)).toContain('cart 1.0.0 is in use, and its files stay at http://localhost:3003');
    expect(await run('publish', 'cart', '--from', build('1.1.0'), ...elsewhere)).toBe(0);
    await publish('1.2.0');
    await run('status', 'cart', '--json');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject([
      { stable: '1.0.0', origins: ['http://localhost:3003', 'https://cdn.example'] },
    ]);
  });

  test('a version does not go live if another version of the remote went live during its check', async () => {
    await publish('1.0.0', '1.1.0');
    whileChecking = async () => {
      const others = createFolderTarget({ registryFile: join(folder, 'registry.json'), originFolder: () => folder });
      const { registry, mark } = await others.read('cart');
      const cart = registry.remotes['cart'];
      if (cart) await others.replace({ ...registry, remotes: { cart: { ...cart, stable: '1.0.0' } } }, mark);
    };
    expect(await run('promote', 'cart')).toBe(1);
    expect(errors.at(-1)).toBe('another version of cart went live during the check; try again');
  });

  const publishHeader = (version: string) =>
    run('publish', 'header', '--from', build(version, 'header'), '--origin', 'http://localhost:3002');

  test("if two teams promote at the same time, both succeed, and the second checks only the first team's change", async () => {
    await publish('1.0.0');
    await publishHeader('1.0.0');
    await run('promote', 'cart');
    await run('promote', 'header');
    await publish('1.1.0');
    await publishHeader('1.1.0');
    touched = [];
    checked = [];
    const ended: number[] = [];
    whileChecking = async () => {
      whileChecking = async () => undefined;
      ended.push(await run('promote', 'header'));
    };
    ended.push(await run('promote', 'cart'));
    expect(ended).toEqual([0, 0]);
    expect(touched).toEqual([undefined, undefined, { remotes: ['header'], hosts: [] }]);
    expect(errors).toContain('header changed during the check; what it touches is checked as well');
    await run('status', '--json');
    expect(JSON.parse(lines[0] ?? '').map(({ stable }: { stable: string }) => stable)).toEqual(['1.1.0', '1.1.0']);
  });

  test('the next command reuses a passed check and its findings for everything that has not changed', async () => {
    await publish('1.0.0');
    await publishHeader('1.0.0');
    findings = () => [
      findingOf('shell', 'budget'),
      { host: 'shell', check: 'markup', outcome: 'noted', reason: 'it differs' },
    ];
    await run('check', 'cart');
    await run('promote', 'header');
    findings = () => [findingOf('shell', 'slots')];
    expect(await run('promote', 'cart')).toBe(0);
    expect(touched.at(-1)).toEqual({ remotes: ['header'], hosts: [] });
    const kept = JSON.parse(readFileSync(join(folder, 'checks/cart/1.0.0.json'), 'utf8'));
    expect(kept.live).toEqual({ shell: '1.0.0', header: '1.0.0' });
    expect(kept.findings.map(({ check, outcome }: Finding) => `${check} ${outcome}`)).toEqual([
      ...['budget passed', 'markup noted', 'shared noted', 'slots passed'],
    ]);
  });

  test('a refused version is rechecked in full once something else has changed', async () => {
    await publish('1.0.0');
    await publishHeader('1.0.0');
    findings = (version) => [findingOf('shell', 'shared', version === '1.0.0' ? refusal : undefined)];
    await run('check', 'cart');
    findings = () => [findingOf('shell', 'shared')];
    await run('promote', 'header');
    expect(await run('promote', 'cart')).toBe(0);
    expect(touched).toEqual([undefined, undefined, undefined]);
  });

  test('a promotion gives up if other versions go live during each of its checks', async () => {
    await publish('1.0.0');
    let minor = 0;
    await publishHeader('1.0.0');
    whileChecking = async () => {
      minor += 1;
      const others = createFolderTarget({ registryFile: join(folder, 'registry.json'), originFolder: () => folder });
      const note = { by: 'grace', at: '2026-11-22T10:00:00.000Z' };
      const version = buildDescriptor({ name: 'header', version: `2.${minor}.0` });
      await changeRegistry(others, 'header', (registry) =>
        publishLive(registry, version, { origin: 'http://localhost:3002' }, note),
      );
    };
    expect(await run('promote', 'cart')).toBe(1);
    expect(errors.at(-1)).toBe('header changed during the check every time; try again');
    expect(touched).toHaveLength(21);
  });

  test('check shows the newest or a named version’s result, also as JSON, and exits with 1 if the version was refused', async () => {
    await publish('1.0.0', '1.1.0');
    expect(await run('check', 'cart')).toBe(0);
    expect(lines[0]?.split('\n')).toEqual([
      'host        shared',
      'shell          ✔',
      'live hosts     ●',
      '',
      ...nobodyAsked,
      '',
      'cart 1.1.0 passed',
    ]);
    findings = () => [findingOf('shell', 'shared', refusal)];
    expect(await run('check', 'cart', '--version', '1.0.0', '--json')).toBe(1);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        remote: 'cart',
        version: '1.0.0',
        origin: 'http://localhost:3003',
        live: { shell: '1.0.0' },
        at: '2026-11-22T10:00:00.000Z',
        isPassed: false,
        findings: [
          { host: 'shell', check: 'shared', outcome: 'refused', ...refusal },
          expect.objectContaining({ host: 'live hosts', outcome: 'noted' }),
        ],
      },
    ]);
  });

  test.each([['check'], ['promote'], ['canary', '--percent', '5']])(
    '%s without a version says which version it uses if the local sources have another version',
    async (...command) => {
      await publish('0.9.0', '1.0.0');
      await run('promote', 'cart', '0.9.0');
      sourceVersion = '1.1.0';
      expect(await run(...command, 'cart')).toBe(0);
      expect(errors[0]).toBe(
        'this is cart 1.0.0, the newest published version; the sources here are 1.1.0: npm run remote -- publish cart',
      );
      for (const [version, named] of [
        ['1.0.0', []],
        ['1.1.0', ['1.0.0']],
      ] as const) {
        sourceVersion = version;
        expect(await run('check', 'cart', ...named)).toBe(0);
        expect(errors.join()).not.toContain('the sources here');
      }
      sourceVersion = '0.9.0';
      expect(await run('check', 'cart', '--json')).toBe(0);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({ version: '1.0.0', sources: '0.9.0' });
      expect(errors[0]).toBe(
        'this is cart 1.0.0, the newest; the sources here are 0.9.0, which is also published: name it',
      );
    },
  );

  test('a check without a browser does not replace the full check', async () => {
    await publish('1.0.0');
    expect(await run('check', 'cart', '--static')).toBe(0);
    expect(await run('promote', 'cart')).toBe(0);
    expect(checked).toEqual(['1.0.0', '1.0.0']);
  });
});

describe('a signed registry', () => {
  const [cartTeam, headerTeam] = [generateKeyPairSync('ed25519').privateKey, generateKeyPairSync('ed25519').privateKey];

  /** The registry, as read by a host that has the keys. */
  async function followed() {
    const keysFile = join(folder, 'keys.json');
    writeFileSync(keysFile, JSON.stringify(hostKeys));
    const reasons: string[] = [];
    const watch = new RegistryWatch(join(folder, 'registry.json'), (error) => void reasons.push(String(error)), {
      keysFile,
    });
    const { remotes } = await watch.current();
    return { stable: remotes['cart']?.stable, reasons };
  }

  beforeEach(async () => {
    key = cartTeam;
    hostKeys = { cart: [publicKeyText(cartTeam)] };
    await run('publish', 'cart', '--from', build('1.0.0'));
    await run('publish', 'cart', '--from', build('1.1.0'));
    expect(await run('promote', 'cart', '1.0.0')).toBe(0);
    checked = [];
  });

  test.each([
    ['without a key', undefined, /use REMOTE_KEY to name the team's private key$/],
    [
      'with the key of another team',
      headerTeam,
      /^nothing was changed: the private key in REMOTE_KEY is not one that hosts know/,
    ],
  ])('a command %s exits with 1 before it builds, stores, checks or asks anything', async (_who, other, reason) => {
    key = other;
    const before = readFileSync(join(folder, 'registry.json'), 'utf8');
    for (const args of [
      ['publish', 'cart', '--from', build('1.2.0')],
      ['promote', 'cart'],
      ['canary', 'cart', '--percent', '5'],
      ['rollback', 'cart', '--to', '1.1.0'],
      ['prune', 'cart'],
      ['retire', 'cart'],
      ['sign', 'cart'],
    ]) {
      expect([args[0], await run(...args)]).toEqual([args[0], 1]);
      expect(errors.at(-1)).toMatch(reason);
    }
    expect([checked, questions, existsSync(join(folder, 'origins/cart/1.2.0'))]).toEqual([[], [], false]);
    expect(readFileSync(join(folder, 'registry.json'), 'utf8')).toBe(before);
  });

  test('a promotion repairs an entry that was signed with another team’s key, says so, and notes it in the history; until then, hosts use the last signed version when they start', async () => {
    [key, hostKeys] = [headerTeam, undefined];
    expect(await run('promote', 'cart', '1.1.0')).toBe(0);
    // Removes all objects that are no longer needed.
    milliseconds = Date.now() + 2 * 24 * 60 * 60_000;
    expect(await run('prune', 'cart')).toBe(0);
    [key, hostKeys] = [cartTeam, { cart: [publicKeyText(cartTeam)] }];
    expect(await followed()).toEqual({
      stable: '1.0.0',
      reasons: ['Error: the entry of cart has no signature of its team; it stays as it was'],
    });
    expect(await run('promote', 'cart', '1.1.0')).toBe(0);
    expect(errors[0]).toBe(
      'somebody has changed cart without a key of its team; see npm run remote -- history cart, because your key will sign the whole entry',
    );
    expect(await followed()).toEqual({ stable: '1.1.0', reasons: [] });
    await run('history', 'cart', '--last', '1');
    expect(lines[0]).toMatch(/ {2}sign 1\.1\.0 by ada \(key /);
    expect(await run('promote', 'cart', '1.1.0')).toBe(0);
    expect(errors[0]).not.toMatch(/somebody/);
  });

  test('sign replaces a former key’s signature', async () => {
    const newKey = generateKeyPairSync('ed25519').privateKey;
    [key, hostKeys] = [newKey, { cart: [publicKeyText(cartTeam), publicKeyText(newKey)] }];
    expect(await run('sign', 'cart', '--reason', 'new key')).toBe(0);
    hostKeys = { cart: [publicKeyText(newKey)] };
    expect(await followed()).toEqual({ stable: '1.0.0', reasons: [] });
    expect([await run('sign', 'crat'), errors[0]]).toEqual([
      1,
      'there is no remote crat in the registry; known remotes: cart',
    ]);
  });

  test('if an origin does not respond, the check says that an entry without a valid signature is not served', async () => {
    const refused = findingOf('the version', 'origin', { reason: 'it does not answer', hint: 'start it' });
    findings = () => [refused];
    expect(await run('check', 'cart', '--json')).toBe(1);
    expect(JSON.parse(lines[0] ?? '').findings).toContainEqual(refused);
    hostKeys = { cart: [publicKeyText(headerTeam)] };
    expect(await run('check', 'cart')).toBe(1);
    expect(lines.join('\n')).toMatch(
      /the entry of cart has no valid signature, so .* do not serve it: npm run remote -- sign cart; otherwise start it/,
    );
  });

  test('sign creates no key for a remote that does not exist', async () => {
    let asked = 0;
    const target = folderTarget(folder);
    const program = createBareProgram({
      openTarget: () =>
        signTarget(target, {
          keyOf: () => {
            asked += 1;
            return cartTeam;
          },
        }),
    });
    expect([await program(['sign', 'basket']), asked]).toEqual([1, 0]);
  });

  test('sign --new-key creates a key and changes no registry', async () => {
    const before = readFileSync(join(folder, 'registry.json'), 'utf8');
    expect([await run('sign', 'loyalty', '--new-key'), lines]).toEqual([
      0,
      ['the key of loyalty: REMOTE_KEY=/keys/loyalty.pem'],
    ]);
    expect(await run('sign', 'loyalty', '--new-key', '--json')).toBe(0);
    expect(JSON.parse(lines[0] ?? '')).toEqual({ name: 'loyalty', file: '/keys/loyalty.pem' });
    expect(readFileSync(join(folder, 'registry.json'), 'utf8')).toBe(before);
  });

  test('sign without a key is refused if the registry has no signatures', async () => {
    [key, hostKeys] = [undefined, undefined];
    await run('publish', 'header', '--from', build('1.0.0', 'header'), '--origin', 'http://localhost:3001');
    expect([await run('sign', 'header'), errors[0]]).toEqual([1, "use REMOTE_KEY to name the team's private key"]);
  });
});

describe('npm run remote refuses', () => {
  test.each([
    [['promote', 'cart', '9.9.9'], 'cart 9.9.9 is not published; published versions: 1.0.0'],
    [['promote', 'basket'], 'there is no remote basket in the registry; known remotes: cart'],
    [['status', 'basket'], 'there is no remote basket'],
    [['history', 'basket'], 'there is no remote basket'],
    [['retire', 'basket'], 'there is no remote basket in the registry; known remotes: cart'],
    [['check', 'basket'], 'there is no remote basket in the registry; known remotes: cart'],
    [['check', 'cart', '9.9.9'], 'cart 9.9.9 is not published; published versions: 1.0.0'],
    [['rollback', 'cart'], 'cart has no former version to return to; name one of its versions with --to VERSION'],
    [['prune', 'basket'], 'there is no remote basket in the registry; known remotes: cart'],
    [['sign', 'basket'], 'there is no remote basket in the registry; known remotes: cart'],
  ])('npm run remote refuses %p with exit code 1 and a reason, also as JSON', async (args, message) => {
    await publish('1.0.0');
    expect(await run(...args)).toBe(1);
    expect(errors).toEqual([message]);
    expect(await run(...args, '--json')).toBe(1);
    expect(lines.map((line) => JSON.parse(line))).toEqual([{ error: message }]);
  });

  test.each([
    [['canary', 'cart'], /required option '--percent <number>' or '--ramp'/],
    [['canary', 'cart', '--percent', '5', '--ramp'], /'--ramp \[shares\]' cannot be used with option '--percent/],
    [['canary', 'cart', '--promote-after', '1h', '--ramp'], /cannot be used with option '--promote-after/],
    [['canary', 'cart', '--ramp', '5,1,100'], /steps grow and end with 100/],
    [['canary', 'cart', '--ramp', '1,5'], /steps grow and end with 100/],
    [['canary', 'cart', '--ramp', '0,100'], /steps grow and end with 100/],
    [['canary', 'cart', '--ramp', '1,,100'], /number from 0 to 100/],
    [['canary', 'cart', '--ramp', '--every', '169h'], /at most 168h/],
    [['canary', 'cart', '--percent', '5', '--every', '1h'], /'--every <time>' needs '--ramp'/],
    [['canary', 'cart', '--percent', '5', '--sites', 'DE,XX'], /not a site; sites are DE, AT, CH, CH_FR, PL/],
    [['canary', 'cart', '--percent', '5', '--sites', 'DE,DE'], /a site is named twice/],
    [['canary', 'cart', '--percent', '5', '--sites', ''], /not a site/],
    [['canary', 'cart', '--percent', '5', '--group', '__proto__'], /not a group; groups are customers, guests/],
    [['canary', 'cart', '--percent', '101'], /number from 0 to 100/],
    [['canary', 'cart', '--percent', '0.001'], /number from 0 to 100/],
    [['canary', 'cart', '--percent', ''], /number from 0 to 100/],
    [['prune', 'cart', '--keep', 'all'], /whole number/],
    [['canary', 'cart', '--percent', '5', '--promote-after', '1d'], /minutes or hours, such as 30m or 24h/],
    [['publish', 'cart', '--by', ''], /^error: option '--by': it is empty$/],
    [['promote', 'cart', '--reason', 'x'.repeat(301)], /^error: option '--reason': it has more than 300 characters$/],
    [['rollback', 'cart', '--reason', 'a\nb'], /^error: option '--reason': a control character in "a\\nb"$/],
    [['publish', 'cart', '--commit', 'v1.2.3'], /^error: option '--commit': not a commit: 7 to 64 digits and letters/],
    [
      ['publish', 'cart', '--origin', 'https://cdn.example/'],
      /^error: option '--origin': not an origin: .+ slash at its end$/,
    ],
    [['register', 'partner'], /^name either --use <file> or --remove$/],
    [['publish', 'cart', '--version', '1'], /^--version selects a version on another target/],
    [['check', 'cart', '--host', 'nowhere', 'shell'], /^there is no host nowhere .*; hosts: shell, page-border$/],
    [['check', 'cart', '--host', 'https://shop.example'], /name a live host with --hosts https:\/\/shop\.example$/],
    [['watch', '--factor', '1'], /number above 1/],
    [['watch', '--port', '65536'], /It must be a port/],
    [['promot', 'cart'], /unknown command 'promot'/],
    [['promote'], /missing required argument 'remote'/],
    [['status', '--nosuch'], /unknown option '--nosuch'/],
  ])('npm run remote refuses the invalid usage %p with exit code 2', async (args, message) => {
    expect(await run(...args)).toBe(2);
    expect(errors.join('\n')).toMatch(message);
  });

  test('the 1001st version of a remote is refused before its files are written, and prune makes room', async () => {
    const target = createFolderTarget({ registryFile: join(folder, 'registry.json'), originFolder: () => folder });
    const versions = Array.from({ length: 1_000 }, (_, index) => buildVersion({ version: `1.${index}.0` }));
    await changeRegistry(target, 'cart', () => ({
      schema: 3,
      remotes: {
        cart: {
          versions: Object.fromEntries(versions.map((published) => [published.version, published])),
        },
      },
    }));
    expect(await run('publish', 'cart', '--from', build('2.0.0'))).toBe(1);
    expect(errors).toEqual([
      'nothing was changed: not a registry: the entry of cart: more than 1000 versions at versions; remove versions with the command prune',
    ]);
    expect(await run('prune', 'cart')).toBe(0);
    expect(await run('publish', 'cart', '--from', build('2.0.0'))).toBe(0);
  });

  test('npm run remote has help for each command', async () => {
    expect(await run('--help')).toBe(0);
    expect(lines.join('\n')).toMatch(/publish.*\n.*promote.*\n.*canary/s);
    expect(await run('canary', '--help')).toBe(0);
    expect(lines.join('\n')).toContain('share of visitors, 0 to 100');
  });
});
