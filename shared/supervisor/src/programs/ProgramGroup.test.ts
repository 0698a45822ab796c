import { createServer } from 'node:net';
import { describe, expect, jest, test } from '@jest/globals';
import { promisesSettled } from '@kontor/testing/promisesSettled';
import { fakeClock } from '../testing/fakeClock.ts';
import type { Program } from './Program.ts';
import { ProgramGroup, requireFreePorts } from './ProgramGroup.ts';
import { readPorts } from './ports.ts';

type OnExit = Parameters<Program['start']>[0];

/** A program whose start, end and failure are under the test's control. */
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
    waitUntilHealthy: jest.fn((_timeout: number) => up.promise),
    stop: jest.fn(async () => undefined),
  };
  const program = fake as unknown as Program;
  return { ...fake, program, up, end: (code: number | null) => onExit?.(program, code) };
}

function setUp() {
  const api = fakeProgram('shop-api');
  const cart = fakeProgram('cart');
  const logged: string[] = [];
  const clock = fakeClock();
  const shop = new ProgramGroup([api.program, cart.program], (line) => logged.push(line), clock);
  return { api, cart, logged, clock, shop };
}

describe('starting a group', () => {
  test('starting a group starts all programs at once and resolves when the last one responds', async () => {
    const { api, cart, shop } = setUp();
    let isUp = false;
    const started = shop.start(1234).then(() => {
      isUp = true;
    });
    expect([api, cart].map(({ start }) => start.mock.calls.length)).toEqual([1, 1]);
    expect(cart.waitUntilHealthy).toHaveBeenCalledWith(1234);
    cart.up.resolve();
    await promisesSettled();
    expect(isUp).toBe(false);
    api.up.resolve();
    await started;
    expect(isUp).toBe(true);
  });

  test('starting a group fails without a restart if a program ends before its first response', async () => {
    const { api, cart, logged, clock, shop } = setUp();
    api.up.resolve();
    const started = shop.start();
    cart.end(1);
    cart.up.reject(new Error('cart ended at once'));
    await expect(started).rejects.toThrow('cart ended at once');
    expect([logged, clock.timerCount()]).toEqual([[], 0]);
  });

  test('starting a group fails with the error of the program that does not start', async () => {
    const { api, cart, shop } = setUp();
    api.up.resolve();
    cart.up.reject(new Error('cart did not answer'));
    await expect(shop.start()).rejects.toThrow('cart did not answer');
  });
});

/** A shop in which all programs are running. */
async function setUpRunning() {
  const set = setUp();
  set.api.up.resolve();
  set.cart.up.resolve();
  await set.shop.start();
  return set;
}

describe('a program that exits by itself', () => {
  test('a program that exits by itself restarts after half a second without affecting other programs', async () => {
    const { api, cart, logged, clock } = await setUpRunning();
    cart.end(1);
    expect(logged).toEqual(['cart ended with 1; its log is /logs/cart.log. Restart in 0.5 s.']);
    clock.advance(499);
    expect(cart.start).toHaveBeenCalledTimes(1);
    clock.advance(1);
    expect(cart.start).toHaveBeenCalledTimes(2);
    expect(api.start).toHaveBeenCalledTimes(1);
  });

  test('a program that keeps exiting by itself restarts after a delay that doubles each time, up to 30 s', async () => {
    const { api, cart, logged, clock } = await setUpRunning();
    const waits = [0.5, 1, 2, 4, 8, 16, 30, 30, 30, 30];
    for (const [index, seconds] of waits.entries()) {
      cart.end(null);
      expect(logged.at(-1)).toMatch(new RegExp(`Restart in ${seconds} s\\.$`));
      clock.advance(seconds * 1000 - 1);
      expect(cart.start).toHaveBeenCalledTimes(index + 1);
      clock.advance(1);
      expect(cart.start).toHaveBeenCalledTimes(index + 2);
    }
    expect(logged.at(-1)).toMatch(/^cart ended with a signal, 10 times in a row; its log is/);
    api.end(1);
    expect(logged.at(-1)).toMatch(/^shop-api ended with 1; .* Restart in 0\.5 s\.$/);
  });

  test('an exit within a minute of a restart counts as another consecutive exit', async () => {
    const { cart, logged, clock } = await setUpRunning();
    cart.end(1);
    clock.advance(500);
    clock.advance(59_999);
    cart.end(1);
    expect(logged.at(-1)).toMatch(/2 times in a row; .* Restart in 1 s\.$/);
  });

  test('a program that exits by itself after running for a minute restarts after the initial delay again', async () => {
    const { cart, logged, clock } = await setUpRunning();
    for (const seconds of [0.5, 1, 2]) {
      cart.end(1);
      clock.advance(seconds * 1000);
    }
    clock.advance(60_000);
    cart.end(1);
    expect(logged.at(-1)).toBe('cart ended with 1; its log is /logs/cart.log. Restart in 0.5 s.');
  });
});

describe('stopping a group', () => {
  test('stopping a group stops every program and resolves when the last one has ended', async () => {
    const { api, cart, shop } = setUp();
    await shop.stop();
    expect([api, cart].map(({ stop }) => stop.mock.calls.length)).toEqual([1, 1]);
  });

  test('stopping a group cancels pending restarts and starts no new ones', async () => {
    const { api, cart, logged, clock, shop } = await setUpRunning();
    cart.end(1);
    await shop.stop();
    expect(clock.timerCount()).toBe(0);
    api.end(1);
    clock.advance(60_000);
    expect([api, cart].map(({ start }) => start.mock.calls.length)).toEqual([1, 1]);
    expect(logged).toHaveLength(1);
  });
});

describe('requireFreePorts', () => {
  test('requireFreePorts names each port in use with its program and the variable that changes it', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    try {
      const ports = readPorts({ PORT_SHOP_API: String(port) });
      await expect(requireFreePorts(ports, ['shop-api'])).rejects.toThrow(
        `The shop cannot start:\n  port ${port} of shop-api is in use; free it or set PORT_SHOP_API to another port\n  PORT_OFFSET=1000 moves all ports at once.`,
      );
      await expect(requireFreePorts(ports, [])).resolves.toBeUndefined();
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
