/**
 * Orders lines and deleted items. Lines are in cart order, and each deleted item takes its line's place, so that
 * nothing jumps under the shopper's finger.
 *
 * @param before keys in the previous render
 * @param lines keys of the lines
 * @param deleted keys of the deleted items, oldest first
 */
export function orderKeys(
  before: readonly string[],
  lines: readonly string[],
  deleted: readonly string[],
): readonly string[] {
  const order = [...lines];
  for (const key of deleted) {
    if (order.includes(key)) continue;
    const position = before.indexOf(key);
    const predecessor = before.slice(0, Math.max(0, position)).findLast((other) => order.includes(other));
    const index = position < 0 ? order.length : predecessor === undefined ? 0 : order.indexOf(predecessor) + 1;
    order.splice(index, 0, key);
  }
  return order;
}
