import type { DatabaseSync } from 'node:sqlite';
import { type ChangeStamp, changeLifetimeMs } from '@kontor/api/cart';
import type { CartOwner } from './cartStore.ts';

/**
 * Milliseconds that a stamp is remembered: as long as pages repeat a change, and as long again for one that is still on
 * its way.
 */
const memoryMs = 2 * changeLifetimeMs;

/** Which changes of the shoppers' pages were carried out, by the line that they are about. */
export type CartStamps = {
  /** Whether a change of this line that is as new, or newer, was carried out. */
  isOutdated(owner: CartOwner, line: string, stamp: ChangeStamp): boolean;
  note(owner: CartOwner, line: string, stamp: ChangeStamp, now: Date): void;
};

const noteStatement = `
  INSERT INTO cart_stamps (visitor, site, origin, line, sequence, noted_at)
  VALUES (:visitor, :site, :origin, :line, :sequence, :notedAt)
  ON CONFLICT DO UPDATE SET sequence = max(sequence, excluded.sequence), noted_at = excluded.noted_at`;

export function createCartStamps(database: DatabaseSync): CartStamps {
  const select = database.prepare(
    'SELECT sequence FROM cart_stamps WHERE visitor = ? AND site = ? AND origin = ? AND line = ?',
  );
  const note = database.prepare(noteStatement);
  const forget = database.prepare('DELETE FROM cart_stamps WHERE noted_at < ?');
  return {
    isOutdated({ visitor, site }, line, { origin, sequence }) {
      const last = select.get(visitor, site, origin, line)?.['sequence'];
      return last !== undefined && Number(last) >= sequence;
    },
    note(owner, line, stamp, now) {
      forget.run(new Date(now.getTime() - memoryMs).toISOString());
      note.run({ ...owner, ...stamp, line, notedAt: now.toISOString() });
    },
  };
}
