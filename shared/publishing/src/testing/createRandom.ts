// Local copies, because the global object in Jest's environment is slow to read and simulations draw millions of numbers.
const { floor, imul } = Math;

/** The mulberry32 generator. @returns numbers from 0 up to but excluding 1 */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = imul(state ^ (state >>> 15), 1 | state);
    value = (value + imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Draws random items from lists. The same random numbers result in the same items.
 *
 * @param mistakes strings that are occasionally drawn instead
 */
export function createDraws(random: () => number, mistakes: readonly string[]) {
  const pick = <Item>(items: readonly Item[]): Item => items[floor(random() * items.length)] as Item;
  const isSo = (share: number) => random() < share;
  const odd = (usual: string) => (isSo(0.04) ? pick(mistakes) : usual);
  const optional = (name: string, values: readonly string[], share: number) =>
    isSo(share) ? [name, odd(pick(values))] : [];
  return { pick, isSo, odd, optional };
}

export type Draws = ReturnType<typeof createDraws>;
