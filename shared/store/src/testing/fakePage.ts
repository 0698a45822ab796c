import type { PageEvents, Unsubscribe, WindowEvents } from '@kontor/browser';
import type { CartWindowEvents } from '../cart/cartEvents.ts';

type Listener = (detail: unknown) => void;

/** A fake page whose events are triggered by the test. */
export class FakePage {
  /** The window events emitted so far, oldest first. */
  readonly emitted: { readonly name: string; readonly detail: unknown }[] = [];
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #isOnline: boolean;

  constructor(isOnline = true) {
    this.#isOnline = isOnline;
  }

  readonly pageEvents: PageEvents = {
    isOnline: () => this.#isOnline,
    isVisible: () => true,
    onLeft: (listener) => this.#on('left', listener),
    onRestored: (listener) => this.#on('restored', listener),
    onOnlineChange: (listener) => this.#on('online', (isOnline) => listener(isOnline === true)),
    onVisibilityChange: (listener) => this.#on('visible', (isVisible) => listener(isVisible === true)),
    onFocus: (listener) => this.#on('focus', listener),
  };

  readonly windowEvents: WindowEvents<CartWindowEvents> = {
    emit: (name, detail) => void this.emitted.push({ name, detail }),
    on: (name, listener) => this.#on(name, listener),
  };

  /** Triggers `left`, `restored`, `online`, `visible` or `focus`, or a window event by name. */
  trigger(name: string, detail?: unknown): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(detail);
  }

  get listenerCount(): number {
    return [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0);
  }

  #on(name: string, listener: Listener): Unsubscribe {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  }
}
