import type { DatabaseSync } from 'node:sqlite';
import type { RecordingKind } from '@kontor/api/recording';
import type { SiteKey } from '@kontor/site';

type Recording = {
  readonly id: number;
  readonly kind: RecordingKind;
  readonly site: string | null;
  readonly recordedAt: string;
  readonly body: unknown;
};

type Origin = { readonly visitor: string | undefined; readonly site: SiteKey | undefined };

/** What pages sent to the stand-ins of outside services, and the action log. */
export type Recordings = {
  add(kind: RecordingKind, origin: Origin, body: unknown): void;
  /** Oldest first; after an id, and of one kind and visitor if given. */
  list(filter: {
    readonly after: number;
    readonly kind: RecordingKind | undefined;
    readonly visitor: string | undefined;
  }): Recording[];
};

/** The number of stored recordings; older ones are deleted. */
const capacity = 2_000;

const listStatement = `
  SELECT id, kind, site, body, recorded_at FROM recordings
  WHERE id > :after AND (:kind IS NULL OR kind = :kind) AND (:visitor IS NULL OR visitor = :visitor)
  ORDER BY id LIMIT 500`;

export function createRecordings(database: DatabaseSync, clock: () => Date): Recordings {
  const insert = database.prepare(
    'INSERT INTO recordings (kind, visitor, site, body, recorded_at) VALUES (?, ?, ?, ?, ?)',
  );
  const trim = database.prepare('DELETE FROM recordings WHERE id <= (SELECT max(id) FROM recordings) - ?');
  const list = database.prepare(listStatement);
  return {
    add(kind, { visitor, site }, body) {
      insert.run(kind, visitor ?? null, site ?? null, JSON.stringify(body), clock().toISOString());
      trim.run(capacity);
    },
    list: ({ after, kind, visitor }) =>
      list.all({ after, kind: kind ?? null, visitor: visitor ?? null }).map((row) => ({
        id: Number(row['id']),
        kind: row['kind'] as RecordingKind,
        site: typeof row['site'] === 'string' ? row['site'] : null,
        recordedAt: String(row['recorded_at']),
        body: JSON.parse(String(row['body'])),
      })),
  };
}
