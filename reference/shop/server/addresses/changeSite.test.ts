import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildProduct } from '../../src/testing/buildProduct.ts';
import { buildResults } from '../../src/testing/buildResults.ts';
import { createTestShop } from '../testing/createTestShop.ts';

let backEnd: FastifyInstance;
let shell: Awaited<ReturnType<typeof createTestShop>>;

/** A back end in which the product 1000001 and the category coffee exist only on CH and CH_FR. */
beforeAll(async () => {
  backEnd = Fastify({ forceCloseConnections: true });
  backEnd.get('/*', async ({ url, headers: { site } }, reply) => {
    const isSwiss = site === 'CH' || site === 'CH_FR';
    if (isSwiss && url.endsWith('/products/1000001')) return buildProduct();
    if (isSwiss && url.endsWith('/categories/coffee')) return { key: 'coffee', title: 'Coffee', products: [] };
    if (url.startsWith('/service/searchfrontend/')) {
      return buildResults({ unfiltered: site === 'CH' || url.includes('1000001') ? 1 : 0 });
    }
    return reply.code(404).send({});
  });
  shell = await createTestShop({ shopApiUrl: await backEnd.listen({ port: 0, host: '127.0.0.1' }) });
});

afterAll(async () => {
  await shell.close();
  await backEnd.close();
});

/** The address to which the link to another site leads from a page on this host. */
async function targetFrom(page: string, site: string, host = 'localhost:3000'): Promise<unknown> {
  const referer = URL.canParse(page) ? page : `http://${host}${page}`;
  const { statusCode, headers } = await shell.app.inject({ url: `/site/${site}`, headers: { host, referer } });
  expect([statusCode, headers['cache-control']]).toEqual([303, 'private, no-store']);
  return headers.location;
}

describe('the link to another site', () => {
  test.each([
    ['/product/1000001', 'CH_FR', '/product/1000001'],
    ['/product/1000001?utm_source=mail', 'CH', '/product/1000001'],
    ['/category/coffee/', 'CH_FR', '/category/coffee/'],
    ['/service/cartfrontend/cart', 'TR', '/service/cartfrontend/cart'],
    ['/account/orders', 'AT', '/account/orders'],
    ['/search?query=1000001&sort=price', 'PL', '/search?query=1000001&sort=price'],
    ['/search?query=Kaffee', 'CH', '/search?query=Kaffee'],
  ])('the link to another site leads from %s to the same page of %s (FOOT-50)', async (page, site, target) => {
    expect(await targetFrom(page, site)).toBe(target);
  });

  test.each([
    ['/product/1000001', 'AT'],
    ['/category/coffee', 'DE'],
    ['/cancel-contract', 'CH'],
    ['/search?query=Kaffee', 'CH_FR'],
    ['/no/such/page', 'CH'],
    ['/checkout/confirmation/K20260101-0000001', 'CH'],
    ['/?view=desktop', 'CH'],
    ['http://elsewhere.example/product/1000001', 'CH'],
    ['http://localhost:3000//elsewhere.example/', 'CH'],
    ['no address', 'CH'],
  ])(
    'the link to another site leads to the home page from %s, which %s does not have (FOOT-50)',
    async (page, site) => {
      expect(await targetFrom(page, site)).toBe('/');
    },
  );

  test('the link to another site leads from the page of a mail link to the newsletter page, without the token', async () => {
    expect(await targetFrom('/newsletter/unsubscribe?token=secret', 'AT')).toBe('/subscribenewsletter');
  });

  test('the link to another site leads to the same page on that site’s host, if the host name determines the site', async () => {
    expect(await targetFrom('/product/1000001', 'DE', 'ch.localhost:3000')).toBe('//de.localhost:3000/');
    expect(await targetFrom('/account/orders', 'AT', 'ch.localhost:3000')).toBe('//at.localhost:3000/account/orders');
  });

  test('the link to another language of the country stays on the host, which has the cart and the log-in', async () => {
    expect(await targetFrom('/product/1000001', 'CH_FR', 'ch.localhost:3000')).toBe('/product/1000001');
    expect(await targetFrom('/product/1000001', 'CH', 'ch-fr.localhost:3000')).toBe('/product/1000001');
  });

  test('the link to a country with several languages makes that country’s host remember the chosen language', async () => {
    const target = await targetFrom('/product/1000001', 'CH_FR', 'at.localhost:3000');
    expect(target).toBe('//ch-fr.localhost:3000/site/CH_FR?page=%2Fproduct%2F1000001');
    const url = String(target).replace('//ch-fr.localhost:3000', '');
    const { headers, cookies } = await shell.app.inject({ url, headers: { host: 'ch-fr.localhost:3000' } });
    expect(headers.location).toBe('/product/1000001');
    expect(cookies).toMatchObject([{ name: 'site', value: 'CH_FR' }]);
  });

  test.each(['https://elsewhere.example/', '//elsewhere.example/', '/.//elsewhere.example', 'x', ''])(
    'the link to another site leads to no other host: %j',
    async (page) => {
      const url = `/site/CH?${new URLSearchParams({ page })}`;
      const { headers } = await shell.app.inject({ url, headers: { host: 'ch.localhost:3000' } });
      expect(headers.location).toBe('/');
    },
  );

  test('the link to another site leads to the home page if the current page is unknown', async () => {
    const { headers } = await shell.app.inject({ url: '/site/AT', headers: { host: 'de.localhost:3000' } });
    expect(headers.location).toBe('//at.localhost:3000/');
  });
});
