import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readRegistry } from '@kontor/federation/registryFiles';
import { siteKeys } from '@kontor/site';
import { buildChangedRemote } from '../fixtures/buildChangedRemote.ts';
import { changeBuild } from '../fixtures/changeBuild.ts';
import { builtOrigins, createTarget } from '../fixtures/createTarget.ts';
import { runRemote, tryRemote } from '../fixtures/runRemote.ts';
import { expect, test } from '../fixtures/test.ts';
import { startFolderOrigin } from '../hosts/own-repository/startFolderOrigin.ts';

type Answer = {
  readonly isPassed: boolean;
  readonly findings: readonly {
    readonly host: string;
    readonly check: string;
    readonly outcome: string;
    readonly reason?: string;
    readonly details?: readonly string[];
  }[];
};

/** Logs an error, moves the page after its first paint, and adds a picture without alternative text. */
const faults = `
console.error('planted: no beans');
requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector('main').insertAdjacentHTML(
  'beforebegin', '<img src="data:," style="display:block;height:300px">')));`;

test('a good version passes the check in the live shell on all sites', async () => {
  test.slow();
  const target = createTarget();
  const origin = await startFolderOrigin(join(target, 'origins/header'));
  try {
    const { remotes } = readRegistry(join(target, 'registry.json'));
    const { stable = '' } = remotes['header'] ?? {};
    const build = join(target, 'build');
    changeBuild({ from: join(builtOrigins, 'header/header', stable), to: build, version: '9.0.0-good' });
    await runRemote(target, 'publish', 'header', '--from', build, '--origin', origin.url);
    const good = await tryRemote(target, 'check', 'header', '--host', 'shell', '--json');
    const { isPassed, findings }: Answer = JSON.parse(good.stdout);
    expect({ ...good, stdout: '', refused: findings.filter(({ outcome }) => outcome === 'refused') }).toEqual({
      code: 0,
      stdout: '',
      refused: [],
    });
    expect(isPassed).toBe(true);
    // A difference alone is no reason to refuse the version, because the first response of a new page-border process
    // may lack content.
    const markup = findings.find(({ host, check }) => host === 'page-border' && check === 'markup');
    expect(['passed', 'noted']).toContain(markup?.outcome);
    // The visits: two windows, a category page, the site with the longest strings, and each site.
    const looks = findings.filter(({ host, check }) => host === 'shell' && check === 'texts');
    expect(looks).toHaveLength(4 + siteKeys.length);
  } finally {
    await origin.stop();
    rmSync(target, { recursive: true, force: true });
  }
});

test('a version with faults in its sources is refused for each of them, and the report names the remote, the version, the site and the fault', async () => {
  test.slow();
  const target = createTarget();
  const origin = await startFolderOrigin(join(target, 'origins/footer'));
  try {
    const sources = join(target, 'sources');
    mkdirSync(sources);
    const built = await buildChangedRemote({
      remote: 'footer',
      version: '9.1.0-built',
      edits: {
        'src/features/legal/LegalLinks.tsx': [
          ['const { t } =', "const unknown = { id: 'b3aNs1' };\n  const { t, i18n } ="],
          [
            '      <ul lang',
            `      <p>{typeof window === 'undefined' ? 'On the server' : 'In the browser'}</p>
      {i18n.locale === 'hu-HU' && <b>{i18n._(unknown)}</b>}
      <ul lang`,
          ],
        ],
      },
      folder: sources,
    });
    const build = join(target, 'build');
    const scripts = ['__federation_expose_Footer.js'];
    changeBuild({ from: built, to: build, version: '9.1.0-bad', scripts, addition: faults });
    await runRemote(target, 'publish', 'footer', '--from', build, '--origin', origin.url);
    const bad = await tryRemote(target, 'check', 'footer', '--host', 'shell', 'page-border', '--json');
    const { findings }: Answer = JSON.parse(bad.stdout);
    // The planted code may also exceed the footer's budget, depending on how much room the footer leaves.
    const refused = findings.filter(({ outcome, check }) => outcome === 'refused' && check !== 'budget');
    const reasons = refused.map(({ host, check, reason }) => `${host} ${check}: ${reason}`);
    const differs = String.raw`footer 9\.1\.0-bad: the server renders “<p>On the server”, the browser “<p>In the browser”`;
    expect(bad.code).toBe(1);
    expect(reasons).toEqual(
      expect.arrayContaining([
        expect.stringMatching(`^shell hydration: / of DE at 1280 px: ${differs} \\(and 11 more pages\\)$`),
        expect.stringMatching(`^page-border hydration: a page with fragments of DE at 1280 px: ${differs}`),
        'shell texts: /faq of HU at 320 px: a text is missing: the page has its id b3aNs1 in <b>',
        expect.stringMatching(/^page-border console: a page with fragments of DE at 1280 px: planted: no beans/),
        expect.stringMatching(/^page-border layout: a page with fragments of DE at 1280 px: moves by /),
        expect.stringMatching(/^page-border axe: .*image-alt: <img/),
      ]),
    );
    expect(new Set(refused.map(({ check }) => check))).toEqual(
      new Set(['hydration', 'texts', 'console', 'layout', 'axe']),
    );
  } finally {
    await origin.stop();
    rmSync(target, { recursive: true, force: true });
  }
});

/** Makes the container fail in every page outside the shop. Its other entries still work. */
const brokenContainer = `
kontor_cart = { ...kontor_cart, init() { throw new Error('planted: no cart outside the shop'); } };`;

test('a cart that fails in one kind of host is refused, and the refusal names that host', async () => {
  test.slow();
  const target = createTarget();
  const origin = await startFolderOrigin(join(target, 'origins/cart'));
  try {
    const { stable = '' } = readRegistry(join(target, 'registry.json')).remotes['cart'] ?? {};
    const build = join(target, 'build');
    const change = { version: '9.2.0-bad', scripts: ['container.js'], addition: brokenContainer };
    changeBuild({ from: join(builtOrigins, 'cart/cart', stable), to: build, ...change });
    await runRemote(target, 'publish', 'cart', '--from', build, '--origin', origin.url);
    const { code, stdout } = await tryRemote(target, 'check', 'cart', '--host', 'embed', 'vite', '--json');
    const { findings }: Answer = JSON.parse(stdout);
    const ofPages = findings.filter(({ host, check }) => ['embed', 'vite'].includes(host) && check === 'slots');
    expect(code).toBe(1);
    expect(ofPages.map(({ host, outcome }) => `${host} ${outcome}`).sort()).toEqual(['embed passed', 'vite refused']);
  } finally {
    await origin.stop();
    rmSync(target, { recursive: true, force: true });
  }
});
