import type { DatabaseSync } from 'node:sqlite';
import type { RecordingKind, recordingsSchema } from '@kontor/api/recording';
import type { SiteKey } from '@kontor/site';
import type * as v from 'valibot';

type Recording = v.InferOutput<typeof recordingsSchema>['recordings'][number];

type Filter = {
  readonly after: number;
  readonly kind?: RecordingKind | undefined;
  readonly visitor?: string | undefined;
};

type Origin = { readonly visitor?: string | undefined; readonly site?: SiteKey | undefined };

/** The number of stored recordings. Older ones are deleted. */
const capacity = 2_000;

/** The table belongs to the stand-ins, so it is not in the back end's schema. */
const table = `
  CREATE TABLE IF NOT EXISTS recordings (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    visitor TEXT,
    site TEXT,
    body TEXT NOT NULL,
    recorded_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS recordings_by_kind ON recordings (kind, id);`;

/** Pages' calls to the stand-ins for external services, and the action log, in a database table. */
export function createRecordings(database: DatabaseSync, clock: () => Date) {
  database.exec(table);
  const sql = database.createTagStore();
  return {
    add(kind: RecordingKind, { visitor, site }: Origin, body: unknown): void {
      sql.run`
        INSERT INTO recordings (kind, visitor, site, body, recorded_at)
        VALUES (${kind}, ${visitor ?? null}, ${site ?? null}, ${JSON.stringify(body)}, ${clock().toISOString()})`;
      sql.run`DELETE FROM recordings WHERE id <= (SELECT max(id) FROM recordings) - ${capacity}`;
    },
    /**
     * The recordings after an id, oldest first. If a kind or a visitor is given, only recordings of this kind or
     * visitor are listed.
     */
    list: ({ after, kind, visitor }: Filter): Recording[] =>
      sql.all`
        SELECT id, kind, site, body, recorded_at AS recordedAt FROM recordings
        WHERE id > ${after} AND kind = coalesce(${kind ?? null}, kind)
          AND coalesce(visitor, '') = coalesce(${visitor ?? null}, visitor, '')
        ORDER BY id LIMIT 500`.map((row) => ({ ...(row as Recording), body: JSON.parse(String(row['body'])) })),
  };
}
