import type { Clock, Timer } from '@kontor/browser';
import { makeAutoObservable, runInAction } from 'mobx';

/** Milliseconds that a pointer rests on an item before its flyout opens (CONST-FLYOUT-HOVER). */
export const hoverDelayMs = 300;

/** Which flyout is open, one at a time. */
export class FlyoutStore {
  openKey: string | undefined = undefined;
  /** Whether it was opened on purpose, not by a pointer that came to rest. */
  isPinned = false;
  readonly #clock: Clock;
  #timer: Timer | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  isOpen(key: string): boolean {
    return this.openKey === key;
  }

  /** Opens at once: for buttons, keys and taps. */
  open(key: string): void {
    this.#cancel();
    this.openKey = key;
    this.isPinned = true;
  }

  close(): void {
    this.#cancel();
    this.openKey = undefined;
    this.isPinned = false;
  }

  /** A press on an item's button. What hovering has just opened under the pointer stays open. */
  toggle(key: string): void {
    if (this.isOpen(key) && this.isPinned) this.close();
    else this.open(key);
  }

  /**
   * A pointer that can hover came over an item. The first flyout waits for it to rest; with one open the next shows
   * at once, unless the pointer is on its way down into the open one.
   *
   * @param key of the item's flyout; nothing for an item without one, which closes what is open
   */
  enterItem(key: string | undefined, isTowardPanel: boolean): void {
    this.#cancel();
    if (key === this.openKey) return;
    if (this.openKey === undefined || isTowardPanel) this.#after(() => this.#show(key));
    else this.#show(key);
  }

  /** The pointer left an item: what was about to open stays closed. */
  leaveItem(): void {
    this.#cancel();
  }

  /** The pointer came back to navigation or panel: what was about to close stays open. */
  stay(): void {
    this.#cancel();
  }

  /** The pointer left navigation and panel. `isHeld` is asked when the time has come: focus inside keeps it open. */
  leaveAll(isHeld: () => boolean): void {
    this.#cancel();
    if (this.openKey === undefined) return;
    this.#after(() => {
      if (!isHeld()) this.#show(undefined);
    });
  }

  #show(key: string | undefined): void {
    // Also called by the clock, outside of any action.
    runInAction(() => {
      this.openKey = key;
      this.isPinned = false;
    });
  }

  #after(callback: () => void): void {
    this.#timer = this.#clock.setTimeout(callback, hoverDelayMs);
  }

  #cancel(): void {
    if (this.#timer) this.#clock.clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
