/** Milliseconds after which something that was to happen will not. */
const deadline = 15_000;

/** Tries until something holds: for what happens behind answers and in other processes, in its own time. */
export async function eventually(attempt: () => Promise<boolean>, what: string): Promise<void> {
  const start = Date.now();
  while (!(await attempt())) {
    if (Date.now() - start > deadline) throw new Error(`did not come: ${what}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
