import { describe, expect, test } from '@jest/globals';
import { earlyScript } from '@kontor/federation/early';
import { mountPath } from '../fragment/fragmentPath.ts';
import { createMemoryStore } from '../testing/createMemoryStore.ts';
import { createTestApp, staffToken, type TestApp, testRules } from '../testing/createTestApp.ts';
import { fakeRemote } from '../testing/fakeRemote.ts';

const path = (category: string, rest = '') => `${mountPath}/categorybanner/AT/CLASSIC/${category}${rest}`;
const ask = ({ app }: TestApp, url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a category’s banner', () => {
  test('a category’s banner is a fragment that the header’s remote renders (BORDER-11)', async () => {
    const shop = createTestApp();
    const remote = fakeRemote('1.0.0');
    shop.remotes.header.current = remote;
    const { statusCode, body, headers } = await ask(shop, path('coffee'));
    expect(statusCode).toBe(200);
    expect(body).toContain('<style data-fragment="categorybanner">');
    expect(body).toContain('<div data-rendered="1.0.0" lang="de-AT"><p>AT CLASSIC de-AT</p>');
    expect(body).toContain(`<script>${earlyScript}</script><script defer crossorigin src="/assets/boot.js"></script>`);
    const data = /<script type="application\/json" data-content="categorybanner">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({
      site: 'AT',
      platform: 'CLASSIC',
      locale: 'de-AT',
      flags: [],
      category: 'coffee',
      content: { banner: { headline: 'first' } },
    });
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-remote-version': '1.0.0',
      'cache-control': 'public, max-age=30, stale-if-error=86400',
    });
    expect(headers['link']).toContain('rel=preload');
    expect(remote.inputs).toMatchObject([{ category: 'coffee', site: 'AT' }]);
    expect(shop.content.calls).toEqual(['categorybanner/AT/coffee']);
  });

  test('a category’s banner is rendered once for each category and then served from memory', async () => {
    const shop = createTestApp();
    const remote = fakeRemote('1.0.0');
    shop.remotes.header.current = remote;
    for (const category of ['coffee', 'tea', 'coffee', 'tea']) await ask(shop, path(category));
    expect(remote.inputs.map(({ category }) => category)).toEqual(['coffee', 'tea']);
    expect(shop.content.calls).toEqual(['categorybanner/AT/coffee', 'categorybanner/AT/tea']);
  });

  test('a category’s banner is renewed in the background once it is no longer fresh', async () => {
    const shop = createTestApp();
    await ask(shop, path('coffee'));
    shop.content.edition = 'second';
    shop.clock.milliseconds += testRules.freshSeconds * 1000;
    for (let round = 0; round < 2; round += 1) {
      await ask(shop, path('coffee'));
      await shop.settled();
    }
    expect((await ask(shop, path('coffee'))).body).toContain('"headline":"second"');
  });

  test('a category’s banner can be requested without style and scripts, for the shell', async () => {
    const { body } = await ask(createTestApp(), path('coffee', '?only=markup&lang=en'));
    expect(body).toMatch(/^<style data-emotion.*<div data-rendered="1.0.0" lang="en".*<\/script>$/);
    expect(body).not.toContain('boot.js');
  });

  test('a category’s banner is rendered only for staff during a preview', async () => {
    const shop = createTestApp();
    const { body, headers } = await ask(shop, path('coffee'), { cookie: `preview-token=${staffToken}` });
    expect(body).toContain('"headline":"first for preview-token=');
    expect(headers['cache-control']).toBe('private, no-store');
  });
});

describe('an empty response', () => {
  test('an empty response is sent for a category without a banner, and cached like any other response (BORDER-11)', async () => {
    const shop = createTestApp();
    const remote = fakeRemote('1.0.0');
    shop.remotes.header.current = remote;
    for (const state of ['miss', 'hit']) {
      const { statusCode, body, headers } = await ask(shop, path('no-banner'));
      expect([statusCode, body]).toEqual([200, '']);
      expect(headers['server-timing']).toContain(`desc=${state}`);
      expect(headers['cache-control']).toContain('max-age=30');
      expect(headers['link']).toBeUndefined();
    }
    expect(remote.inputs).toEqual([]);
    expect((await ask(shop, path('no-banner', '?only=markup'))).body).toBe('');
  });

  test.each<[string, (shop: TestApp) => void]>([
    [
      'the back end fails',
      ({ content }) => {
        content.isFailing = true;
      },
    ],
    [
      'rendering fails',
      ({ remotes }) => {
        remotes.header.current = fakeRemote('1.0.0', () => Promise.reject(new Error('broken')));
      },
    ],
    [
      'no version of the header is in service',
      ({ remotes }) => {
        remotes.header.current = undefined;
      },
    ],
  ])('an empty response, valid for a second, is sent if %s', async (_, breakIt) => {
    const shop = createTestApp();
    breakIt(shop);
    const { statusCode, body, headers } = await ask(shop, path('coffee'));
    expect([statusCode, body]).toEqual([200, '']);
    expect(headers['cache-control']).toMatch(/^public, max-age=1(?:,|$)/);
  });

  test('an empty response is sent if the live header does not expose the banner yet', async () => {
    const shop = createTestApp();
    const older = { ...fakeRemote('0.9.0'), exposes: (module: string) => module === 'Header' };
    shop.remotes.header.current = older;
    expect((await ask(shop, path('coffee'))).body).toBe('');
    expect(older.inputs).toEqual([]);
  });
});

test('a banner is kept while the back end fails', async () => {
  const shop = createTestApp();
  await ask(shop, path('coffee'));
  shop.content.isFailing = true;
  shop.clock.milliseconds += testRules.freshSeconds * 1000;
  await ask(shop, path('coffee'));
  await shop.settled();
  expect((await ask(shop, path('coffee'))).body).toContain('"headline":"first"');
});

test('banners are kept neither on disk nor in the shared cache, because anyone can request any number of them', async () => {
  const disk = createMemoryStore();
  const shared = createMemoryStore();
  const shop = createTestApp({ disk, shared });
  for (const category of ['coffee', 'no-banner', 'x1', 'x2']) await ask(shop, path(category));
  await shop.settled();
  expect([disk.texts.size, shared.texts.size]).toEqual([0, 0]);
});

test.each([
  ['', 'is not the key'],
  ['%20', 'is not the key'],
  ['..%2Fx', 'is not the key'],
  [`${'x'.repeat(65)}`, 'is not the key'],
  ['coffee/reduced', 'unknown categorybanner flag'],
])('a request for a banner at the address %p gets 404 and the reason', async (category, reason) => {
  const shop = createTestApp();
  const answer = await ask(shop, path(category));
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ error: 'FRAGMENT_UNKNOWN', message: expect.stringContaining(reason) });
  expect(shop.content.calls).toEqual([]);
});
