import { describe, expect, test } from '@jest/globals';
import { buildRegistry } from '@kontor/federation/testing';
import { mountPath } from '../fragment/fragmentPath.ts';
import { createMemoryStore } from '../testing/createMemoryStore.ts';
import { createTestApp, staffToken, type TestApp, testRules } from '../testing/createTestApp.ts';
import { createFakeContent } from '../testing/fakeContent.ts';
import { fakeRemote } from '../testing/fakeRemote.ts';

const url = `${mountPath}/header/DE/CLASSIC`;

/** A response's status, its cache state, the remote's version and the content's edition. */
async function readFragment({ app }: TestApp, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url, headers });
  const state = /cache;desc=(\w+)/.exec(String(answer.headers['server-timing']))?.[1];
  const edition = /"title":"([^"]*)"/.exec(answer.body)?.[1];
  return [answer.statusCode, state, answer.headers['x-remote-version'], edition];
}

const age = (shop: TestApp, seconds: number) => {
  shop.clock.milliseconds += seconds * 1000;
};

describe('a fragment in memory', () => {
  test('a fragment in memory is rendered once and then served from memory', async () => {
    const shop = createTestApp();
    const remote = fakeRemote('1.0.0');
    shop.remotes.header.current = remote;
    expect(await readFragment(shop)).toEqual([200, 'miss', '1.0.0', 'first']);
    expect(await readFragment(shop)).toEqual([200, 'hit', '1.0.0', 'first']);
    expect([remote.inputs.length, shop.content.calls]).toEqual([1, ['header/DE']]);
  });

  test('a fragment in memory is rendered once for a hundred concurrent requests', async () => {
    const shop = createTestApp();
    const gate = Promise.withResolvers<string>();
    const remote = fakeRemote('1.0.0', () => gate.promise);
    shop.remotes.header.current = remote;
    const asking = Array.from({ length: 100 }, () => readFragment(shop));
    await shop.waiting(100);
    gate.resolve('<p></p>');
    const answers = await Promise.all(asking);
    expect(answers.every(([status]) => status === 200)).toBe(true);
    expect([remote.inputs.length, shop.content.calls]).toEqual([1, ['header/DE']]);
  });

  test('a fragment in memory shares its content with all other fragments of its site', async () => {
    const shop = createTestApp();
    for (const flags of ['', '/reduced', '/sticky']) await shop.app.inject(`${url}${flags}`);
    await shop.app.inject(`${mountPath}/header/AT/CLASSIC`);
    expect(shop.content.calls).toEqual(['header/DE', 'header/AT']);
  });

  test('a fragment in memory is renewed in the background once it is no longer fresh', async () => {
    const shop = createTestApp();
    await readFragment(shop);
    shop.content.edition = 'second';
    age(shop, testRules.freshSeconds - 1);
    expect(await readFragment(shop)).toEqual([200, 'hit', '1.0.0', 'first']);
    age(shop, 1);
    expect(await readFragment(shop)).toEqual([200, 'stale', '1.0.0', 'first']);
    await shop.settled();
    expect(await readFragment(shop)).toEqual([200, 'stale', '1.0.0', 'first']);
    await shop.settled();
    expect(await readFragment(shop)).toEqual([200, 'hit', '1.0.0', 'second']);
  });

  test('a fragment in memory is not rendered again if the content has not changed', async () => {
    const shop = createTestApp();
    const remote = fakeRemote('1.0.0');
    shop.remotes.header.current = remote;
    await readFragment(shop);
    age(shop, testRules.freshSeconds);
    await readFragment(shop);
    await shop.settled();
    expect(await readFragment(shop)).toEqual([200, 'hit', '1.0.0', 'first']);
    expect([remote.inputs.length, shop.content.calls.length]).toEqual([1, 2]);
  });

  test('a fragment in memory is rendered before the response if it is very old', async () => {
    const shop = createTestApp();
    await readFragment(shop);
    shop.content.edition = 'second';
    age(shop, testRules.freshSeconds + testRules.staleSeconds - 1);
    expect((await readFragment(shop))[3]).toBe('first');
    const later = createTestApp();
    await readFragment(later);
    later.content.edition = 'second';
    age(later, testRules.freshSeconds + testRules.staleSeconds);
    expect(await readFragment(later)).toEqual([200, 'miss', '1.0.0', 'second']);
  });

  test('a fragment in memory is rendered again before the response if another version is live, even if the fragment is stale', async () => {
    const shop = createTestApp();
    await readFragment(shop);
    shop.remotes.header.current = fakeRemote('1.1.0');
    expect(await readFragment(shop)).toEqual([200, 'miss', '1.1.0', 'first']);
    age(shop, testRules.freshSeconds + 30);
    shop.remotes.header.current = fakeRemote('1.0.0');
    expect((await readFragment(shop))[2]).toBe('1.0.0');
  });

  test('a stale fragment in memory asks caches to revalidate soon', async () => {
    const shop = createTestApp();
    await readFragment(shop);
    age(shop, testRules.freshSeconds);
    const { headers } = await shop.app.inject(url);
    expect(headers['cache-control']).toBe('public, max-age=1, stale-if-error=86400');
  });
});

