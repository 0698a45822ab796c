import { action, makeAutoObservable, observable } from 'mobx';

/** What opens over the page from the header. */
export type OverlayName = 'cart' | 'account' | 'navigation' | 'search';

/**
 * Which of the header's overlays are open, for whatever must give way to one: a banner's legal text, a flyout that
 * closes when the pointer leaves it (first specification, sections 2 and 4).
 */
export class OverlayStore {
  /** How often each is open: a page may show a remote twice. */
  readonly #open = observable.map<OverlayName, number>();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  isOpen(name: OverlayName): boolean {
    return this.#open.has(name);
  }

  /** The names of what is open, in the order in which it was opened. */
  get openNames(): readonly OverlayName[] {
    return [...this.#open.keys()];
  }

  /** Notes that an overlay is open; gives the function that notes its end, which does so once. */
  open(name: OverlayName): () => void {
    this.#count(name, 1);
    let isEnded = false;
    return action(() => {
      if (!isEnded) this.#count(name, -1);
      isEnded = true;
    });
  }

  #count(name: OverlayName, difference: 1 | -1): void {
    const count = (this.#open.get(name) ?? 0) + difference;
    if (count > 0) this.#open.set(name, count);
    else this.#open.delete(name);
  }
}
