import type { DatabaseSync } from 'node:sqlite';
import { customerOwner } from '../customer/customerAccess.ts';
import { inTransaction } from '../db/inTransaction.ts';

type CartPurgeOptions = {
  readonly database: DatabaseSync;
  readonly clock: () => Date;
  /** Days without a change after which the carts of a visitor go; 0 for never. */
  readonly days: number;
};

/** Throws away the carts of visitors who do not come back. Those of customers stay. */
export type CartPurge = {
  /** Looks at the next owners of carts, few enough to keep nobody waiting; after the last it begins anew. */
  step(): void;
  /** Makes a step now and then, until stopped. */
  start(): void;
  stop(): void;
};

/** Owners of carts that one step looks at. */
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
