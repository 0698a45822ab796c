/**
 * Calls every listener, even after one of them throws. Remotes share a page, so a fault in one must not affect the
 * others.
 *
 * @throws the error of the first listener that failed, once all listeners have been called
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
