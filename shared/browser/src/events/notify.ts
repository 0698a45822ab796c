/**
 * Calls every listener, also those after one that throws: remotes share a page, and a fault in one must not cut off the
 * others.
 *
 * @throws what the first failing listener threw, after all have been called
 */
export function notify<T>(listeners: Iterable<(message: T) => void>, message: T): void {
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
