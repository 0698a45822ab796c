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