describe('while the back end fails', () => {
  test('while the back end fails, the last valid fragment is served, and the new one afterwards', async () => {
    const shop = createTestApp();
    await readFragment(shop);
    shop.content.isFailing = true;
    shop.content.edition = 'second';
    for (let minute = 0; minute < 60; minute += 1) {
      age(shop, 60);
      expect(await readFragment(shop)).toEqual([200, 'stale', '1.0.0', 'first']);
      await shop.settled();
    }
    shop.content.isFailing = false;
    age(shop, 60);
    await readFragment(shop);
    await shop.settled();
    await readFragment(shop);
    await shop.settled();
    expect(await readFragment(shop)).toEqual([200, 'hit', '1.0.0', 'second']);
  });

  test('a back end that fails is called less and less often, but at least once every ten seconds', async () => {
    const shop = createTestApp();
    await readFragment(shop);
    shop.content.isFailing = true;
    age(shop, testRules.freshSeconds);
    for (let second = 0; second < 60; second += 1) {
      age(shop, 1);
      await readFragment(shop);
      await shop.settled();
    }
    expect(shop.content.calls.length).toBeGreaterThan(5);
    expect(shop.content.calls.length).toBeLessThan(12);
  });

  test('a back end that hangs does not delay responses from memory', async () => {
    const shop = createTestApp();
    await readFragment(shop);
    shop.content.isHanging = true;
    age(shop, testRules.freshSeconds);
    for (let turn = 0; turn < 3; turn += 1) expect(await readFragment(shop)).toEqual([200, 'stale', '1.0.0', 'first']);
    expect(shop.content.calls.length).toBe(2);
  });

  test('while the back end fails, a new version renders the last valid content', async () => {
    const shop = createTestApp();
    await readFragment(shop);
    shop.content.isFailing = true;
    shop.remotes.header.current = fakeRemote('1.1.0');
    age(shop, testRules.freshSeconds);
    expect(await readFragment(shop)).toEqual([200, 'miss', '1.1.0', 'first']);
    await shop.settled();
    expect(await readFragment(shop)).toEqual([200, 'stale', '1.1.0', 'first']);
  });

  test('a fragment that was never complete is served without its content and is not stored', async () => {
    const disk = createMemoryStore();
    const shared = createMemoryStore();
    const shop = createTestApp({ disk, shared });
    shop.content.isFailing = true;
    expect(await readFragment(shop)).toEqual([200, 'miss', '1.0.0', undefined]);
    const { headers } = await shop.app.inject(url);
    expect(headers['cache-control']).toMatch('max-age=1,');
    expect([disk.texts.size, shared.texts.size]).toEqual([0, 0]);
    shop.content.isFailing = false;
    age(shop, 5);
    await readFragment(shop);
    await shop.settled();
    await readFragment(shop);
    await shop.settled();
    expect(await readFragment(shop)).toEqual([200, 'hit', '1.0.0', 'first']);
    expect([disk.texts.size, shared.texts.size]).toEqual([1, 1]);
  });

  test('missing content is fetched again without a request, and is part of the next response', async () => {
    const shop = createTestApp();
    shop.content.isFailing = true;
    expect(await readFragment(shop)).toEqual([200, 'miss', '1.0.0', undefined]);
    shop.content.isFailing = false;
    shop.source.retry();
    expect(shop.content.calls).toHaveLength(1);
    age(shop, 1);
    shop.source.retry();
    await shop.settled();
    expect(shop.content.calls).toHaveLength(2);
    expect(await readFragment(shop)).toEqual([200, 'miss', '1.0.0', 'first']);
    expect(await readFragment(shop)).toEqual([200, 'hit', '1.0.0', 'first']);
    age(shop, 10);
    shop.source.retry();
    expect(shop.content.calls).toHaveLength(2);
  });

  test('a stored fragment is served after a restart and never replaced by an incomplete one', async () => {
    const disk = createMemoryStore();
    await readFragment(createTestApp({ disk }));
    const storedBefore = [...disk.texts.values()];
    const shop = createTestApp({ disk });
    shop.content.isFailing = true;
    shop.content.edition = 'second';
    for (let turn = 0; turn < 20; turn += 1) {
      expect(await readFragment(shop)).toEqual([200, 'stale', '1.0.0', 'first']);
      await shop.settled();
      age(shop, 7);
    }
    expect([...disk.texts.values()]).toEqual(storedBefore);
    shop.content.isFailing = false;
    age(shop, 10);
    for (let turn = 0; turn < 3; turn += 1) {
      await readFragment(shop);
      await shop.settled();
    }
    expect(await readFragment(shop)).toEqual([200, 'hit', '1.0.0', 'second']);
  });
});

