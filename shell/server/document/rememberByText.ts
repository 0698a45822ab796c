import { LRUCache } from 'lru-cache';

/** The maximum total length, in characters, of the texts whose results are kept for one function. */
const maxCharacters = 8_000_000;

/** Wraps a function of a text so that it keeps its latest results and does not compute them again for the same text. */
export function rememberByText<Result extends object | string>(make: (text: string) => Result): typeof make {
  const known = new LRUCache<string, Result>({
    maxSize: maxCharacters,
    sizeCalculation: (_result, text) => text.length + 1,
  });
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = make(text);
    known.set(text, result);
    return result;
  };
}
