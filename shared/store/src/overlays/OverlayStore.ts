import { action, makeAutoObservable, observableRef } from 'mobx';

/** Overlays of the header. */
export type OverlayName = 'cart' | 'account' | 'navigation' | 'search' | 'promotion';

type Overlay = { readonly name: OverlayName; readonly close: (() => void) | undefined };

/**
 * The open overlays of the header. Opening one closes the others, such as a banner's legal text or a flyout (PROMO-17,
 * NAV-24).
 */
export class OverlayStore {
  /** The open overlays in the order of opening. A page may show a remote twice, so a name may occur twice. */
  overlays: readonly Overlay[] = [];

  constructor() {
    makeAutoObservable(this, { overlays: observableRef }, { autoBind: true });
  }

  isOpen(name: OverlayName): boolean {
    return this.overlays.some((overlay) => overlay.name === name);
  }

  /** The names of the open overlays in the order of opening. */
  get openNames(): readonly OverlayName[] {
    return [...new Set(this.overlays.map(({ name }) => name))];
  }

  /**
   * Registers an open overlay and closes the others. Returns a function that unregisters it.
   *
   * @param close closes this overlay; called when another one opens
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
