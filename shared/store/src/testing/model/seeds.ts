declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/** A random start for the range of seeds. */
const randomSeed = (): number => Math.floor(Math.random() * 1_000_000_000);

/**
 * Calls `run` with `count` seeds, the same ones in every test run. If a seed fails, the error says how to repeat it.
 * `CART_SEED` runs a single seed, and `CART_SEED=any` starts at a random one.
 */
export async function forEachSeed(count: number, run: (seed: number) => Promise<void>): Promise<void> {
  const choice = process.env['CART_SEED'] ?? '';
  const isRange = choice === '' || choice === 'any';
  const first = isRange ? (choice === 'any' ? randomSeed() : 1) : Number(choice);
  for (let seed = first; seed < first + (isRange ? count : 1); seed += 1) {
    await run(seed).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      throw new Error(`CART_SEED=${seed} repeats this: ${message}`, { cause: error });
    });
  }
}
