import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';

import { buildProduct } from '../../src/testing/buildProduct.ts';
import { buildResults } from '../../src/testing/buildResults.ts';
import { createTestShop } from '../testing/createTestShop.ts';

let backEnd: FastifyInstance;
let shopApiUrl: string;
let shell: Awaited<ReturnType<typeof createTestShop>>;
let asked: string[];

/** A back end with one product, one category and one theme world. */
beforeAll(async () => {
  backEnd = Fastify({ forceCloseConnections: true });
  backEnd.get('/*', async (request, reply) => {
    if (request.url.endsWith('/auth/checkauth')) return { status: 'success' };
    asked.push(`${request.method} ${request.url} ${request.headers['site']}`);
    if (request.url.endsWith('/themeworlds/navigation')) {
      return {
        sections: [{ key: 'new', themeworlds: [{ url: '/theme/linen', imgUrl: '/a.svg', title: 'Linen' }] }],
      };
    }
    if (request.url.endsWith('/highlights')) return { products: [] };
    if (request.url.endsWith('/products/1000001')) return buildProduct();
    if (request.url.endsWith('/categories/coffee')) return { key: 'coffee', title: 'Coffee', products: [] };
    if (request.url.startsWith('/service/searchfrontend/')) return buildResults();
    return reply.code(404).send({});
  });
  shopApiUrl = await backEnd.listen({ port: 0, host: '127.0.0.1' });
  shell = await createTestShop({ shopApiUrl });
});

beforeEach(() => {
  asked = [];
});

afterAll(async () => {
  await shell.close();
  await backEnd.close();
});

describe('the document', () => {
  test.each(['/product/1000001', '/category/coffee', '/theme/linen', '/theme', '/', '/search?query=x'])(
    'the document of %s, which exists, has status 200',
    async (url) => {
      const { statusCode, headers } = await shell.app.inject({ url });
      expect(statusCode).toBe(200);
      // Search results exist, but are not meant for search engines.
      expect(headers['x-robots-tag']).toBe(url.startsWith('/search') ? 'noindex' : undefined);
    },
  );

  test.each(['/product/999', '/category/cars', '/theme/nowhere'])(
    'the document of %s, which the shop does not know, is a 404 with header and footer',
    async (url) => {
      const { statusCode, headers, body } = await shell.app.inject({ url, headers: { host: 'at.localhost' } });
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toContain('text/html');
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(body).toContain('"subject":"not-found"');
      expect(body).toContain('id="header"');
      expect(asked.filter((call) => !call.endsWith(' AT'))).toEqual([]);
    },
  );

  test('the subject of a document is not checked when another date is previewed', async () => {
    const cookie = 'kontor_staff=x; preview-token=a-token-of-a-session';
    const { statusCode } = await shell.app.inject({ url: '/product/999', headers: { cookie } });
    expect(statusCode).toBe(200);
    expect(asked).toEqual([]);
  });
});
