import type { DatabaseSync } from 'node:sqlite';

/** Names of staff are short, in lower case, and need no escaping. */
export const staffNamePattern = /^[a-z][a-z0-9.-]{0,31}$/;

/** The members of staff who may log in to the preview. */
export function createStaff(database: DatabaseSync, clock: () => Date) {
  const put = database.prepare(
    'INSERT INTO staff VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET password_hash = excluded.password_hash',
  );
  const select = database.prepare('SELECT password_hash FROM staff WHERE name = ?');
  const names = database.prepare('SELECT name FROM staff ORDER BY name');
  const remove = database.prepare('DELETE FROM staff WHERE name = ?');
  const endSessions = database.prepare('DELETE FROM preview_sessions WHERE staff = ?');
  return {
    /** Adds a member, or changes the password of an existing one. */
    put: (name: string, passwordHash: string) => void put.run(name, passwordHash, clock().toISOString()),
    passwordHashOf: (name: string) => select.get(name)?.['password_hash'] as string | undefined,
    names: () => names.all().map((row) => String(row['name'])),
    /**
     * Removes a member and ends the sessions.
     *
     * @returns false if there is no such member
     */
    remove(name: string): boolean {
      endSessions.run(name);
      return remove.run(name).changes === 1;
    },
  };
}
