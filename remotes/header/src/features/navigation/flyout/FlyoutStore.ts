import type { Clock, Timer } from '@kontor/browser';
import { flyoutOverlayCloseMs } from '@kontor/site';
import { makeAutoObservable, runInAction } from 'mobx';

/** How long the pointer must rest on an item before its flyout opens (NAV-11, CONST-FLYOUT-HOVER). */
export const hoverDelayMs = 300;

/** How long a flyout stays prepared, in ms, if the press does not open it. */
export const preparationMs = 1000;

/** Keeps track of the open flyout. At most one is open at a time. */
export class FlyoutStore {
  openKey: string | undefined = undefined;
  preparedKey: string | undefined = undefined;
  /** Whether the flyout was opened by a press, a tap or a key rather than by hovering. */
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

  /** Handles a press on a control that opens a flyout. The layout is computed before the pointer is released. */
  prepare(key: string): void {
    if (this.isOpen(key)) return;
    this.preparedKey = key;
    this.#clock.setTimeout(() => runInAction(() => this.#unprepare(key)), preparationMs);
  }

  /** Opens a flyout immediately, for buttons, keys and taps. */
  open(key: string): void {
    this.stay();
    this.#unprepare();
    this.openKey = key;
    this.isPinned = true;
  }

  /** Takes over a flyout that was opened by hovering before hydration. */
  openByHover(key: string): void {
    this.stay();
    this.#show(key);
  }

  close(): void {
    this.stay();
    this.#unprepare();
    this.openKey = undefined;
    this.isPinned = false;
  }

  /** Handles a press on an item's button. A flyout that was just opened by hovering stays open. */
  toggle(key: string): void {
    if (this.isOpen(key) && this.isPinned) this.close();
    else this.open(key);
  }

  /**
   * Handles a hovering pointer entering an item. The first flyout opens after the delay. While one is open, the next
   * one replaces it immediately, unless the pointer is moving down into the open panel.
   *
   * @param key of the item's flyout. If it is undefined, the item has no flyout, and the open flyout closes.
   */
  enterItem(key: string | undefined, isTowardPanel: boolean): void {
    this.stay();
    if (key === this.openKey) return;
    if (this.openKey === undefined || isTowardPanel) this.#after(() => this.#show(key));
    else this.#show(key);
  }

  /**
   * Cancels a pending change when the pointer leaves an item before its flyout opens, or returns before the open flyout
   * closes.
   */
  stay(): void {
    if (this.#timer) this.#clock.clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /**
   * Handles the pointer leaving both the navigation and the panel. The flyout closes after a delay, unless by then it
   * must stay open (NAV-24).
   *
   * @param isOnOverlay whether the pointer is on the flyout's overlay, in which case it has more time to return
   * (NAV-25)
   */
  leaveAll(isOnOverlay: boolean, mustStay: () => boolean): void {
    this.stay();
    if (this.openKey === undefined) return;
    this.#after(
      () => {
        if (!mustStay()) this.#show(undefined);
      },
      isOnOverlay ? flyoutOverlayCloseMs : hoverDelayMs,
    );
  }

  #show(key: string | undefined): void {
    // The clock calls this function outside any MobX action.
    runInAction(() => {
      this.#unprepare();
      this.openKey = key;
      this.isPinned = false;
    });
  }

  #unprepare(key = this.preparedKey): void {
    if (this.preparedKey === key) this.preparedKey = undefined;
  }

  #after(callback: () => void, delayMs = hoverDelayMs): void {
    this.#timer = this.#clock.setTimeout(callback, delayMs);
  }
}
