import { setImmediate } from 'node:timers/promises';

/**
 * Resolves when all reactions to settled promises have run, in chains of any length. For code that waits for promises only,
 * as with fakes; no timer fires meanwhile.
 */
export async function promisesSettled(): Promise<void> {
  await setImmediate();
}
