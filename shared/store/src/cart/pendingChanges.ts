import type { Article, CartChange, ChangeStamp } from '@kontor/api/cart';
import { type CartOperation, isRemoval, type LineHint, mergeOperations, targetOf } from './cartOperation.ts';
import type { CartProblem } from './cartProblem.ts';

/** What became of a change. It never rejects; a `failed` one is also shown as the cart's set error. */
export type CartChangeResult =
  | { readonly kind: 'changed'; readonly addedProduct?: Article | undefined }
  /** The back end had nothing to add; the cart is as it was. */
  | { readonly kind: 'notModified' }
  | { readonly kind: 'failed'; readonly problem: CartProblem };

/** An operation that the back end has not answered yet. */
export type PendingChange = {
  /** Grows with every operation of the shopper. */
  readonly id: number;
  readonly operation: CartOperation;
  readonly hint: LineHint | undefined;
  readonly isSent: boolean;
  /** Of the request, once there was one: a change that is sent again is the same change. */
  readonly stamp?: ChangeStamp | undefined;
  /** It brings back what was removed; free articles that left with that come back after it. */
  readonly isUndo?: boolean | undefined;
  /** Target of a change that must be carried out before: a free article comes back only after what earns it. */
  readonly needs?: string | undefined;
  /** Whoever asked for it says why it failed, and that it waits for a connection: the cart does not say it again. */
  readonly isToldByCaller?: boolean | undefined;
  /** Told what became of it; more than one where operations were merged. */
  readonly listeners: readonly ((result: CartChangeResult) => void)[];
};

/** An operation that is to become pending. */
export type Wish = Pick<PendingChange, 'operation'> &
  Partial<Pick<PendingChange, 'hint' | 'stamp' | 'isUndo' | 'needs' | 'isToldByCaller' | 'listeners'>>;

/** A change whose request is under way. */
export type SentChange = PendingChange & {
  readonly operation: CartChange;
  readonly stamp: ChangeStamp;
  /** Whether there was a request before, which may have been carried out. */
  readonly isRepeated: boolean;
};

/**
 * The queue with one more operation. An operation whose target already waits takes the place of the waiting one;
 * what is sent is never touched. A removal takes along what waits for the change that it takes back.
 */
export function enqueue(queue: readonly PendingChange[], next: PendingChange): readonly PendingChange[] {
  const target = targetOf(next.operation);
  const pending = isRemoval(next.operation) ? withoutNeeding(queue, target) : queue;
  const index = pending.findIndex(({ isSent, operation }) => !isSent && targetOf(operation) === target);
  const waiting = pending[index];
  if (!waiting) return [...pending, next];
  const merged: PendingChange = {
    ...next,
    operation: mergeOperations(waiting.operation, next.operation),
    hint: next.hint ?? waiting.hint,
    isToldByCaller: next.isToldByCaller && waiting.isToldByCaller,
    isUndo: next.isUndo || (waiting.isUndo && !isRemoval(next.operation)),
    listeners: [...waiting.listeners, ...next.listeners],
  };
  return pending.with(index, merged);
}

/** The queue without what waits for a change of this target. */
export function withoutNeeding(pending: readonly PendingChange[], target: string): readonly PendingChange[] {
  return pending.filter(({ needs, isSent }) => isSent || needs !== target);
}

/** Tells everybody who waits for a change what became of it. */
export function tell(change: PendingChange, result: CartChangeResult): void {
  for (const listener of change.listeners) listener(result);
}

/** The queue after the request of its first operation got lost: that operation waits again. */
export function takeBack(pending: readonly PendingChange[]): readonly PendingChange[] {
  return pending.map((change) => ({ ...change, isSent: false })).reduce(enqueue, [] as readonly PendingChange[]);
}
