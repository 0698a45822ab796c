import { setImmediate } from 'node:timers/promises';

/**
 * Resolves when all reactions to settled promises have run, in chains of any length. Use it for code that waits only
 * for promises, as code with fakes does. No timer fires in the meantime.
 */
export async function promisesSettled(): Promise<void> {
  await setImmediate();
}
