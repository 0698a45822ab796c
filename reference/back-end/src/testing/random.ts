/** A repeatable random generator. The same seed produces the same numbers on every machine. */
export type Random = {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  between(low: number, high: number): number;
  pick<const Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number];
  chance(probability: number): boolean;
};

/** FNV-1a over UTF-16 units, as an unsigned 32-bit integer. */
const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
};

/** Mulberry32, which is small, fast and uniform enough for test cases. */
export const createRandom = (seed: string): Random => {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    chance: (probability) => next() < probability,
  };
};
