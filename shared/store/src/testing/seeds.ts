declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/**
 * Runs something for many seeds, other ones with every run; the error of one that fails says how to run it alone.
 * `CART_SEED` names the only seed.
 */
export async function forEachSeed(count: number, run: (seed: number) => Promise<void>): Promise<void> {
  const only = process.env['CART_SEED'];
  const first = only === undefined ? Math.floor(Math.random() * 1_000_000_000) : Number(only);
  for (let seed = first; seed < first + (only === undefined ? count : 1); seed += 1) {
    await run(seed).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      throw new Error(`CART_SEED=${seed} repeats this: ${message}`, { cause: error });
    });
  }
}
