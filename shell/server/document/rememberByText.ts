import { LRUCache } from 'lru-cache';

/** The maximum number of characters whose results are kept, for each function. */
const maxCharacters = 8_000_000;

/** A function of a text that keeps its latest results. A text that was seen before is found without reading it again. */
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
