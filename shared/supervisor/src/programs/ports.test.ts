import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, test } from '@jest/globals';
import { buildRegistry } from '@kontor/federation/testing';
import { isPortFree, localOrigins, newOrigin, portVariable, readPorts } from './ports.ts';

const defaults = {
  shell: 3000,
  header: 3001,
  footer: 3002,
  cart: 3003,
  newsletter: 3004,
  preview: 3005,
  'shell-assets': 3006,
  'page-border': 3010,
  watch: 3011,
  operations: 3012,
  'shop-api': 3020,
  inbox: 3025,
  'embed-hosts': 3030,
  conformance: 3031,
  storybook: 6006,
};

describe('readPorts', () => {
  test('readPorts returns the default ports', () => {
    expect(readPorts({})).toEqual(defaults);
  });

  test('readPorts gives each additional remote separate ports', () => {
    const ports = readPorts({ PORT_WISHLIST: '4100' }, ['cart', 'outfits', 'wishlist', 'header']);
    expect(ports).toMatchObject({ cart: 3003, header: 3001, outfits: 3040, wishlist: 4100 });
  });

  test('readPorts applies each program’s variable', () => {
    expect(readPorts({ PORT_CART: '4003', PORT_SHOP_API: '4020' })).toEqual({
      ...defaults,
      cart: 4003,
      'shop-api': 4020,
    });
  });

  test('readPorts adds PORT_OFFSET to ports without a variable', () => {
    const ports = readPorts({ PORT_OFFSET: '1000', PORT_CART: '3003' });
    expect(ports).toMatchObject({ shell: 4000, header: 4001, cart: 3003, 'shop-api': 4020 });
  });

  test.each([
    ['PORT_CART', 'x'],
    ['PORT_CART', ''],
    ['PORT_CART', '0'],
    ['PORT_CART', '65536'],
    ['PORT_CART', '30.5'],
    ['PORT_PAGE_BORDER', '-3010'],
    ['PORT_OFFSET', 'x'],
    ['PORT_OFFSET', '0.5'],
    ['PORT_OFFSET', '65000'],
  ])('readPorts refuses %s=%p and names the variable', (variable, value) => {
    expect(() => readPorts({ [variable]: value })).toThrow(`${variable}: `);
  });

  test('readPorts refuses a port that browsers refuse to open', () => {
    expect(() => readPorts({ PORT_OFFSET: '3000' })).toThrow('PORT_OFFSET: browsers do not open port 6000 of shell');
    expect(() => readPorts({ PORT_CART: '6667' })).toThrow('PORT_CART: browsers do not open port 6667 of cart');
  });

  test('readPorts refuses two programs with the same port', () => {
    expect(() => readPorts({ PORT_CART: '3001' })).toThrow(/3001.*cart.*header/);
  });
});

test('portVariable derives the variable’s name from the program’s name', () => {
  expect([portVariable('shell'), portVariable('shop-api')]).toEqual(['PORT_SHELL', 'PORT_SHOP_API']);
});

test('localOrigins gives every remote a separate origin', () => {
  expect(localOrigins(readPorts({ PORT_CART: '4003' }))).toEqual({
    header: 'http://localhost:3001',
    footer: 'http://localhost:3002',
    cart: 'http://localhost:4003',
    newsletter: 'http://localhost:3004',
    preview: 'http://localhost:3005',
  });
});

describe('isPortFree', () => {
  let server: Server | undefined;

  afterEach(async () => {
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
    server = undefined;
  });

  /** Listens on one of this machine's addresses. Returns the port. */
  async function listen(host: string): Promise<number> {
    const listening = createServer();
    await new Promise<void>((resolve, reject) => listening.once('error', reject).listen(0, host, resolve));
    server = listening;
    const address = listening.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    return address.port;
  }

  const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));
  const hosts = ['127.0.0.1', '0.0.0.0', ...(hasIpv6 ? ['::1', '::'] : [])];

  test.each(hosts)('isPortFree is false while a server listens on %s', async (host) => {
    const port = await listen(host);
    expect(await isPortFree(port)).toBe(false);
  });

  test('isPortFree is true after the server has closed, even when it is called twice', async () => {
    const port = await listen('127.0.0.1');
    await new Promise((resolve) => server?.close(resolve));
    server = undefined;
    expect(await isPortFree(port)).toBe(true);
    expect(await isPortFree(port)).toBe(true);
  });
});

test('a new remote gets an origin that no other remote in the registry has', () => {
  const registry = buildRegistry(['header', 'cart']);
  const origins = { wishlist: 'http://localhost:3040', loyalty: 'http://localhost:3001' };
  expect(newOrigin(origins, 'wishlist', registry)).toBe('http://localhost:3040');
  expect(newOrigin(origins, 'loyalty', registry)).toBe('http://localhost:3003');
  expect(newOrigin(origins, 'other', registry)).toBeUndefined();
});
