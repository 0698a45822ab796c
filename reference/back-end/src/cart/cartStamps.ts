import type { DatabaseSync } from 'node:sqlite';
import { type ChangeStamp, changeLifetimeMs } from '@kontor/api/cart';
import { ClientError } from '../http/input.ts';
import { type CartOwner, rowOwnerOf } from './cartStore.ts';

/**
 * How long a stamp is stored: pages repeat a change for `changeLifetimeMs`, and a repeat may be delayed for as long
 * again.
 */
const memoryMs = 2 * changeLifetimeMs;

/** The sequence of the latest change of a line, and its refusal, if it was refused. */
type LatestChange = { readonly sequence: number; readonly refusal: ClientError | undefined };

const storeStatement = `
  INSERT OR REPLACE INTO cart_stamps (visitor, site, origin, line, sequence, refusal, noted_at)
  VALUES (:visitor, :site, :origin, :line, :sequence, :refusal, :notedAt)`;

const toText = ({ status, code, message, fields }: ClientError): string =>
  JSON.stringify([status, code, message, fields]);

const fromText = (text: string): ClientError =>
  new ClientError(...(JSON.parse(text) as ConstructorParameters<typeof ClientError>));

/** The latest change that each page requested for each line. */
export function createCartStamps(database: DatabaseSync) {
  const select = database.prepare(
    'SELECT sequence, refusal FROM cart_stamps WHERE visitor = ? AND site = ? AND origin = ? AND line = ?',
  );
  const store = database.prepare(storeStatement);
  const forget = database.prepare('DELETE FROM cart_stamps WHERE noted_at < ?');
  return {
    latest(owner: CartOwner, line: string, origin: string): LatestChange | undefined {
      const { visitor, site } = rowOwnerOf(owner);
      const row = select.get(visitor, site, origin, line);
      if (!row) return undefined;
      const { sequence, refusal } = row;
      return { sequence: Number(sequence), refusal: refusal === null ? undefined : fromText(String(refusal)) };
    },
    /** Stores a change as the latest one of its line and origin. Deletes expired stamps. */
    store(owner: CartOwner, line: string, stamp: ChangeStamp, refusal: ClientError | undefined, now: Date): void {
      forget.run(new Date(now.getTime() - memoryMs).toISOString());
      const text = refusal ? toText(refusal) : null;
      store.run({ ...rowOwnerOf(owner), ...stamp, line, refusal: text, notedAt: now.toISOString() });
    },
  };
}
