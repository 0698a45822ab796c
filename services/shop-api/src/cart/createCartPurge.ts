import type { DatabaseSync } from 'node:sqlite';
import { customerOwner } from '../customer/customerAccess.ts';
import { inTransaction } from '../db/inTransaction.ts';

type CartPurgeOptions = {
  readonly database: DatabaseSync;
  readonly clock: () => Date;
  /** Days without a change after which the carts of a visitor are deleted; 0 for never. */
  readonly days: number;
};

/** Deletes the carts of visitors who do not come back. Carts of customers stay. */
export type CartPurge = {
  /**
   * Checks the next owners of carts. A step is short, so that calls do not wait. After the last owner it starts again
   * with the first.
   */
  step(): void;
  /** Runs a step at intervals until it is stopped. */
  start(): void;
  stop(): void;
};

/** The number of owners that one step checks. */
export const ownersPerStep = 200;

/** Milliseconds between two steps. */
const stepIntervalMs = 60_000;

const dayMs = 86_400_000;

const ownersQuery = `
  SELECT visitor, max(changed_at) AS latest FROM cart_lines WHERE visitor > ?
  GROUP BY visitor ORDER BY visitor LIMIT ?`;

export function createCartPurge({ database, clock, days }: CartPurgeOptions): CartPurge {
  const owners = database.prepare(ownersQuery);
  const remove = database.prepare('DELETE FROM cart_lines WHERE visitor = ?');
  let last = '';
  let timer: NodeJS.Timeout | undefined;

  const step = (): void => {
    const limit = new Date(clock().getTime() - days * dayMs).toISOString();
    inTransaction(database, () => {
      const found = owners.all(last, ownersPerStep);
      for (const { visitor, latest } of found) {
        const owner = String(visitor);
        if (!owner.startsWith(customerOwner('')) && String(latest) < limit) remove.run(owner);
      }
      last = found.length < ownersPerStep ? '' : String(found.at(-1)?.['visitor']);
    });
  };

  return {
    step,
    start() {
      if (days > 0) timer = setInterval(step, stepIntervalMs).unref();
    },
    stop: () => clearInterval(timer),
  };
}
