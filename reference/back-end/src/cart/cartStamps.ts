import type { DatabaseSync } from 'node:sqlite';
import { type ChangeStamp, changeLifetimeMs } from '@kontor/api/cart';
import { ClientError } from '../http/input.ts';
import { type CartOwner, rowOwnerOf } from './cartStore.ts';

/**
 * How long a stamp is stored. Pages repeat a change for `changeLifetimeMs`, and a repeat may be delayed for as long
 * again.
 */
const memoryMs = 2 * changeLifetimeMs;

/** The sequence number of a line's latest change, and its refusal if it was refused. */
type LatestChange = { readonly sequence: number; readonly refusal: ClientError | undefined };

const toText = ({ status, code, message, fields }: ClientError): string =>
  JSON.stringify([status, code, message, fields]);

const fromText = (text: string): ClientError =>
  new ClientError(...(JSON.parse(text) as ConstructorParameters<typeof ClientError>));

/** The latest change that each page has requested for each line. */
export function createCartStamps(database: DatabaseSync) {
  const sql = database.createTagStore();
  return {
    latest(owner: CartOwner, line: string, origin: string): LatestChange | undefined {
      const { visitor, site } = rowOwnerOf(owner);
      const row = sql.get`
        SELECT sequence, refusal FROM cart_stamps
        WHERE visitor = ${visitor} AND site = ${site} AND origin = ${origin} AND line = ${line}`;
      if (!row) return undefined;
      const { sequence, refusal } = row;
      return { sequence: Number(sequence), refusal: refusal === null ? undefined : fromText(String(refusal)) };
    },
    /** Stores a change as the latest one for its line and origin. Deletes expired stamps. */
    store(owner: CartOwner, line: string, stamp: ChangeStamp, refusal: ClientError | undefined, now: Date): void {
      const { visitor, site } = rowOwnerOf(owner);
      const text = refusal ? toText(refusal) : null;
      sql.run`DELETE FROM cart_stamps WHERE noted_at < ${new Date(now.getTime() - memoryMs).toISOString()}`;
      sql.run`
        INSERT OR REPLACE INTO cart_stamps (visitor, site, origin, line, sequence, refusal, noted_at)
        VALUES (${visitor}, ${site}, ${stamp.origin}, ${line}, ${stamp.sequence}, ${text}, ${now.toISOString()})`;
    },
  };
}
