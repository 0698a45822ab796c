import type { Representation } from '@kontor/server/http';
import { LRUCache } from 'lru-cache';

/** The cache's limit in bytes of uncompressed documents. Their compressed forms take up another seventh of that. */
const maxBytes = 64_000_000;

/** The maximum number of texts with an id. All sites together have fewer fragments than that. */
const maxTexts = 512;

export type DocumentCache = {
  /** Whether a key's document has been rendered or is being rendered. */
  has(key: string): boolean;
  /**
   * An id that stands for a value in a key. Objects are compared by identity. Texts are compared by content, which is
   * fast for a text that was seen before.
   */
  idOf(value: string | object | undefined): number;
  /** A key's document in all its encodings. Concurrent requests share one rendering. */
  find(key: string, render: () => Promise<Representation>): Promise<Representation>;
};

/**
 * Creates a cache of whole documents. Each is rendered and compressed only once, and contains nothing about a visitor.
 */
export function createDocumentCache(): DocumentCache {
  const texts = new LRUCache<string, number>({ max: maxTexts });
  const objects = new WeakMap<object, number>();
  let lastId = 0;
  const documents = new LRUCache<string, Representation, () => Promise<Representation>>({
    maxSize: maxBytes,
    sizeCalculation: ({ plain }) => plain.body.length,
    fetchMethod: (_key, _stale, { context: render }) => render(),
  });
  const rendering = new Set<string>();
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
    has: (key) => documents.has(key) || rendering.has(key),
    find: (key, render) => {
      const context = () => {
        rendering.add(key);
        return render().finally(() => rendering.delete(key));
      };
      return documents.forceFetch(key, { context });
    },
  };
}
