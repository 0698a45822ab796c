/** A place of the pointer in the window. */
export type Point = { readonly x: number; readonly y: number };

/** How steep a move must be to count as one down into the panel: 2 px down for every 5 px aside. */
const slope = 0.4;

/** Whether a move leads from the row of items down into the panel below it, not along the row. */
export function isTowardPanel(from: Point | undefined, to: Point): boolean {
  if (!from) return false;
  const down = to.y - from.y;
  return down > 0 && down >= Math.abs(to.x - from.x) * slope;
}
