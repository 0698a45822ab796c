import type { ChangeQueue } from './ChangeQueue.ts';
import type { Handover, HandoverSlot } from './handover.ts';

/** Hands changes without a response over from one page of a tab to the next. */
export class PageHandover {
  /** Whether the page was left, perhaps for good. */
  isLeft = false;
  timesLeft = 0;
  readonly #page: string;
  readonly #slot: HandoverSlot;
  /** Whether the slot still contains this page's changes for the next page. */
  #isHandedOver = false;

  /** @param page a name for this page that is unique within the tab */
  constructor(page: string, slot: HandoverSlot) {
    this.#page = page;
    this.#slot = slot;
  }

  /** Takes over the previous page's changes. */
  begin(queue: ChangeQueue): void {
    const handover = this.#take();
    if (handover) queue.takeOver(handover);
  }

  /** Leaves this page's changes to the next page. */
  leave(queue: ChangeQueue): void {
    const { changes, stamp } = queue.toHandover();
    if (stamp || changes.length > 0) this.#slot.write({ page: this.#page, changes, stamp });
    this.isLeft = true;
    this.timesLeft += 1;
    this.#isHandedOver = this.#slot.read()?.page === this.#page;
  }

  /**
   * Called when the page returns. The page resumes its changes if no other page took them over. Otherwise, it takes
   * over the changes of the page that was left last.
   * @param giveUp called first, if another page took over this page's changes
   */
  comeBack(queue: ChangeQueue, giveUp: () => void): void {
    const handover = this.#take();
    this.isLeft = false;
    if (handover?.page === this.#page) return;
    if (this.#isHandedOver) {
      giveUp();
      queue.resetStamps();
    }
    if (handover) queue.takeOver(handover);
  }

  #take(): Handover | undefined {
    const handover = this.#slot.read();
    this.#slot.clear();
    return handover;
  }
}
