/** A check that everything must pass; throws with what is wrong. */
export type Gate = { readonly name: string; readonly check: () => Promise<string> };

/**
 * Runs gates one after the other, each with its time, and goes on after a failure, so that one run shows all faults.
 *
 * @returns whether all passed
 */
export async function runGates(gates: readonly Gate[]): Promise<boolean> {
  let failures = 0;
  for (const { name, check } of gates) {
    const startedAt = Date.now();
    const seconds = () => ((Date.now() - startedAt) / 1000).toFixed(1);
    try {
      const summary = await check();
      console.log(`✔ ${name} (${seconds()} s) ${summary}`);
    } catch (error) {
      failures += 1;
      console.log(`✘ ${name} (${seconds()} s)`);
      console.log(error instanceof Error ? error.message : error);
    }
  }
  if (failures > 0) console.log(`${failures} of ${gates.length} gates failed`);
  return failures === 0;
}
