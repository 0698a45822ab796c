/**
 * Calls every listener, even after one has thrown: remotes share a page, and a fault in one of them must not affect the
 * others.
 *
 * @throws the error of the first failing listener, after all listeners have been called
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
