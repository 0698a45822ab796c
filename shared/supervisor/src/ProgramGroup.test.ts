import { createServer } from 'node:net';
import { describe, expect, jest, test } from '@jest/globals';
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
  const clock = { now: 0 };
  const shop = new ProgramGroup(
    [api.program, cart.program],
    (line) => said.push(line),
    () => clock.now,
  );
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
    await Promise.resolve();
    expect(isUp).toBe(false);
    api.up.resolve();
    await started;
    expect(isUp).toBe(true);
  });

  test('fails with the words of the program that does not come up', async () => {
    const { api, cart, shop } = setUp();
    api.up.resolve();
    cart.up.reject(new Error('cart did not answer'));
    await expect(shop.start()).rejects.toThrow('cart did not answer');
  });
});

describe('a program that falls over', () => {
  test('is started again, named with its log, and the others are left alone', () => {
    const { api, cart, said, shop } = setUp();
    shop.start().catch(() => undefined);
    cart.end(1);
    expect(cart.start).toHaveBeenCalledTimes(2);
    expect(api.start).toHaveBeenCalledTimes(1);
    cart.end(null);
    expect(said).toEqual([
      'cart ended with 1; its log is /logs/cart.log. Starting it again.',
      'cart ended with a signal; its log is /logs/cart.log. Starting it again.',
    ]);
  });

  test('again and again stays down after the third new start; the others still may', () => {
    const { api, cart, said, shop } = setUp();
    shop.start().catch(() => undefined);
    for (let times = 0; times < 5; times += 1) cart.end(1);
    expect(cart.start).toHaveBeenCalledTimes(4);
    expect(said.at(3)).toMatch(/stays down; the rest goes on/);
    api.end(1);
    expect(api.start).toHaveBeenCalledTimes(2);
  });

  test('stays down after a fourth end within a minute of its last new start', () => {
    const { cart, said, clock, shop } = setUp();
    shop.start().catch(() => undefined);
    for (let times = 0; times < 3; times += 1) cart.end(1);
    clock.now = 59_999;
    cart.end(1);
    expect(cart.start).toHaveBeenCalledTimes(4);
    expect(said.at(-1)).toMatch(/stays down/);
  });

  test('now and then is started again every time', () => {
    const { cart, said, clock, shop } = setUp();
    shop.start().catch(() => undefined);
    for (let times = 0; times < 8; times += 1) {
      clock.now += 60_000;
      cart.end(1);
    }
    expect(cart.start).toHaveBeenCalledTimes(9);
    expect(said.join()).not.toMatch(/stays down/);
  });
});

test('stopping ends every program and is done when the last is gone', async () => {
  const { api, cart, shop } = setUp();
  await shop.stop();
  expect([api, cart].map(({ stop }) => stop.mock.calls.length)).toEqual([1, 1]);
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
