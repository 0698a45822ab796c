/**
 * Creates a function that counts uses and says whether each of them is still allowed.
 *
 * @param max number of uses allowed in a period
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
