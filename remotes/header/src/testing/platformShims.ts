/** Adds what jsdom lacks: modal dialogs, and a media query that a test can switch. */
export function shimPlatform(): { widen: () => void } {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      this.querySelector<HTMLElement>('button, a')?.focus();
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
  let isWide = false;
  const query = Object.defineProperty(new EventTarget(), 'matches', { get: () => isWide }) as MediaQueryList;
  window.matchMedia = () => query;
  return {
    widen() {
      isWide = true;
      query.dispatchEvent(new Event('change'));
    },
  };
}
