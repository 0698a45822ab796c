import { action, makeAutoObservable, observableRef } from 'mobx';

/** The header's overlays. */
export type OverlayName = 'cart' | 'account' | 'navigation' | 'search' | 'promotion';

type Overlay = { readonly name: OverlayName; readonly close: (() => void) | undefined };

/**
 * The header's open overlays. Opening one closes the others, such as a banner's legal text or a flyout (PROMO-17,
 * NAV-24).
 */
export class OverlayStore {
  /**
   * The open overlays, in the order in which they were opened. A page may show a remote twice, so a name may occur
   * twice.
   */
  overlays: readonly Overlay[] = [];

  constructor() {
    makeAutoObservable(this, { overlays: observableRef }, { autoBind: true });
  }

  isOpen(name: OverlayName): boolean {
    return this.overlays.some((overlay) => overlay.name === name);
  }

  /** The names of the open overlays, in the order in which they were opened. */
  get openNames(): readonly OverlayName[] {
    return [...new Set(this.overlays.map(({ name }) => name))];
  }

  /**
   * Registers an open overlay and closes the others. Returns a function that unregisters it.
   *
   * @param close closes this overlay. Called when another one opens.
   */
  open(name: OverlayName, close?: () => void): () => void {
    const others = this.overlays;
    const overlay = { name, close };
    this.overlays = [...others, overlay];
    for (const other of others) other.close?.();
    return action(() => {
      this.overlays = this.overlays.filter((other) => other !== overlay);
    });
  }
}
