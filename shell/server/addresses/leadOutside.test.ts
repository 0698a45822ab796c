import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { siteKeys } from '@kontor/site';
import { readConfig } from '../config.ts';
import { createTestShell } from '../testing/createTestShell.ts';
import { readOutsideAddresses } from './leadOutside.ts';

const setting =
  '/social/instagram=https://www.instagram.example/kontor.{site}/ ' +
  '/app/ios=https://apps.example/app/id{appleId}?from=kontor, /app/android=https://play.example/kontor';

let shell: Awaited<ReturnType<typeof createTestShell>>;

beforeAll(async () => {
  shell = await createTestShell({ outsideAddresses: readOutsideAddresses(setting) });
});

afterAll(() => shell.close());

const get = (url: string, site = 'de') => shell.app.inject({ url, headers: { host: `${site}.localhost:3000` } });

describe('a link to a social network or app store', () => {
  test.each([
    ['/social/instagram', 'tr', 'https://www.instagram.example/kontor.tr/'],
    ['/social/instagram/?utm_source=footer', 'ch-fr', 'https://www.instagram.example/kontor.ch-fr/'],
    ['/app/ios', 'de', 'https://apps.example/app/id100000001?from=kontor'],
    ['/app/android', 'hu', 'https://play.example/kontor'],
  ])('a link to a social network or app store redirects from %s on site %s (SITE-28)', async (path, site, address) => {
    const { statusCode, headers } = await get(path, site);
    expect([statusCode, headers.location]).toEqual([302, address]);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  });

  test.each(['/social/xing', '/social', '/social/instagram/kontor', '/app/windows', '/app', '/social/__proto__'])(
    'a link to a social network or app store that is not configured gets the page for unknown addresses: %s (SITE-28)',
    async (path) => {
      const { statusCode, headers } = await get(path);
      expect([statusCode, headers.location]).toEqual([404, undefined]);
    },
  );

  test('a link to a social network or app store leads nowhere unless it is configured', async () => {
    const plain = await createTestShell();
    for (const path of ['/social/instagram', '/app/ios']) {
      expect((await plain.app.inject({ url: path })).statusCode).toBe(404);
    }
    await plain.close();
  });
});

test.each([
  'instagram=https://instagram.example',
  '/social/instagram',
  '/social/instagram=javascript:alert(1)',
  '/social/instagram=//instagram.example',
  '/social/Instagram=https://instagram.example',
  '/category/coffee=https://elsewhere.example',
  '/social/a=https://a.example /social/a=https://b.example',
  '/social/a=https://a.example/{site',
])('addresses outside the shop given as %p are refused at startup', (text) => {
  const given = { REGISTRY_FILE: '/r', SHELL_ASSETS: '/s', FONTS_DIR: '/f', SHOP_API_URL: 'http://a' };
  expect(() => readConfig({ ...given, OUTSIDE_ADDRESSES: text })).toThrow(/OUTSIDE_ADDRESSES/);
});

test.each(siteKeys)('an address outside the shop has no placeholders left on %s', (site) => {
  for (const addressOf of readOutsideAddresses(setting).values()) expect(addressOf(site)).not.toMatch(/[{}]/);
});
