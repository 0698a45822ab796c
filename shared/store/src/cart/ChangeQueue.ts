import type { Cart, ChangeStamp } from '@kontor/api/cart';
import { makeAutoObservable, observableRef } from 'mobx';
import { applyChange } from './applyChange.ts';
import { type LostFreeArticle, targetOf, toCartChange } from './cartOperation.ts';
import type { LeftBehind } from './leftChanges.ts';
import { enqueue, type PendingChange, type SentChange, takeBack, type Wish, withoutNeeding } from './pendingChanges.ts';

/** What the shopper asked for and the back end has not answered yet, in order. */
export class ChangeQueue {
  pending: readonly PendingChange[] = [];
  /** Grows with every operation of the shopper. */
  lastId = 0;
  /** Of the latest request of this page, or of the one that it goes on for. */
  #lastStamp: ChangeStamp | undefined;
  readonly #newOrigin: () => string;

  /** @param newOrigin gives a random name, another one each time */
  constructor(newOrigin: () => string) {
    this.#newOrigin = newOrigin;
    makeAutoObservable(this, { pending: observableRef, lastId: false });
  }

  /** A cart with everything that is pending replayed over it. */
  replayedOver(confirmed: Cart): Cart {
    return this.pending.reduce((cart, { operation, hint }) => applyChange(cart, operation, hint), confirmed);
  }

  isAbout(target: string): boolean {
    return this.pending.some(({ operation }) => targetOf(operation) === target);
  }

  /** An operation whose target already waits takes the place of the waiting one. */
  add({ listeners = [], hint, ...wish }: Wish): void {
    this.lastId += 1;
    this.pending = enqueue(this.pending, { ...wish, hint, id: this.lastId, isSent: false, listeners });
  }

  /** Whether an undo of this target waits. */
  isUndone(target: string): boolean {
    return this.pending.some(({ isUndo, operation }) => isUndo && targetOf(operation) === target);
  }

  /** The free articles that wait to come back after a change of this target. */
  freeArticlesAfter(target: string): readonly LostFreeArticle[] {
    return this.pending.flatMap(({ needs, isSent, operation, hint }) => {
      if (needs !== target || isSent || !('setFreeArticle' in operation)) return [];
      const { productId, campaignId } = operation.setFreeArticle;
      return [{ ...hint, productId, campaignId }];
    });
  }

  /** The change of this target failed: what waits for it is not asked for. */
  dropAfter(target: string): void {
    this.pending = withoutNeeding(this.pending, target);
  }

  /** Takes the first operation as sent; what it adds, it adds to this cart. */
  send(next: PendingChange, confirmed: Cart): SentChange {
    const isRepeated = next.stamp !== undefined;
    const stamp = next.stamp ?? this.#nextStamp();
    const sent = { ...next, operation: toCartChange(next.operation, confirmed), isSent: true, stamp, isRepeated };
    this.pending = this.pending.with(0, sent);
    return sent;
  }

  remove(change: PendingChange): void {
    this.pending = this.pending.filter((other) => other !== change);
  }

  /** The request that was under way got lost: its operation waits again. */
  takeBack(): void {
    this.pending = takeBack(this.pending);
  }

  /**
   * What the next page must do, and from where its stamps count on. A change whose request is under way is among it,
   * since nobody knows whether it got out: it says what is to be and not what is to be added, so that twice is the same
   * as once.
   */
  toLeave(): Omit<LeftBehind, 'page'> {
    const changes = takeBack(this.pending).map(({ operation, hint, stamp, needs }) => ({
      operation,
      hint,
      stamp,
      needs,
    }));
    return { changes, stamp: this.#lastStamp };
  }

  /** Goes on for another page of the tab, behind what is pending here. */
  takeOver({ changes, stamp }: LeftBehind): void {
    this.#lastStamp = stamp;
    for (const change of changes) this.add(change);
  }

  /** Another page counts on from this one's stamps: these begin anew. */
  giveUpStamps(): void {
    this.#lastStamp = undefined;
  }

  #nextStamp(): ChangeStamp {
    const { origin = this.#newOrigin(), sequence = 0 } = this.#lastStamp ?? {};
    this.#lastStamp = { origin, sequence: sequence + 1 };
    return this.#lastStamp;
  }
}
