/** Path and query of the current page. */
export function readPageAddress(): string {
  return window.location.pathname + window.location.search;
}
