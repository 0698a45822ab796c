declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** A range of seeds that no run before has taken. */
const randomSeed = (): number => Math.floor(Math.random() * 1_000_000_000);

/**
 * Runs something for so many seeds, the same ones with every run; the error of one that fails says how to run it alone.
 * `CART_SEED` names the only seed; `CART_SEED=any` looks for faults in seeds that nobody has tried.
 */
export async function forEachSeed(count: number, run: (seed: number) => Promise<void>): Promise<void> {
  const wish = process.env['CART_SEED'] ?? '';
  const isRange = wish === '' || wish === 'any';
  const first = isRange ? (wish === 'any' ? randomSeed() : 1) : Number(wish);
  for (let seed = first; seed < first + (isRange ? count : 1); seed += 1) {
    await run(seed).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      throw new Error(`CART_SEED=${seed} repeats this: ${message}`, { cause: error });
    });
  }
}
