import type { Clock } from '@kontor/browser';
import { action, makeAutoObservable } from 'mobx';
import { DeletedItems } from './DeletedItems.ts';
import { ExpiringError } from './ExpiringError.ts';

/** Messages about changes, except those shown in a line: the set error and the deleted items, with their timers. */
export class CartMessages {
  /** The error of the latest failed change (CART-30). */
  readonly setError: ExpiringError;
  readonly deletedItems: DeletedItems;
  /** The number of mounted message lists that show the set error. */
  listCount = 0;

  constructor(clock: Clock) {
    this.setError = new ExpiringError(clock);
    this.deletedItems = new DeletedItems(clock);
    makeAutoObservable(this, { setError: false, deletedItems: false });
  }

  /** Counts a mounted message list. Returns a function that stops counting it. */
  addList(): () => void {
    this.listCount += 1;
    return action(() => {
      this.listCount -= 1;
    });
  }

  /** Removes all messages and stops their timers. */
  dispose(): void {
    this.setError.clear();
    this.deletedItems.clear();
  }
}
