import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@jest/globals';
import { openDatabase } from './openDatabase.ts';

test('a database can be reopened, and one with another schema is refused and stays unchanged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-database-'));
  const [known, other] = [join(folder, 'known.db'), join(folder, 'other.db')];
  const first = openDatabase(known);
  first.exec(`INSERT INTO staff VALUES ('ada', '', '')`);
  first.close();
  const again = openDatabase(known);
  expect(again.prepare('SELECT name FROM staff').all()).toEqual([{ name: 'ada' }]);
  again.close();

  const old = new DatabaseSync(other);
  old.exec('CREATE TABLE cart_lines (visitor TEXT); PRAGMA user_version = 3');
  old.close();
  expect(() => openDatabase(other)).toThrow('the database has schema 3 instead of 15');
  rmSync(folder, { recursive: true });
});
