import type { Clock, Timer } from '@kontor/browser';
import { makeAutoObservable, observableRef } from 'mobx';
import { cartErrorDisplayMs } from '../cartConstants.ts';
import type { CartProblem } from '../cartProblem.ts';

/** Why the timer is paused: the pointer or focus is on the message, or the page is hidden (CART-33). */
export type PauseReason = 'hovered' | 'focused' | 'hidden';

/** The latest failed change's error, which clears itself after `cartErrorDisplayMs` (CART-30). */
export class ExpiringError {
  current: CartProblem | undefined = undefined;
  readonly #clock: Clock;
  readonly #pauses = new Set<PauseReason>();
  #timer: Timer | undefined;
  #runningSince = 0;
  #remainingMs = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    makeAutoObservable(this, { current: observableRef }, { autoBind: true });
  }

  /** Shows an error for the full time, regardless of what was shown before (CART-32). */
  show(problem: CartProblem): void {
    this.#stop();
    this.current = problem;
    this.#remainingMs = cartErrorDisplayMs;
    this.#run();
  }

  clear(): void {
    this.#stop();
    this.current = undefined;
    // The message is gone, so the pointer and focus can no longer leave it.
    this.#pauses.delete('hovered');
    this.#pauses.delete('focused');
  }

  /** Stops the timer until there is no longer any reason to pause. */
  pause(reason: PauseReason): void {
    this.#pauses.add(reason);
    this.#stop();
  }

  resume(reason: PauseReason): void {
    this.#pauses.delete(reason);
    this.#run();
  }

  #run(): void {
    if (!this.current || this.#timer !== undefined || this.#pauses.size > 0) return;
    this.#runningSince = this.#clock.now();
    this.#timer = this.#clock.setTimeout(this.clear, this.#remainingMs);
  }

  #stop(): void {
    if (this.#timer === undefined) return;
    this.#clock.clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#remainingMs = Math.max(0, this.#remainingMs - (this.#clock.now() - this.#runningSince));
  }
}
