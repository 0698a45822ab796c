import { expect, test } from '@jest/globals';
import { represent } from '@kontor/server/http';
import { createDocumentCache } from './documentCache.ts';

const document = represent(Buffer.from('a document'), {});

test('a document is in the cache from the moment its rendering begins, so that requests at the same time count once', async () => {
  const cache = createDocumentCache();
  const rendering = Promise.withResolvers<typeof document>();
  expect(cache.has('home')).toBe(false);
  const found = cache.find('home', () => rendering.promise);
  expect(cache.has('home')).toBe(true);
  rendering.resolve(document);
  expect(await found).toBe(document);
  expect(cache.has('home')).toBe(true);
});

test('a document whose rendering failed is not in the cache', async () => {
  const cache = createDocumentCache();
  await expect(cache.find('home', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(cache.has('home')).toBe(false);
});
