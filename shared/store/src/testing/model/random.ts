/** Generates pseudo-random numbers from a seed. */
export type Random = {
  /** A whole number from 0 to limit - 1. */
  below(limit: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
};

/** The mulberry32 generator, which is small, fast and good enough for test cases. */
export function createRandom(seed: number): Random {
  let state = seed;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
  return { below, pick: (choices) => choices[below(choices.length)] ?? choices[0] };
}
