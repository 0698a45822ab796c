import type { DatabaseSync } from 'node:sqlite';
import { customerOwner } from '../customer/customerAccess.ts';
import { inTransaction } from '../db/transactions.ts';

type CartPurgeOptions = {
  readonly database: DatabaseSync;
  readonly clock: () => Date;
  /** Days without a change after which a visitor's carts and watchlists are deleted. 0 means never. */
  readonly days: number;
};

/** The number of owners checked in one step. */
export const ownersPerStep = 200;

/** Milliseconds between two steps. */
const stepIntervalMs = 60_000;

const dayMs = 86_400_000;

/** Tables with data that visitors leave behind, and the tables whose rows are deleted together with it. */
const tables = [
  { table: 'cart_lines', dependents: ['cart_vouchers'] },
  { table: 'watchlist', dependents: [] },
] as const;

/** Deletes the carts and watchlists of visitors who do not come back. Customers keep theirs. */
export function createCartPurge({ database, clock, days }: CartPurgeOptions) {
  const purges = tables.map(({ table, dependents }) => {
    const owners = database.prepare(
      `SELECT visitor, max(changed_at) AS latest FROM ${table} WHERE visitor > ? GROUP BY visitor ORDER BY visitor LIMIT ?`,
    );
    const removals = [table, ...dependents].map((name) => database.prepare(`DELETE FROM ${name} WHERE visitor = ?`));
    let last = '';
    return (limit: string): void => {
      const found = owners.all(last, ownersPerStep) as { visitor: string; latest: string }[];
      for (const { visitor, latest } of found) {
        if (visitor.startsWith(customerOwner('')) || latest >= limit) continue;
        for (const remove of removals) remove.run(visitor);
      }
      last = found.length < ownersPerStep ? '' : (found.at(-1)?.visitor ?? '');
    };
  });
  let timer: NodeJS.Timeout | undefined;

  /**
   * Checks the next owners of carts and of watchlists. A step is short, so calls do not have to wait. After the last
   * owner, the purge starts over with the first.
   */
  const step = (): void => {
    const limit = new Date(clock().getTime() - days * dayMs).toISOString();
    inTransaction(database, () => {
      for (const purge of purges) purge(limit);
    });
  };

  return {
    step,
    /** Runs a step at intervals until it is stopped. */
    start() {
      if (days > 0) timer = setInterval(step, stepIntervalMs).unref();
    },
    stop: () => clearInterval(timer),
  };
}
