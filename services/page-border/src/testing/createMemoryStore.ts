import { type FragmentStore, formatFragment, parseFragment } from '../cache/fragmentStore.ts';

/** A fragment store in memory. Its `texts` give a test access to the stored fragments. */
export function createMemoryStore(): FragmentStore & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    async read(key) {
      const text = texts.get(key);
      return text === undefined ? undefined : parseFragment(Buffer.from(text));
    },
    async write(key, fragment) {
      texts.set(key, Buffer.concat(formatFragment(fragment)).toString());
    },
  };
}
