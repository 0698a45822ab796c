import { createServer } from 'node:net';
import { describe, expect, jest, test } from '@jest/globals';
import { promisesSettled } from '@kontor/testing/promisesSettled';
import { fakeClock } from '../testing/fakeClock.ts';
import type { Program } from './Program.ts';
import { ProgramGroup, requireFreePorts } from './ProgramGroup.ts';
import { readPorts } from './ports.ts';

type OnExit = Parameters<Program['start']>[0];

/** A program that ends, comes up or fails when a test says so. */
function fakeProgram(name: string) {
  let onExit: OnExit | undefined;
  const up = Promise.withResolvers<void>();
  const start = jest.fn((listener: OnExit) => {
    onExit = listener;
  });
  const fake = {
    name,
    logFile: `/logs/${name}.log`,
    start,
    healthy: jest.fn((_timeout: number) => up.promise),
    stop: jest.fn(async () => undefined),
  };
  const program = fake as unknown as Program;
  return { ...fake, program, up, end: (code: number | null) => onExit?.(program, code) };
}

function setUp() {
  const api = fakeProgram('shop-api');
  const cart = fakeProgram('cart');
  const said: string[] = [];
  const clock = fakeClock();
  const shop = new ProgramGroup([api.program, cart.program], (line) => said.push(line), clock);
  return { api, cart, said, clock, shop };
}

describe('starting', () => {
  test('begins everything at once and is done when the last answers', async () => {
    const { api, cart, shop } = setUp();
    let isUp = false;
    const started = shop.start(1234).then(() => {
      isUp = true;
    });
    expect([api, cart].map(({ start }) => start.mock.calls.length)).toEqual([1, 1]);
    expect(cart.healthy).toHaveBeenCalledWith(1234);
    cart.up.resolve();
    await promisesSettled();
    expect(isUp).toBe(false);
    api.up.resolve();
    await started;
    expect(isUp).toBe(true);
  });

  test('does not try again with a program that ends before it has answered', async () => {
    const { api, cart, said, clock, shop } = setUp();
    api.up.resolve();
    const started = shop.start();
    cart.end(1);
    cart.up.reject(new Error('cart ended at once'));
    await expect(started).rejects.toThrow('cart ended at once');
    expect([said, clock.timerCount()]).toEqual([[], 0]);
  });

  test('fails with the words of the program that does not come up', async () => {
    const { api, cart, shop } = setUp();
    api.up.resolve();
    cart.up.reject(new Error('cart did not answer'));
    await expect(shop.start()).rejects.toThrow('cart did not answer');
  });
});

/** A shop whose programs are all up. */
async function setUpRunning() {
  const set = setUp();
  set.api.up.resolve();
  set.cart.up.resolve();
  await set.shop.start();
  return set;
}

describe('a program that ends by itself', () => {
  test('is started again after half a second, and the others are left alone', async () => {
    const { api, cart, said, clock } = await setUpRunning();
    cart.end(1);
    expect(said).toEqual(['cart ended with 1; its log is /logs/cart.log. It is started again in 0.5 s.']);
    clock.advance(499);
    expect(cart.start).toHaveBeenCalledTimes(1);
    clock.advance(1);
    expect(cart.start).toHaveBeenCalledTimes(2);
    expect(api.start).toHaveBeenCalledTimes(1);
  });

  test('again and again is started for ever, each time after twice the wait, at most half a minute', async () => {
    const { api, cart, said, clock } = await setUpRunning();
    const waits = [0.5, 1, 2, 4, 8, 16, 30, 30, 30, 30];
    for (const [index, seconds] of waits.entries()) {
      cart.end(null);
      expect(said.at(-1)).toMatch(new RegExp(`It is started again in ${seconds} s\\.$`));
      clock.advance(seconds * 1000 - 1);
      expect(cart.start).toHaveBeenCalledTimes(index + 1);
      clock.advance(1);
      expect(cart.start).toHaveBeenCalledTimes(index + 2);
    }
    expect(said.at(-1)).toMatch(/^cart ended with a signal, 10 times in a row; its log is/);
    api.end(1);
    expect(said.at(-1)).toMatch(/^shop-api ended with 1; .* again in 0\.5 s\.$/);
  });

  test('within a minute of its new start counts on', async () => {
    const { cart, said, clock } = await setUpRunning();
    cart.end(1);
    clock.advance(500);
    clock.advance(59_999);
    cart.end(1);
    expect(said.at(-1)).toMatch(/2 times in a row; .* again in 1 s\.$/);
  });

  test('after a minute of running well waits as short as the first time', async () => {
    const { cart, said, clock } = await setUpRunning();
    for (const seconds of [0.5, 1, 2]) {
      cart.end(1);
      clock.advance(seconds * 1000);
    }
    clock.advance(60_000);
    cart.end(1);
    expect(said.at(-1)).toBe('cart ended with 1; its log is /logs/cart.log. It is started again in 0.5 s.');
  });
});

describe('stopping', () => {
  test('ends every program and is done when the last is gone', async () => {
    const { api, cart, shop } = setUp();
    await shop.stop();
    expect([api, cart].map(({ stop }) => stop.mock.calls.length)).toEqual([1, 1]);
  });

  test('starts nothing again, whether it ended before or ends now', async () => {
    const { api, cart, said, clock, shop } = await setUpRunning();
    cart.end(1);
    await shop.stop();
    expect(clock.timerCount()).toBe(0);
    api.end(1);
    clock.advance(60_000);
    expect([api, cart].map(({ start }) => start.mock.calls.length)).toEqual([1, 1]);
    expect(said).toHaveLength(1);
  });
});

describe('before a start', () => {
  test('a port that is taken is named with its program and the setting that moves it', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    try {
      const ports = readPorts({ PORT_SHOP_API: String(port) });
      await expect(requireFreePorts(ports, ['shop-api'])).rejects.toThrow(
        `The shop cannot start:\n  port ${port} of shop-api is taken; free it, or set PORT_SHOP_API=… to another\n  PORT_OFFSET=1000 moves all ports at once.`,
      );
      await expect(requireFreePorts(ports, [])).resolves.toBeUndefined();
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
