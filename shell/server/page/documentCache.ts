import type { Representation } from '@kontor/server/http';
import { LRUCache } from 'lru-cache';

/** Limit of the cache in bytes of uncompressed documents; compressed ones take a seventh more. */
const maxBytes = 64_000_000;

/** Maximum number of texts with an id; there are fewer fragments of all sites. */
const maxTexts = 512;

export type DocumentCache = {
  /**
   * An id that represents a value in a key. Objects are compared by identity, and texts by content, which is fast for a
   * text that was seen before.
   */
  idOf(value: string | object | undefined): number;
  /** The document of a key with all its encodings. Concurrent requests share one rendering. */
  find(key: string, render: () => Promise<Representation>): Promise<Representation>;
};

/** Creates a cache of whole documents, which are rendered and compressed once, and contain nothing about a visitor. */
export function createDocumentCache(): DocumentCache {
  const texts = new LRUCache<string, number>({ max: maxTexts });
  const objects = new WeakMap<object, number>();
  let lastId = 0;
  const documents = new LRUCache<string, Representation, () => Promise<Representation>>({
    maxSize: maxBytes,
    sizeCalculation: ({ plain }) => plain.body.length,
    fetchMethod: (_key, _stale, { context: render }) => render(),
  });
  return {
    idOf(value) {
      if (value === undefined) return 0;
      const id = typeof value === 'string' ? texts.get(value) : objects.get(value);
      if (id !== undefined) return id;
      lastId += 1;
      if (typeof value === 'string') texts.set(value, lastId);
      else objects.set(value, lastId);
      return lastId;
    },
    find: (key, render) => documents.forceFetch(key, { context: render }),
  };
}
