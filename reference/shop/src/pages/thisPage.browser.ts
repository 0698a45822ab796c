/** Navigates to another page of the shop. */
export function openPage(path: string): void {
  window.location.assign(path);
}

/** Sets the window's title. */
export function setPageTitle(title: string): void {
  document.title = title;
}

/**
 * Adds a `noindex` for search engines.
 *
 * @returns a function that removes it
 */
export function forbidIndexing(): () => void {
  const robots = document.createElement('meta');
  robots.name = 'robots';
  robots.content = 'noindex';
  document.head.append(robots);
  return () => robots.remove();
}
