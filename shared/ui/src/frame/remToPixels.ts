/**
 * Converts `rem` to pixels, because a third-party page may have changed the root font size.
 *
 * @param rem the browser's medium font size in pixels
 */
export function remToPixels(style: string, rem: number): string {
  return style.replace(/(?<![\w.]|\w-)(\d*\.?\d+)rem\b/g, (_, count: string) => `${Number(count) * rem}px`);
}
