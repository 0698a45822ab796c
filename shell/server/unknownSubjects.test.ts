import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { createSubjectSource } from './subjectSource.ts';
import { createTestShell } from './testing/createTestShell.ts';

let backEnd: FastifyInstance;
let shopApiUrl: string;
let shell: Awaited<ReturnType<typeof createTestShell>>;
let asked: string[];
let answer: () => Promise<unknown>;

/** A back end with one product, one category and one theme world. */
beforeAll(async () => {
  backEnd = Fastify({ forceCloseConnections: true });
  backEnd.get('/*', async (request, reply) => {
    asked.push(`${request.method} ${request.url} ${request.headers['site']}`);
    await answer();
    if (request.url.endsWith('/themeworlds/navigation')) {
      return {
        sections: [{ key: 'new', themeworlds: [{ url: '/theme/linen', imgUrl: '/a.svg', title: 'Linen' }] }],
      };
    }
    return reply.code(/\/(?:1000001|coffee)$/.test(request.url) ? 200 : 404).send({});
  });
  shopApiUrl = await backEnd.listen({ port: 0, host: '127.0.0.1' });
  shell = await createTestShell({ shopApiUrl });
});

beforeEach(() => {
  asked = [];
  answer = async () => undefined;
});

afterAll(async () => {
  await shell.close();
  await backEnd.close();
});

describe('the document', () => {
  test.each(['/product/1000001', '/category/coffee', '/theme/linen', '/theme', '/', '/search?query=x'])(
    'of %s, which exists, is found',
    async (url) => {
      const { statusCode, headers } = await shell.app.inject({ url });
      expect(statusCode).toBe(200);
      expect(headers).not.toHaveProperty('x-robots-tag');
    },
  );

  test.each(['/product/999', '/category/cars', '/theme/nowhere'])(
    'of %s, which the shop does not know, is a 404 with header and footer',
    async (url) => {
      const { statusCode, headers, body } = await shell.app.inject({ url, headers: { host: 'at.localhost' } });
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toContain('text/html');
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(body).toContain('"subject":"not-found"');
      expect(body).toContain('id="header"');
      expect(asked.every((call) => call.endsWith(' AT'))).toBe(true);
    },
  );

  test('is not checked for a preview of another day', async () => {
    const cookie = 'kontor_staff=x; preview-token=x';
    const { statusCode } = await shell.app.inject({ url: '/product/999', headers: { cookie } });
    expect(statusCode).toBe(200);
    expect(asked).toEqual([]);
  });
});

describe('a subject', () => {
  const product = { name: 'product', subject: '999', site: 'DE', forwardedFor: '203.0.113.7' } as const;
  /** Longer than any machine needs, in milliseconds. */
  const deadlineMs = 60_000;

  test('counts as existing while the back end is late', async () => {
    // A server of its own, so that a late request is not counted by another test.
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    expect(await createSubjectSource({ url, deadlineMs: 50 }).exists(product)).toBe(true);
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
  });

  test('counts as existing while the back end is down or fails', async () => {
    expect(await createSubjectSource({ url: 'http://127.0.0.1:1', deadlineMs }).exists(product)).toBe(true);
    answer = () => Promise.reject(new Error('planted'));
    expect(await createSubjectSource({ url: shopApiUrl, deadlineMs }).exists(product)).toBe(true);
  });

  test('that exists is cached, a missing one is not', async () => {
    const subjects = createSubjectSource({ url: shopApiUrl, deadlineMs });
    const there = { ...product, subject: '1000001' };
    expect([await subjects.exists(there), await subjects.exists(there)]).toEqual([true, true]);
    expect(asked).toEqual(['HEAD /service/catalog/api/v1/products/1000001 DE']);
    expect([await subjects.exists(product), await subjects.exists(product)]).toEqual([false, false]);
    expect(asked).toHaveLength(3);
  });
});
