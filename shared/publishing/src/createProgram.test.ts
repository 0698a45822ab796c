import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { buildDescriptor } from '@kontor/federation/testing';
import { type Finding, findingOf } from './check/checkResult.ts';
import { createFolderTarget } from './createFolderTarget.ts';
import { createProgram } from './createProgram.ts';
import type { WatchReport } from './watch/watchReport.ts';

let folder: string;
let lines: string[];
let errors: string[];
let milliseconds: number;
let watched: unknown[];
let readReport: () => WatchReport | undefined;
/** What happens between two looks of `status --watch`; ends the watching when empty. */
let looks: (() => Promise<unknown>)[];

/** Versions that were checked. */
let checked: string[];
let shellVersion: string;
/** What the check finds in a version. */
let findings: (version: string) => Finding[];
/** What others do during a check. */
let whileChecking: () => Promise<unknown>;

beforeEach(() => {
  checked = [];
  shellVersion = '1.0.0';
  findings = () => [findingOf('shell', 'shared')];
  whileChecking = async () => undefined;
  folder = mkdtempSync(join(tmpdir(), 'kontor-remote-'));
  lines = [];
  errors = [];
  looks = [];
  watched = [];
  readReport = () => undefined;
  milliseconds = Date.parse('2026-11-22T10:00:00Z');
});

afterEach(() => rmSync(folder, { recursive: true }));

function build(version: string, name = 'cart'): string {
  const built = join(folder, `build-${name}-${version}`);
  mkdirSync(built, { recursive: true });
  writeFileSync(join(built, 'deployable.json'), JSON.stringify(buildDescriptor({ name, version })));
  writeFileSync(join(built, 'mini.js'), 'console.log("beans");');
  return built;
}

