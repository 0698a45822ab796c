/** Reports an element's size once, at the beginning. */
class FakeResizeObserver implements Pick<ResizeObserver, 'observe' | 'disconnect'> {
  readonly #callback: () => void;
  constructor(callback: () => void) {
    this.#callback = callback;
  }
  observe(): void {
    this.#callback();
  }
  disconnect(): void {}
}

/** Adds APIs that jsdom lacks: modal dialogs, resize observers and a media query that tests can switch. */
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
  Element.prototype.scrollIntoView = () => undefined;
  Object.assign(window, { ResizeObserver: FakeResizeObserver });
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
