import type { Cart, ChangeStamp } from '@kontor/api/cart';
import { makeAutoObservable, observableRef } from 'mobx';
import { type CartOperation, lineKeyOf, quantityIn, type RemovedFreeArticle, toCartChange } from '../cartOperation.ts';
import { applyChange } from './applyChange.ts';
import type { Handover } from './handover.ts';
import {
  type ChangeRequest,
  enqueue,
  type PendingChange,
  type SentChange,
  takeBack,
  withoutDependents,
} from './pendingChanges.ts';

/** The changes still waiting for the back end's response, in the order in which the shopper made them. */
export class ChangeQueue {
  pending: readonly PendingChange[] = [];
  /** The latest operation's id. */
  lastId = 0;
  /** The stamp of the latest request by this page, or by the page whose changes it took over. */
  #lastStamp: ChangeStamp | undefined;
  readonly #newOrigin: () => string;

  /** @param newOrigin returns a new random name */
  constructor(newOrigin: () => string) {
    this.#newOrigin = newOrigin;
    makeAutoObservable(this, { pending: observableRef, lastId: false });
  }

  /** A cart with all pending changes replayed on top. */
  replayedOver(confirmed: Cart): Cart {
    return this.pending.reduce((cart, { operation, hint }) => applyChange(cart, operation, hint), confirmed);
  }

  /** Whether any operation on this line is pending. */
  isAbout(lineKey: string): boolean {
    return this.pending.some(({ operation }) => lineKeyOf(operation) === lineKey);
  }

  /** Adds an operation, replacing any unsent operation on the same line. */
  add({ listeners = [], hint, ...request }: ChangeRequest): void {
    this.lastId += 1;
    this.pending = enqueue(this.pending, { ...request, hint, id: this.lastId, isSent: false, listeners });
  }

  /** Whether an undo of this line is pending. */
  isUndone(lineKey: string): boolean {
    return this.pending.some(({ isUndo, operation }) => isUndo && lineKeyOf(operation) === lineKey);
  }

  /** The pending free articles that are waiting for a change to this line to succeed. */
  freeArticlesAfter(lineKey: string): readonly RemovedFreeArticle[] {
    return this.pending.flatMap(({ needs, isSent, operation, hint }) => {
      if (needs !== lineKey || isSent || !('setFreeArticle' in operation)) return [];
      const { productId, campaignId } = operation.setFreeArticle;
      return [{ ...hint, productId, campaignId }];
    });
  }

  /** Drops the changes that depend on a failed change to this line. */
  dropAfter(lineKey: string): void {
    this.pending = withoutDependents(this.pending, lineKey);
  }

  /**
   * Marks the first operation as sent. An addition becomes an absolute quantity, calculated from the confirmed cart.
   */
  send(next: PendingChange, confirmed: Cart): SentChange {
    const isRepeated = next.stamp !== undefined;
    const stamp = next.stamp ?? this.#nextStamp();
    const { operation } = next;
    const expectedQuantity =
      'addArticle' in operation ? quantityIn(confirmed, operation.addArticle) : next.expectedQuantity;
    const sent = {
      ...next,
      operation: toCartChange(operation, confirmed),
      expectedQuantity,
      isSent: true,
      stamp,
      isRepeated,
    };
    this.pending = this.pending.with(0, sent);
    return sent;
  }

  remove(change: PendingChange): void {
    this.pending = this.pending.filter((other) => other !== change);
  }

  /** Called if another page has changed the article in the meantime. The pieces are added to the current cart. */
  addAnew(sent: SentChange, operation: CartOperation): void {
    const { expectedQuantity, stamp, ...change } = sent;
    this.pending = takeBack(this.pending.map((other) => (other === sent ? { ...change, operation } : other)));
  }

  /** Called if the current request got no response. Its operation becomes pending again. */
  takeBack(): void {
    this.pending = takeBack(this.pending);
  }

  /**
   * The changes for the tab's next page, and the stamp that it continues from. The current request's change is
   * included, because the request may not have arrived. The change has an absolute quantity, so sending it twice is
   * safe.
   */
  toHandover(): Omit<Handover, 'page'> {
    const changes = takeBack(this.pending).map(({ operation, hint, stamp, expectedQuantity, needs }) => ({
      operation,
      hint,
      stamp,
      expectedQuantity,
      needs,
    }));
    return { changes, stamp: this.#lastStamp };
  }

  /** Appends the changes of another page in the tab to those of this page. */
  takeOver({ changes, stamp }: Handover): void {
    this.#lastStamp = stamp;
    for (const change of changes) this.add(change);
  }

  /** Starts a new stamp sequence, because another page is continuing this page's sequence. */
  resetStamps(): void {
    this.#lastStamp = undefined;
  }

  #nextStamp(): ChangeStamp {
    const { origin = this.#newOrigin(), sequence = 0 } = this.#lastStamp ?? {};
    this.#lastStamp = { origin, sequence: sequence + 1 };
    return this.#lastStamp;
  }
}
