import { setImmediate } from 'node:timers/promises';

/**
 * Resolves when every reaction to a settled promise has run, however long the chain: for code that waits for promises
 * alone, as when a fake answers. Timers, also faked ones, stand still meanwhile.
 */
export async function promisesSettled(): Promise<void> {
  await setImmediate();
}
