import type { Article, CartChange, ChangeStamp } from '@kontor/api/cart';
import { type CartOperation, isRemoval, type LineHint, lineKeyOf, mergeOperations } from '../cartOperation.ts';
import type { CartProblem } from '../cartProblem.ts';

/** The outcome of a change. `failed` is also shown as the set error. */
export type CartChangeResult =
  | { readonly kind: 'changed'; readonly addedProduct?: Article | undefined }
  /** Status 304: the cart is unchanged (CART-14). */
  | { readonly kind: 'notModified' }
  | { readonly kind: 'failed'; readonly problem: CartProblem };

/** An operation that is still waiting for the back end's response. */
export type PendingChange = {
  /** Increases with each of the shopper's operations. */
  readonly id: number;
  readonly operation: CartOperation;
  readonly hint: LineHint | undefined;
  readonly isSent: boolean;
  /** The stamp of the first request, which repeated requests share. */
  readonly stamp?: ChangeStamp | undefined;
  /** For an addition, the quantity that its first request was calculated from. */
  readonly expectedQuantity?: number | undefined;
  /**
   * Whether the operation restores a deleted item. The free articles that were removed with the item come back
   * afterwards.
   */
  readonly isUndo?: boolean | undefined;
  /**
   * Line key of a change that must succeed first: a free article comes back only after the line that qualifies for it.
   */
  readonly needs?: string | undefined;
  /** Whether the caller informs the shopper that the change has failed or is waiting. If so, the cart does not. */
  readonly isReportedByCaller?: boolean | undefined;
  /** Listeners for the outcome. Merged operations have several. */
  readonly listeners: readonly ((result: CartChangeResult) => void)[];
};

/** The data needed to queue a change. */
export type ChangeRequest = Pick<PendingChange, 'operation'> &
  Partial<
    Pick<PendingChange, 'hint' | 'stamp' | 'expectedQuantity' | 'isUndo' | 'needs' | 'isReportedByCaller' | 'listeners'>
  >;

/** A change whose request is in flight. */
export type SentChange = PendingChange & {
  readonly operation: CartChange;
  readonly stamp: ChangeStamp;
  /** Whether the change was sent before and may therefore already have been carried out. */
  readonly isRepeated: boolean;
};

/**
 * The queue with one more change, which replaces an unsent change to the same line but leaves sent changes alone. A
 * removal also drops the changes that depend on the removed line.
 */
export function enqueue(queue: readonly PendingChange[], next: PendingChange): readonly PendingChange[] {
  const lineKey = lineKeyOf(next.operation);
  const pending = isRemoval(next.operation) ? withoutDependents(queue, lineKey) : queue;
  const index = pending.findIndex(({ isSent, operation }) => !isSent && lineKeyOf(operation) === lineKey);
  const waiting = pending[index];
  if (!waiting) return [...pending, next];
  const merged: PendingChange = {
    ...next,
    operation: mergeOperations(waiting.operation, next.operation),
    hint: next.hint ?? waiting.hint,
    isReportedByCaller: next.isReportedByCaller && waiting.isReportedByCaller,
    isUndo: next.isUndo || (waiting.isUndo && !isRemoval(next.operation)),
    listeners: [...waiting.listeners, ...next.listeners],
  };
  return pending.with(index, merged);
}

/** The queue without the unsent changes that depend on a change to this line. */
export function withoutDependents(pending: readonly PendingChange[], lineKey: string): readonly PendingChange[] {
  return pending.filter(({ needs, isSent }) => isSent || needs !== lineKey);
}

/** Reports the outcome of a change to its listeners. */
export function notifyListeners(change: PendingChange, result: CartChangeResult): void {
  for (const listener of change.listeners) listener(result);
}

/** The queue after a request that got no response. Its change counts as unsent again. */
export function takeBack(pending: readonly PendingChange[]): readonly PendingChange[] {
  return pending.map((change) => ({ ...change, isSent: false })).reduce(enqueue, [] as readonly PendingChange[]);
}
