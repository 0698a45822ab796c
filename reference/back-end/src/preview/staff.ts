import type { DatabaseSync } from 'node:sqlite';

/** Names of staff are short, in lower case, and need no escaping. */
export const staffNamePattern = /^[a-z][a-z0-9.-]{0,31}$/;

/** The members of staff who may log in to the preview. */
export function createStaff(database: DatabaseSync, clock: () => Date) {
  const sql = database.createTagStore();
  return {
    /** Adds a member, or changes an existing member's password. */
    put: (name: string, passwordHash: string) =>
      void sql.run`
        INSERT INTO staff VALUES (${name}, ${passwordHash}, ${clock().toISOString()})
        ON CONFLICT DO UPDATE SET password_hash = excluded.password_hash`,
    passwordHashOf: (name: string) =>
      sql.get`SELECT password_hash FROM staff WHERE name = ${name}`?.['password_hash'] as string | undefined,
    names: () => sql.all`SELECT name FROM staff ORDER BY name`.map((row) => String(row['name'])),
    /**
     * Removes a member and ends that member's sessions.
     *
     * @returns false if there is no such member
     */
    remove(name: string): boolean {
      sql.run`DELETE FROM preview_sessions WHERE staff = ${name}`;
      return sql.run`DELETE FROM staff WHERE name = ${name}`.changes === 1;
    },
  };
}
