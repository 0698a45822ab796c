import { describe, expect, test } from '@jest/globals';
import { mountPath } from '../fragment/fragmentPath.ts';
import { createTestApp, staffToken, type TestApp } from '../testing/createTestApp.ts';
import { fakeRemote } from '../testing/fakeRemote.ts';

const url = `${mountPath}/header/DE/CLASSIC`;

/** A response's status, its cache state, the remote's version and the content's edition. */
async function readFragment({ app }: TestApp, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url, headers });
  const state = /cache;desc=(\w+)/.exec(String(answer.headers['server-timing']))?.[1];
  const edition = /"title":"([^"]*)"/.exec(answer.body)?.[1];
  return [answer.statusCode, state, answer.headers['x-remote-version'], edition];
}

describe('a forged preview token', () => {
  const forged = (token: string, more = '') => ({ cookie: `preview-token=${token}${more}` });
  const likely = (index: number) => `forged-token-number-${index}`;

  test('a forged preview token costs one call to the back end, but no rendering and no content', async () => {
    const shop = createTestApp();
    await readFragment(shop);
    const remote = fakeRemote('1.0.0');
    shop.remotes.header.current = remote;
    for (let turn = 0; turn < 5; turn += 1)
      expect(await readFragment(shop, forged(likely(1)))).toEqual([200, 'hit', '1.0.0', 'first']);
    expect([shop.checkedAddresses.length, remote.inputs.length, shop.content.calls.length]).toEqual([1, 0, 1]);
  });

  test.each([
    '',
    'short',
    'with a space in the middle',
    'x'.repeat(257),
    '"><script>alert(1)</script>',
    'ü'.repeat(20),
  ])('a forged preview token in the wrong form causes no call: %p', async (token) => {
    const shop = createTestApp();
    expect((await readFragment(shop, forged(token)))[1]).toBe('miss');
    expect(shop.checkedAddresses).toEqual([]);
  });

  test('many forged preview tokens from one address cause few calls, and staff elsewhere are still recognised', async () => {
    const shop = createTestApp({ trustProxy: () => true });
    await readFragment(shop);
    const from = (address: string) => ({ 'x-forwarded-for': address });
    for (let index = 0; index < 50; index += 1)
      await readFragment(shop, { ...forged(likely(index)), ...from('192.0.2.1') });
    expect(shop.checkedAddresses).toEqual(Array(10).fill('192.0.2.1'));
    expect((await readFragment(shop, { ...forged(staffToken), ...from('192.0.2.2') }))[1]).toBe('preview');
    shop.clock.milliseconds += 60_000;
    await readFragment(shop, { ...forged(likely(51)), ...from('192.0.2.1') });
    expect(shop.checkedAddresses).toHaveLength(12);
  });

  test('checks of real staff do not count towards their address’s limit', async () => {
    const shop = createTestApp();
    for (let turn = 0; turn < 20; turn += 1)
      expect((await readFragment(shop, forged(staffToken, `; turn=${turn}`)))[1]).toBe('preview');
  });

  test('a forged preview token is refused for 30 seconds, and a valid one is accepted for 10 seconds', async () => {
    const shop = createTestApp();
    const askedAt: Record<string, number[]> = { forged: [], right: [] };
    for (let second = 0; second < 60; second += 1) {
      for (const [name, token] of [
        ['forged', likely(1)],
        ['right', staffToken],
      ] as const) {
        const before = shop.checkedAddresses.length;
        await readFragment(shop, forged(token));
        if (shop.checkedAddresses.length > before) askedAt[name]?.push(second);
      }
      shop.clock.milliseconds += 1_000;
    }
    expect(askedAt).toEqual({ forged: [0, 30], right: [0, 10, 20, 30, 40, 50] });
  });

  test('while the back end does not respond, a forged and a valid preview token both get the public fragment', async () => {
    const shop = createTestApp({ ask: () => Promise.reject(new Error('429')) });
    await readFragment(shop);
    for (const token of [likely(1), staffToken]) {
      expect(await readFragment(shop, forged(token))).toEqual([200, 'hit', '1.0.0', 'first']);
      const { headers } = await shop.app.inject({ url, headers: forged(token) });
      expect(headers['cache-control']).toBe('private, no-store');
    }
    expect(shop.content.calls).toEqual(['header/DE']);
  });

  test('a forged preview token delays only some of the requests with a token, and no others', async () => {
    const gate = Promise.withResolvers<boolean>();
    const shop = createTestApp({ ask: () => gate.promise, trustProxy: () => true });
    await readFragment(shop);
    const asking = Array.from({ length: 40 }, (_, index) =>
      readFragment(shop, { ...forged(likely(index)), 'x-forwarded-for': `192.0.2.${index}` }),
    );
    // All other requests get their responses in the meantime.
    await Promise.all(asking.slice(16));
    expect(shop.checkedAddresses).toHaveLength(16);
    expect(await readFragment(shop)).toEqual([200, 'hit', '1.0.0', 'first']);
    gate.resolve(false);
    expect(new Set((await Promise.all(asking)).map(([status, state]) => `${status} ${state}`))).toEqual(
      new Set(['200 hit']),
    );
  });
});
