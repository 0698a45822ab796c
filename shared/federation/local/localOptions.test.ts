import { describe, expect, test } from '@jest/globals';
import { readLocalOptions, requireShop } from './localOptions.ts';

describe('the options of a local remote', () => {
  test('the options of a local remote are a page of the shop, a port and names', () => {
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
  const check = (answer: () => Promise<Response>) => requireShop(page, answer as typeof fetch);
  const html = '<script type="application/json" id="kontor-page">{}</script>';

  test('a shop is accepted if its document contains a page’s state, or redirects to another of its pages', async () => {
    await check(async () => new Response(html));
    await check(async () => new Response(null, { status: 302, headers: { location: '/de' } }));
  });

  test.each([
    [
      'redirects to another host',
      { status: 301, headers: { location: 'https://www.shop.example/' } },
      'leads to https://www.shop.example; name that address with --shop',
    ],
    ['fails', { status: 503 }, 'https://shop.example/ answers 503'],
    ['is something else', { status: 200 }, 'https://shop.example/ is not a page of the shop'],
  ])('a shop is refused if it %s', async (_name, init, message) => {
    await expect(check(async () => new Response(null, init))).rejects.toThrow(message);
  });

  test('if a shop does not respond, the error names the shop and the cause', async () => {
    const cause = new Error('connect ECONNREFUSED 127.0.0.1:1');
    const fail = async () => {
      throw new TypeError('fetch failed', { cause });
    };
    await expect(check(fail)).rejects.toThrow(
      'the shop at https://shop.example does not answer: connect ECONNREFUSED 127.0.0.1:1',
    );
  });
});
