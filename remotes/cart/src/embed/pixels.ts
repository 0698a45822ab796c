/**
 * Style with its `rem` in pixels: in another team's page `rem` is what that page has made of it.
 *
 * @param rem pixels that the shopper's browser gives to text of medium size
 */
export function withoutRem(style: string, rem: number): string {
  return style.replace(/(?<![\w.]|\w-)(\d*\.?\d+)rem\b/g, (_, count: string) => `${Number(count) * rem}px`);
}
