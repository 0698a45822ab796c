/**
 * The order in which lines and removed items are listed: lines in the cart's order, each removed item where its line
 * was, so that nothing jumps under the shopper's finger.
 *
 * @param before keys as they were listed last
 * @param lines keys of the cart's lines
 * @param removed keys of the removed items, oldest first
 */
export function keepPlaces(
  before: readonly string[],
  lines: readonly string[],
  removed: readonly string[],
): readonly string[] {
  const order = [...lines];
  for (const key of removed) {
    if (order.includes(key)) continue;
    const place = before.indexOf(key);
    const predecessor = before.slice(0, Math.max(0, place)).findLast((other) => order.includes(other));
    const index = place < 0 ? order.length : predecessor === undefined ? 0 : order.indexOf(predecessor) + 1;
    order.splice(index, 0, key);
  }
  return order;
}
