import { LRUCache } from 'lru-cache';

/** The maximum number of characters whose results are kept, for each function. */
const maxCharacters = 8_000_000;

/** Makes a function of a text keep its latest results. The result for a known text is not computed again. */
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
