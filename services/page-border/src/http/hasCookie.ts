/** Whether a cookie header names a cookie; values are not looked at. */
export function hasCookie(header: string | undefined, name: string): boolean {
  return header?.split(';').some((pair) => pair.split('=')[0]?.trim() === name) ?? false;
}
