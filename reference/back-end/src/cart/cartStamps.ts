import type { DatabaseSync } from 'node:sqlite';
import { type ChangeStamp, changeLifetimeMs } from '@kontor/api/cart';
import { ClientError } from '../http/clientError.ts';
import { type CartOwner, rowOwnerOf } from './cartStore.ts';

/**
 * How long a stamp is stored: pages repeat a change for `changeLifetimeMs`, and a repeat may be delayed for as long
 * again.
 */
const memoryMs = 2 * changeLifetimeMs;

/** The sequence of the latest change of a line, and its refusal, if it was refused. */
type LatestChange = { readonly sequence: number; readonly refusal: ClientError | undefined };

/** The latest change that each page requested for each line. */
export type CartStamps = {
  latest(owner: CartOwner, line: string, origin: string): LatestChange | undefined;
  /** Stores a change as the latest one of its line and origin. Deletes expired stamps. */
  store(owner: CartOwner, line: string, stamp: ChangeStamp, refusal: ClientError | undefined, now: Date): void;
};

const storeStatement = `
  INSERT INTO cart_stamps (visitor, site, origin, line, sequence, refusal, noted_at)
  VALUES (:visitor, :site, :origin, :line, :sequence, :refusal, :notedAt)
  ON CONFLICT DO UPDATE SET
    sequence = excluded.sequence, refusal = excluded.refusal, noted_at = excluded.noted_at`;

const toText = ({ status, code, message, fields }: ClientError): string =>
  JSON.stringify({ status, code, message, fields });

export function createCartStamps(database: DatabaseSync): CartStamps {
  const select = database.prepare(
    'SELECT sequence, refusal FROM cart_stamps WHERE visitor = ? AND site = ? AND origin = ? AND line = ?',
  );
  const store = database.prepare(storeStatement);
  const forget = database.prepare('DELETE FROM cart_stamps WHERE noted_at < ?');
  return {
    latest(owner, line, origin) {
      const { visitor, site } = rowOwnerOf(owner);
      const row = select.get(visitor, site, origin, line);
      if (!row) return undefined;
      const refusal = row['refusal'] === null ? undefined : new ClientError(JSON.parse(String(row['refusal'])));
      return { sequence: Number(row['sequence']), refusal };
    },
    store(owner, line, stamp, refusal, now) {
      forget.run(new Date(now.getTime() - memoryMs).toISOString());
      const text = refusal ? toText(refusal) : null;
      store.run({ ...rowOwnerOf(owner), ...stamp, line, refusal: text, notedAt: now.toISOString() });
    },
  };
}
