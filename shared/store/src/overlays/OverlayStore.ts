import { action, makeAutoObservable, observableRef } from 'mobx';

/** What opens over the page from the header. */
export type OverlayName = 'cart' | 'account' | 'navigation' | 'search';

type Overlay = { readonly name: OverlayName; readonly giveWay: (() => void) | undefined };

/**
 * Which of the header's overlays are open, for whatever must give way to one: a banner's legal text, a flyout that
 * closes when the pointer leaves it (PROMO-17, NAV-24).
 */
export class OverlayStore {
  /** In the order in which they were opened; a page may show a remote twice. */
  overlays: readonly Overlay[] = [];

  constructor() {
    makeAutoObservable(this, { overlays: observableRef }, { autoBind: true });
  }

  isOpen(name: OverlayName): boolean {
    return this.overlays.some((overlay) => overlay.name === name);
  }

  /** The names of what is open, in the order in which it was opened. */
  get openNames(): readonly OverlayName[] {
    return [...new Set(this.overlays.map(({ name }) => name))];
  }

  /**
   * Notes that an overlay is open, and has every other one close that can; gives the function that notes its end, which
   * does so once.
   *
   * @param giveWay closes this one; called when another one opens
   */
  open(name: OverlayName, giveWay?: () => void): () => void {
    const others = this.overlays;
    const overlay = { name, giveWay };
    this.overlays = [...others, overlay];
    for (const other of others) other.giveWay?.();
    return action(() => {
      this.overlays = this.overlays.filter((other) => other !== overlay);
    });
  }
}