describe('while rendering fails', () => {
  test('while rendering fails, the last valid fragment is served, and rendering is retried less and less often', async () => {
    const shop = createTestApp();
    let isBroken = false;
    const remote = fakeRemote('1.0.0', () => (isBroken ? Promise.reject(new Error('no window')) : '<p></p>'));
    shop.remotes.header.current = remote;
    await readFragment(shop);
    isBroken = true;
    shop.content.edition = 'second';
    age(shop, testRules.freshSeconds);
    for (let second = 0; second < 60; second += 1) {
      expect(await readFragment(shop)).toEqual([200, 'stale', '1.0.0', 'first']);
      await shop.settled();
      age(shop, 1);
    }
    expect(remote.inputs.length).toBeGreaterThan(5);
    expect(remote.inputs.length).toBeLessThan(11);
  });

  test('while rendering fails, a version that is no longer live is not served, and rendering is retried less and less often', async () => {
    const disk = createMemoryStore();
    const shop = createTestApp({ disk });
    await readFragment(shop);
    const broken = fakeRemote('1.1.0', () => Promise.reject(new Error('no window')));
    shop.remotes.header.current = broken;
    for (let second = 0; second < 60; second += 1) {
      expect((await readFragment(shop))[0]).toBe(503);
      await shop.settled();
      age(shop, 1);
    }
    expect(broken.inputs.length).toBeGreaterThan(4);
    expect(broken.inputs.length).toBeLessThan(10);
  });

  test('while rendering fails, a fragment of the live version that is not in memory is read from disk', async () => {
    const disk = createMemoryStore();
    await readFragment(createTestApp({ disk }));
    const shop = createTestApp({ disk, registry: buildRegistry(['header']) });
    shop.remotes.header.current = undefined;
    expect(await readFragment(shop)).toEqual([200, 'stale', '1.0.0', 'first']);
    const broken = createTestApp({ disk });
    broken.remotes.header.current = fakeRemote('1.0.0', () => Promise.reject(new Error('no window')));
    expect(await readFragment(broken)).toEqual([200, 'stale', '1.0.0', 'first']);
  });

  test('a stored fragment of a version that was rolled back is not served after a restart', async () => {
    const disk = createMemoryStore();
    const before = createTestApp({ disk });
    before.remotes.header.current = fakeRemote('1.1.0');
    await readFragment(before);
    const shop = createTestApp({ disk, registry: buildRegistry(['header']) });
    shop.remotes.header.current = undefined;
    expect((await readFragment(shop))[0]).toBe(503);
    shop.remotes.header.current = fakeRemote('1.0.0');
    shop.content.isFailing = true;
    expect((await readFragment(shop))[2]).toBe('1.0.0');
  });

  test('a stored fragment of a retired remote is not served', async () => {
    const disk = createMemoryStore();
    await readFragment(createTestApp({ disk }));
    const shop = createTestApp({ disk, registry: buildRegistry(['footer']) });
    await readFragment(shop);
    shop.remotes.header.current = undefined;
    expect((await readFragment(shop))[0]).toBe(503);
  });

  test('while rendering fails, a request for a fragment that exists nowhere gets 503, and the other part is still served', async () => {
    const shop = createTestApp();
    shop.remotes.header.current = undefined;
    const { statusCode, headers, body } = await shop.app.inject(url);
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '1', 'no-store']);
    expect(JSON.parse(body)).toEqual({ error: 'FRAGMENT_UNAVAILABLE', message: expect.any(String) });
    expect((await shop.app.inject(`${mountPath}/footer/DE/CLASSIC`)).statusCode).toBe(200);
  });

  test('damaged fragment files on disk count as missing', async () => {
    const disk = createMemoryStore();
    disk.texts.set('header/DE/CLASSIC//de-DE', '{"html":1}');
    const shop = createTestApp({ disk });
    shop.remotes.header.current = undefined;
    expect((await readFragment(shop))[0]).toBe(503);
  });
});

