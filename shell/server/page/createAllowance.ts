/**
 * Creates a function that says for each use whether it is still allowed.
 *
 * @param max uses in a period
 * @param periodMs the period's length
 * @param now milliseconds since an arbitrary point in time
 */
export function createAllowance(max: number, periodMs: number, now: () => number = () => performance.now()) {
  let start = Number.NEGATIVE_INFINITY;
  let used = 0;
  return (): boolean => {
    if (now() - start >= periodMs) {
      start = now();
      used = 0;
    }
    used += 1;
    return used <= max;
  };
}
