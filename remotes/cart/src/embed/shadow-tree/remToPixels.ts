/**
 * Converts `rem` to pixels, because a foreign page may have changed the root font size.
 *
 * @param rem pixels of the browser's medium font size
 */
export function remToPixels(style: string, rem: number): string {
  return style.replace(/(?<![\w.]|\w-)(\d*\.?\d+)rem\b/g, (_, count: string) => `${Number(count) * rem}px`);
}
