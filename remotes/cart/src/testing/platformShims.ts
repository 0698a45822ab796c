/** Adds dialogs, scrolling and media queries, which jsdom lacks. */
export function shimPlatform({ isWide = true }: { readonly isWide?: boolean } = {}): void {
  const show = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  const close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  Object.assign(HTMLDialogElement.prototype, { show, showModal: show, close });
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: isWide, media }) as MediaQueryList;
}
