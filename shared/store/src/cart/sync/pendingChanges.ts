import type { Article, CartChange, ChangeStamp } from '@kontor/api/cart';
import { type CartOperation, isRemoval, type LineHint, lineKeyOf, mergeOperations } from '../cartOperation.ts';
import type { CartProblem } from '../cartProblem.ts';

/** The outcome of a change. A `failed` outcome is also shown as the set error. */
export type CartChangeResult =
  | { readonly kind: 'changed'; readonly addedProduct?: Article | undefined }
  /** Status 304: the cart is unchanged (CART-14). */
  | { readonly kind: 'notModified' }
  | { readonly kind: 'failed'; readonly problem: CartProblem };

/** An operation that the back end has not answered yet. */
export type PendingChange = {
  /** Grows with every operation of the shopper. */
  readonly id: number;
  readonly operation: CartOperation;
  readonly hint: LineHint | undefined;
  readonly isSent: boolean;
  /** The stamp of the first request. A repeated request has the same stamp. */
  readonly stamp?: ChangeStamp | undefined;
  /** For an addition, the quantity from which its first request was computed. */
  readonly expectedQuantity?: number | undefined;
  /** Whether the operation restores a deleted item. The free articles that were removed with it return afterwards. */
  readonly isUndo?: boolean | undefined;
  /** Line key of a change that must succeed first: a free article returns only after the line that qualifies for it. */
  readonly needs?: string | undefined;
  /** Whether the caller tells the shopper that the change failed or waits, so that the cart does not. */
  readonly isReportedByCaller?: boolean | undefined;
  /** Called with the outcome; several listeners if operations were merged. */
  readonly listeners: readonly ((result: CartChangeResult) => void)[];
};

/** The data for queueing a change. */
export type ChangeRequest = Pick<PendingChange, 'operation'> &
  Partial<
    Pick<PendingChange, 'hint' | 'stamp' | 'expectedQuantity' | 'isUndo' | 'needs' | 'isReportedByCaller' | 'listeners'>
  >;

/** A change whose request is running. */
export type SentChange = PendingChange & {
  readonly operation: CartChange;
  readonly stamp: ChangeStamp;
  /** Whether the change was sent before, so that it may already have been carried out. */
  readonly isRepeated: boolean;
};

/**
 * The queue with one more change, which replaces an unsent change of the same line; sent changes stay as they are. A
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

/** The queue without the unsent changes that depend on a change of this line. */
export function withoutDependents(pending: readonly PendingChange[], lineKey: string): readonly PendingChange[] {
  return pending.filter(({ needs, isSent }) => isSent || needs !== lineKey);
}

/** Reports the outcome of a change to its listeners. */
export function notifyListeners(change: PendingChange, result: CartChangeResult): void {
  for (const listener of change.listeners) listener(result);
}

/** The queue after a request that got no answer: its change counts as unsent again. */
export function takeBack(pending: readonly PendingChange[]): readonly PendingChange[] {
  return pending.map((change) => ({ ...change, isSent: false })).reduce(enqueue, [] as readonly PendingChange[]);
}