async function run(...args: string[]): Promise<number> {
  lines = [];
  errors = [];
  return createProgram({
    openTarget: (target = folder) =>
      createFolderTarget({
        registryFile: join(target, 'registry.json'),
        originFolder: (remote) => join(target, 'origins', remote),
      }),
    build: async () => ({ folder: build('1.0.0'), commit: 'abcdef0123' }),
    create: async ({ name, page, repository = 'shop' }) => {
      if (name === 'cart') throw new Error('the name cart is taken');
      return `/${repository}/remotes/${name} on ${page}`;
    },
    originOf: (remote) => (remote === 'cart' ? 'http://localhost:3003' : undefined),
    user: 'ada',
    checks: {
      hostVersions: async () => ({ shell: shellVersion }),
      run: async (request) => {
        checked.push(request.candidate.version);
        await whileChecking();
        return { findings: findings(request.candidate.version), pictures: [] };
      },
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

async function channels() {
  await run('status', 'cart', '--json');
  const [{ stable, canary, fallback }] = JSON.parse(lines[0] ?? '');
  return [stable, canary, fallback];
}

describe('npm run remote', () => {
  test('npm run remote makes a new remote and says how to see it', async () => {
    expect(await run('new', 'wishlist', '--page', 'product')).toBe(0);
    expect(lines).toEqual(['wishlist is in /shop/remotes/wishlist on product']);
    expect(errors).toEqual(['see it below the content of the page product: npm run dev -- wishlist']);
    expect(await run('new', 'wishlist', '--repository', 'own')).toBe(0);
    expect(lines).toEqual(['wishlist is in /own/remotes/wishlist on home']);
    expect(await run('new', 'cart', '--json')).toBe(1);
    expect(lines).toEqual(['{"error":"the name cart is taken"}']);
  });

  test('npm run remote publishes a build without making it live, promotes it, and rolls it back', async () => {
    await publish('1.0.0', '1.1.0');
    expect(errors.at(-1)).toBe('make it live: npm run remote -- promote cart 1.1.0');
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
      '2026-11-22T10:00:00.000Z  promote 1.1.0 by ada: faster',
      '2026-11-22T10:00:00.000Z  rollback 1.0.0 by grace',
    ]);
  });

  test('npm run remote publishes the sources with their commit where no build is named', async () => {
    expect(await run('publish', 'cart', '--json')).toBe(0);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      name: 'cart',
      origin: 'http://localhost:3003',
      versions: ['1.0.0'],
      lastChange: { action: 'publish', commit: 'abcdef0123' },
    });
  });

  test('npm run remote gives a canary to a share of visitors and shows it', async () => {
    await publish('1.0.0', '1.1.0');
    await run('promote', 'cart', '1.0.0');
    expect(await run('canary', 'cart', '--percent', '2.5')).toBe(0);
    expect(await channels()).toEqual(['1.0.0', { version: '1.1.0', percent: 2.5 }, undefined]);
    await run('status');
    expect(lines[0]).toContain('canary    1.1.0 for 2.5 % of visitors');
  });

  test('npm run remote says when the controller may promote a canary, also after its share was changed', async () => {
    await publish('1.0.0', '1.1.0');
    await run('promote', 'cart', '1.0.0');
    expect(await run('canary', 'cart', '--percent', '5', '--promote-after', '24h')).toBe(0);
    expect(lines[0]).toContain('1.1.0 for 5 % of visitors; promoted after 24 h if it proves good');
    await run('canary', 'cart', '--percent', '25');
    expect((await channels())[1]).toEqual({ version: '1.1.0', percent: 25, promoteAfterMinutes: 1440 });
    await run('canary', 'cart', '--percent', '25', '--promote-after', '90m');
    expect(lines[0]).toContain('promoted after 90 min if it proves good');
  });

  test('npm run remote shows what the controller says of a canary, or why it says nothing', async () => {
    const verdict = async () => {
      expect(await run('status', 'cart')).toBe(0);
      return /verdict {3}(.*)/.exec(lines[0] ?? '')?.[1];
    };
    await publish('1.0.0', '1.1.0');
    await run('promote', 'cart', '1.0.0');
    readReport = () => {
      throw new Error('connect ECONNREFUSED');
    };
    // Nobody asks the controller where there is no canary.
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

  test('npm run remote needs the origin of a new remote', async () => {
    const from = build('1.0.0', 'wishlist');
    expect(await run('publish', 'wishlist', '--from', from)).toBe(1);
    expect(errors).toEqual(['wishlist is new; name its origin with --origin']);
    expect(await run('publish', 'wishlist', '--from', from, '--origin', 'http://localhost:3009')).toBe(0);
    expect(await run('publish', 'cart', '--from', from)).toBe(1);
    expect(errors.at(-1)).toContain('has a build of wishlist, not cart');
  });

  test('npm run remote prunes what was live long ago', async () => {
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
    // The results of their checks go with them.
    expect(readdirSync(join(folder, 'checks/cart')).sort()).toEqual(
      ['1.1.0', '1.2.0'].flatMap((version) => [`${version}.html`, `${version}.json`]),
    );
  });

  test('npm run remote retires a remote', async () => {
    await publish('1.0.0');
    await publish('2.0.0');
    expect(await run('retire', 'cart')).toBe(0);
    expect(lines).toEqual(['cart is retired']);
    await run('status');
    expect(lines).toEqual(['the registry has no remotes']);
  });

  test('npm run remote shows every change while it watches', async () => {
    await publish('1.0.0');
    const others = createFolderTarget({ registryFile: join(folder, 'registry.json'), originFolder: () => folder });
    looks = [
      async () => undefined,
      async () => {
        const { registry, mark } = await others.read();
        const cart = registry.remotes['cart'];
        if (cart) await others.replace({ ...registry, remotes: { cart: { ...cart, stable: '1.0.0' } } }, mark);
      },
      async () => undefined,
    ];
    expect(await run('status', 'cart', '--watch')).toBe(0);
    expect(lines.map((line) => /stable {4}(\S+)/.exec(line)?.[1])).toEqual(['none;', '1.0.0']);
  });
});

describe('before a version goes live', () => {
  const refusal = {
    reason: 'two copies: react is bundled, although shell offers it',
    hint: 'use the versions of shell 1.0.0',
    details: ['two copies: mobx is bundled'],
  };

  test('a version is checked before it goes live, and not again while the live versions stay the same', async () => {
    await publish('1.0.0', '1.1.0');
    expect(await run('promote', 'cart', '1.0.0')).toBe(0);
    expect(await run('canary', 'cart', '--percent', '5')).toBe(0);
    expect(await run('canary', 'cart', '--percent', '50')).toBe(0);
    expect(checked).toEqual(['1.0.0', '1.1.0']);
    shellVersion = '2.0.0';
    expect(await run('promote', 'cart')).toBe(0);
    expect(checked).toEqual(['1.0.0', '1.1.0', '1.1.0']);
    // What is live already is not checked.
    expect(await run('promote', 'cart')).toBe(0);
    expect(await run('rollback', 'cart')).toBe(0);
    expect(checked).toHaveLength(3);
  });

  test('a version that does not pass its check does not go live; the reason, a hint and the matrix are shown', async () => {
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
        '',
        '✘ shell, shared: two copies: react is bundled, although shell offers it',
        '    two copies: mobx is bundled',
        '  → use the versions of shell 1.0.0',
        '',
        'cart 1.1.0 is refused: 1 of 2 checks',
      ].join('\n'),
    );
    expect(await channels()).toEqual(['1.0.0', undefined, undefined]);
  });

  test('an emergency needs a reason, skips the check, and is in the history', async () => {
    await publish('1.0.0');
    findings = () => [findingOf('shell', 'shared', refusal)];
    expect(await run('promote', 'cart', '--unchecked')).toBe(2);
    expect(errors.join()).toContain("option '--unchecked' needs '--reason <text>'");
    expect(await run('promote', 'cart', '--unchecked', '--reason', 'no checkout')).toBe(0);
    expect(checked).toEqual([]);
    await run('history', 'cart');
    expect(lines[0]).toContain('promote 1.0.0 unchecked by ada: no checkout');
  });

  test('a version does not go live if another one did during its check', async () => {
    await publish('1.0.0', '1.1.0');
    whileChecking = async () => {
      const others = createFolderTarget({ registryFile: join(folder, 'registry.json'), originFolder: () => folder });
      const { registry, mark } = await others.read();
      const cart = registry.remotes['cart'];
      if (cart) await others.replace({ ...registry, remotes: { cart: { ...cart, stable: '1.0.0' } } }, mark);
    };
    expect(await run('promote', 'cart')).toBe(1);
    expect(errors.at(-1)).toBe('another version went live during the check; try again');
  });

  test('check shows the result of the newest or a named version, also as JSON, and exits with 1 for a refusal', async () => {
    await publish('1.0.0', '1.1.0');
    expect(await run('check', 'cart')).toBe(0);
    expect(lines).toEqual(['host   shared\nshell     ✔\n\ncart 1.1.0 passed']);
    findings = () => [findingOf('shell', 'shared', refusal)];
    expect(await run('check', 'cart', '--version', '1.0.0', '--json')).toBe(1);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        remote: 'cart',
        version: '1.0.0',
        live: { shell: '1.0.0' },
        at: '2026-11-22T10:00:00.000Z',
        isPassed: false,
        findings: [{ host: 'shell', check: 'shared', outcome: 'refused', ...refusal }],
      },
    ]);
  });

  test('a check without a browser is no reason to skip the whole one', async () => {
    await publish('1.0.0');
    expect(await run('check', 'cart', '--static')).toBe(0);
    expect(await run('promote', 'cart')).toBe(0);
    expect(checked).toEqual(['1.0.0', '1.0.0']);
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
    [['rollback', 'cart'], 'cart has no former version to return to; name one of its versions'],
  ])('npm run remote refuses %p with exit code 1, a reason, and the same as JSON', async (args, message) => {
    await publish('1.0.0');
    expect(await run(...args)).toBe(1);
    expect(errors).toEqual([message]);
    expect(await run(...args, '--json')).toBe(1);
    expect(lines.map((line) => JSON.parse(line))).toEqual([{ error: message }]);
  });

  test.each([
    [['canary', 'cart'], /required option '--percent <number>'/],
    [['canary', 'cart', '--percent', '101'], /number from 0 to 100/],
    [['canary', 'cart', '--percent', '0.001'], /number from 0 to 100/],
    [['canary', 'cart', '--percent', ''], /number from 0 to 100/],
    [['prune', 'cart', '--keep', 'all'], /whole number/],
    [['canary', 'cart', '--percent', '5', '--promote-after', '1d'], /minutes or hours, such as 30m or 24h/],
    [['watch', '--factor', '1'], /number above 1/],
    [['watch', '--port', '65536'], /It is a port/],
    [['promot', 'cart'], /unknown command 'promot'/],
    [['promote'], /missing required argument 'remote'/],
    [['status', '--nosuch'], /unknown option '--nosuch'/],
  ])('npm run remote refuses the wrong usage %p with exit code 2', async (args, message) => {
    expect(await run(...args)).toBe(2);
    expect(errors.join('\n')).toMatch(message);
  });

  test('npm run remote has help for each command', async () => {
    expect(await run('--help')).toBe(0);
    expect(lines.join('\n')).toMatch(/publish.*\n.*promote.*\n.*canary/s);
    expect(await run('canary', '--help')).toBe(0);
    expect(lines.join('\n')).toContain('share of visitors, 0 to 100');
  });
});
