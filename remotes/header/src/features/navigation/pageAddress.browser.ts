/** The path of the current page. */
export function readPagePath(): string {
  return window.location.pathname;
}
