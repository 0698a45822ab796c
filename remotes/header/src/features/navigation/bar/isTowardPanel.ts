/** A pointer position in the window, in CSS pixels. */
export type Point = { readonly x: number; readonly y: number };

/** The minimum slope of a movement into the panel: 2 px down for every 5 px sideways. */
const minSlope = 0.4;

/** Whether a pointer is moving from the row of items down into the panel, rather than along the row. */
export function isTowardPanel(from: Point | undefined, to: Point): boolean {
  if (!from) return false;
  const down = to.y - from.y;
  return down > 0 && down >= Math.abs(to.x - from.x) * minSlope;
}
