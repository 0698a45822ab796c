import type { ChangeQueue } from './ChangeQueue.ts';
import type { LeftBehind, LeftChanges } from './leftChanges.ts';

/** How the pages of one tab hand over to each other what the back end has not answered. */
export class PageTurn {
  /** The page is gone, perhaps for good. */
  isLeft = false;
  timesLeft = 0;
  readonly #page: string;
  readonly #left: LeftChanges;
  /** Whether what this page left can be had by the next one. */
  #isHandedOver = false;

  /** @param page names this page among those of the tab */
  constructor(page: string, left: LeftChanges) {
    this.#page = page;
    this.#left = left;
  }

  /** Goes on for the page before, where that left something. */
  begin(queue: ChangeQueue): void {
    const left = this.#take();
    if (left) queue.takeOver(left);
  }

  leave(queue: ChangeQueue): void {
    const { changes, stamp } = queue.toLeave();
    if (stamp || changes.length > 0) this.#left.write({ page: this.#page, changes, stamp });
    this.isLeft = true;
    this.timesLeft += 1;
    this.#isHandedOver = this.#left.read()?.page === this.#page;
  }

  /**
   * The page is there again: goes on with what no other one took over, or for the page that was left last.
   * @param giveUp is called before, where another page took over what is pending here
   */
  comeBack(queue: ChangeQueue, giveUp: () => void): void {
    const left = this.#take();
    this.isLeft = false;
    if (left?.page === this.#page) return;
    if (this.#isHandedOver) {
      giveUp();
      queue.giveUpStamps();
    }
    if (left) queue.takeOver(left);
  }

  #take(): LeftBehind | undefined {
    const left = this.#left.read();
    this.#left.clear();
    return left;
  }
}
