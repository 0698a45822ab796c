import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readLocalOptions, requireShop } from './localOptions.ts';

const { PORT_OFFSET } = process.env;

beforeEach(() => {
  delete process.env['PORT_OFFSET'];
});

afterEach(() => {
  delete process.env['PORT_OFFSET'];
  if (PORT_OFFSET !== undefined) process.env['PORT_OFFSET'] = PORT_OFFSET;
});

describe('the options of a local remote', () => {
  test('the options of a local remote specify a page of the shop, a port and names', () => {
    const { names, page, port } = readLocalOptions([
      'cart',
      '--shop',
      'https://shop.example/theme?a',
      '--port',
      '4000',
    ]);
    expect([names, page.href, port]).toEqual([['cart'], 'https://shop.example/theme?a', 4000]);
    expect(readLocalOptions(['--shop', 'https://shop.example'])).toMatchObject({ names: [], port: 3007 });
  });

  test('the port of a local remote follows PORT_OFFSET, unless it is named', () => {
    process.env['PORT_OFFSET'] = '1000';
    expect(readLocalOptions(['--shop', 'https://shop.example']).port).toBe(4007);
    expect(readLocalOptions(['--shop', 'https://shop.example', '--port', '5000']).port).toBe(5000);
  });

  test.each([
    [[], 'name the shop: npm run dev -- --shop https://shop.example'],
    [['--shop', 'shop.example'], 'shop.example is not the address of a shop, such as https://shop.example'],
    [['--shop', 'ftp://shop.example'], 'ftp://shop.example is not the address of a shop'],
    [['--shop', 'https://me:word@shop.example'], 'the address of shop.example has a user name; leave it out'],
    [['--shop', 'https://shop.example', '--port', 'x'], '--port x is not a port'],
    [['--shop', 'https://shop.example', '--port', '70000'], '--port 70000 is not a port'],
    [['--shp', 'https://shop.example'], "error: unknown option '--shp'\n(Did you mean --shop?)"],
    [['--shop', 'https://shop.example', '--prot', '1'], "error: unknown option '--prot'\n(Did you mean --port?)"],
  ])('invalid options of a local remote are refused with the reason: %j', (args, message) => {
    expect(() => readLocalOptions(args)).toThrow(message);
  });
});

describe('a shop', () => {
  const page = new URL('https://shop.example/');
  const html = '<script type="application/json" id="kontor-page">{}</script>';

  test('a shop is accepted if its document contains a page’s state, or if it redirects to another of its pages', async () => {
    await requireShop(page, async () => ({ status: 200, body: html }));
    await requireShop(page, async () => ({ status: 302, location: '/de', body: '' }));
  });

  test.each([
    [
      'redirects to another host',
      { status: 301, location: 'https://www.shop.example/' },
      'leads to https://www.shop.example; name that address with --shop',
    ],
    ['fails', { status: 503 }, 'https://shop.example/ answers 503'],
    ['does not send a page of the shop', { status: 200 }, 'https://shop.example/ is not a page of the shop'],
  ])('a shop is refused if it %s', async (_name, answer, message) => {
    await expect(requireShop(page, async () => ({ body: '', ...answer }))).rejects.toThrow(message);
  });

  test('a shop under `localhost`, a name that only browsers resolve, is requested from this machine under its own name', async () => {
    const hosts: unknown[] = [];
    const server = createServer((asked, response) => {
      hosts.push(asked.headers.host);
      response.end(html);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      await requireShop(new URL(`http://tr.localhost:${port}/faq`));
      expect(hosts).toEqual([`tr.localhost:${port}`]);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  test('if a shop does not respond, the error names the shop and the cause', async () => {
    const errors = [
      new Error('connect ECONNREFUSED 127.0.0.1:1'),
      Object.assign(new Error(), { code: 'ECONNREFUSED' }),
    ];
    for (const error of errors)
      await expect(requireShop(page, () => Promise.reject(error))).rejects.toThrow(
        /^the shop at https:\/\/shop\.example does not answer: .*ECONNREFUSED/,
      );
  });
});
