import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { siteKeys } from '@kontor/site';
import { visitsOf } from './visits.ts';

const shop = {
  live: ['header', 'cart', 'footer', 'newsletter'],
  entries: [],
  originUrl: 'http://localhost:1',
  embedPort: 2,
  shopUrl: 'http://localhost:3',
  pageBorderUrl: 'http://localhost:4',
  conformance: { kept: [], missing: [] },
} as const;

const visitsOfSlots = (...pages: readonly string[]) =>
  visitsOf({ ...shop, remote: 'wishlist', slots: pages.map((page) => ({ page, module: './Wishlist' })) });

test('a remote is expected on the shell’s pages that its descriptor names', async () => {
  const { visits, unknownPages } = visitsOfSlots('info/watchlist', 'search', 'product');
  const own = visits.filter(({ alive }) => alive['wishlist']);
  expect(own.map(({ host, page }) => `${host} ${page}`)).toEqual([
    'shell /watchlist',
    'shell /search?query=kaffee',
    'shell /product/1000102',
  ]);
  expect((await own[0]?.open())?.url).toBe('http://localhost:3/watchlist');
  expect(own[0]?.alive).toMatchObject({
    header: expect.any(String),
    wishlist: expect.stringContaining('"shop_wishlist/Wishlist"'),
  });
  expect(unknownPages).toEqual([]);
});

test('a page that the shell does not have, or that shows no modules, is reported', () => {
  const { visits, unknownPages } = visitsOfSlots('info/wishlist', 'checkout', 'home');
  expect(unknownPages).toEqual(['info/wishlist', 'checkout']);
  expect(visits.filter(({ alive }) => alive['wishlist']).map(({ page }) => page)).toEqual(['/']);
});

test.each([
  ['footer', [], '/faq'],
  ['cart', [], '/service/cartfrontend/cart'],
  ['preview', [], '/ for staff'],
  ['wishlist', [{ page: 'info/watchlist', module: './Wishlist' }], '/watchlist'],
])(
  '%s is expected once on each site, once in English, and in a wide window on the site with the longest strings',
  (remote, slots, page) => {
    const { visits } = visitsOf({ ...shop, remote, slots, longest: 'HU' });
    const brief = visits.filter(({ isBrief }) => isBrief);
    expect(brief.map(({ host, site, width }) => `${host} ${site} ${width}`)).toEqual([
      ...siteKeys.map((site) => `shell ${site} 320`),
      'page-border DE 320',
    ]);
    const ofShell = brief.filter(({ host }) => host === 'shell');
    expect(ofShell.map((visit) => [visit.page, ...Object.keys(visit.alive)])).toEqual(
      siteKeys.map(() => [page, remote]),
    );
    const wide = visits.filter(({ isBrief, site }) => !isBrief && site === 'HU');
    expect(wide.map((visit) => `${visit.page} ${visit.width}`)).toEqual([`${page} 1280`]);
  },
);

test('a remote without strings need not be visited on each site', () => {
  expect(visitsOfSlots('home').visits.filter(({ isBrief }) => isBrief)).toEqual([]);
});

describe('hosts of npm run conformance', () => {
  let parent: string;
  const writeHost = (kind: string, scripts: object) => {
    const folder = join(parent, kind);
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }));
    return { kind, folder };
  };

  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'kontor-visits-'));
  });

  afterEach(() => rmSync(parent, { recursive: true }));

  test('hosts that are installed are opened: built pages for a cart with entries, and programs for each part that they show', () => {
    const kept = [writeHost('vue', { build: '' }), writeHost('next', { build: '', start: '' })];
    const conformance = { kept, missing: [] };
    const opened = (remote: string, entries: readonly string[] = []) =>
      visitsOf({ ...shop, slots: [], conformance, remote, entries }).visits.filter(({ host }) =>
        ['vue', 'next'].includes(host),
      );
    expect(opened('cart', ['embed']).map(({ host, isEmbedding }) => [host, isEmbedding])).toEqual([
      ['vue', true],
      ['next', undefined],
    ]);
    expect(opened('header').map(({ host }) => host)).toEqual(['next']);
    expect(opened('wishlist')).toEqual([]);
  });

  test('shifts do not count against a version on a page whose containers are filled by scripts', () => {
    const kept = [writeHost('plain', { start: '' }), writeHost('esi', { start: '' })];
    const { visits } = visitsOf({ ...shop, slots: [], conformance: { kept, missing: [] }, remote: 'header' });
    expect(visits.filter(({ isFilledLate }) => isFilledLate).map(({ host }) => host)).toEqual(['plain']);
  });

  test('hosts that are not installed are listed', () => {
    const conformance = { kept: [], missing: ['next', 'vue'] };
    const { missing } = visitsOf({ ...shop, slots: [], conformance, remote: 'cart' });
    expect(missing.filter(({ host }) => host === 'conformance').map(({ reason }) => reason)).toEqual([
      'pages of next, vue were not opened, because these hosts are not installed',
    ]);
  });
});
