/** Leaves this page for another one of the shop. */
export function openPage(path: string): void {
  window.location.assign(path);
}

/** What the address of this page asks for. */
export function pageQuery(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/** Names this page in the window's title. */
export function setPageTitle(title: string): void {
  document.title = title;
}

/**
 * Keeps search engines from remembering this page.
 *
 * @returns a function that takes that back
 */
export function forbidIndexing(): () => void {
  const robots = document.createElement('meta');
  robots.name = 'robots';
  robots.content = 'noindex';
  document.head.append(robots);
  return () => robots.remove();
}
