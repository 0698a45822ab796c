/**
 * Tells every listener, also those behind one that fails: remotes share a page, and one's fault must not make another
 * deaf.
 *
 * @throws what the first failing listener threw, once all have heard
 */
export function tellAll<T>(listeners: Iterable<(message: T) => void>, message: T): void {
  const faults: unknown[] = [];
  for (const listener of [...listeners]) {
    try {
      listener(message);
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw faults[0];
}