describe('a member of staff', () => {
  const staff = { cookie: `site=DE; preview-token=${staffToken}` };

  test('a member of staff sees content that is not cached anywhere (PROMO-13)', async () => {
    const disk = createMemoryStore();
    const shared = createMemoryStore();
    const shop = createTestApp({ disk, shared });
    for (let turn = 0; turn < 2; turn += 1)
      expect(await readFragment(shop, staff)).toEqual([200, 'preview', '1.0.0', `first for ${staff.cookie}`]);
    expect([disk.texts.size, shared.texts.size]).toEqual([0, 0]);
    expect(await readFragment(shop)).toEqual([200, 'miss', '1.0.0', 'first']);
    expect(await readFragment(shop, staff)).toEqual([200, 'preview', '1.0.0', `first for ${staff.cookie}`]);
    expect(await readFragment(shop)).toEqual([200, 'hit', '1.0.0', 'first']);
    const { headers } = await shop.app.inject({ url, headers: staff });
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test.each(['preview-tokens=1', 'x=preview-token=1', 'not-preview-token=1'])(
    'a member of staff is not recognised by the cookie %p',
    async (cookie) => {
      const shop = createTestApp();
      expect(await readFragment(shop, { cookie })).toEqual([200, 'miss', '1.0.0', 'first']);
    },
  );

  test('a member of staff sees the public fragment if the preview cannot be rendered', async () => {
    const shop = createTestApp();
    await readFragment(shop);
    shop.remotes.header.current = fakeRemote('1.0.0', () => Promise.reject(new Error('no window')));
    expect(await readFragment(shop, staff)).toEqual([200, 'hit', '1.0.0', 'first']);
    const { headers } = await shop.app.inject({ url, headers: staff });
    expect(headers['cache-control']).toBe('private, no-store');
    expect((await shop.app.inject(url)).headers['cache-control']).toMatch(/^public, /);
  });

  test.each(['some of it', 'all of it'])(
    'a member of staff sees the public fragment if the back end refuses %s',
    async (what) => {
      const shop = createTestApp();
      await readFragment(shop);
      if (what === 'all of it') shop.content.isFailing = true;
      else shop.content.missing = ['themeWorlds'];
      const { headers, body } = await shop.app.inject({ url, headers: staff });
      expect(headers['server-timing']).toMatch('cache;desc=hit');
      expect(body).toContain('"title":"first"');
    },
  );

  test('a member of staff cannot occupy the render processes with many requests, and gets previews again afterwards', async () => {
    const shop = createTestApp();
    await readFragment(shop);
    const gate = Promise.withResolvers<string>();
    const remote = fakeRemote('1.0.0', () => gate.promise);
    shop.remotes.header.current = remote;
    let answered = 0;
    const othersAnswered = Promise.withResolvers<void>();
    const asking = Array.from({ length: 50 }, async () => {
      const answer = await shop.app.inject({ url, headers: staff });
      answered += 1;
      if (answered === 42) othersAnswered.resolve();
      return answer;
    });
    await othersAnswered.promise;
    gate.resolve('<p></p>');
    const answers = await Promise.all(asking);
    expect(remote.inputs).toHaveLength(8);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ headers }) => headers['cache-control']))).toEqual(new Set(['private, no-store']));
    expect((await readFragment(shop, staff))[1]).toBe('preview');
  });
});

describe('between replicas', () => {
  test('a fragment that one replica has rendered is also used by the other replica', async () => {
    const shared = createMemoryStore();
    await readFragment(createTestApp({ shared }));
    const other = createTestApp({ shared });
    const remote = fakeRemote('1.0.0');
    other.remotes.header.current = remote;
    expect(await readFragment(other)).toEqual([200, 'miss', '1.0.0', 'first']);
    expect(remote.inputs).toEqual([]);
  });

  test('replicas do not mix up fragments with different content or versions', async () => {
    const shared = createMemoryStore();
    await readFragment(createTestApp({ shared }));
    const content = createFakeContent();
    content.edition = 'second';
    expect(await readFragment(createTestApp({ shared, content }))).toEqual([200, 'miss', '1.0.0', 'second']);
    const other = createTestApp({ shared });
    other.remotes.header.current = fakeRemote('1.1.0');
    expect(await readFragment(other)).toEqual([200, 'miss', '1.1.0', 'first']);
    expect(shared.texts.size).toBe(3);
  });
});

test('hostile content in a fragment can neither close its script element nor open another', async () => {
  const content = createFakeContent();
  content.edition = '</script><script>alert(1)</script><!--\u2028';
  const { body } = await createTestApp({ content }).app.inject(url);
  const data = /data-content="header">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(data).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(data).content.tree[0].title).toBe(content.edition);
  // The three scripts: state, early script and boot script.
  expect(body.match(/<script/g)).toHaveLength(3);
});

test('responses with fragments are counted by part and cache state', async () => {
  const shop = createTestApp();
  await readFragment(shop);
  await readFragment(shop);
  shop.remotes.footer.current = undefined;
  await shop.app.inject(`${mountPath}/footer/DE/CLASSIC`);
  const text = (await shop.app.inject('/metrics')).body;
  expect(text).toContain('pageborder_fragments_total{part="header",state="miss"} 1');
  expect(text).toContain('pageborder_fragments_total{part="header",state="hit"} 1');
  expect(text).toContain('pageborder_fragments_total{part="footer",state="failed"} 1');
});
