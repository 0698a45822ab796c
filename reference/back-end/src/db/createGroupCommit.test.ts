import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createGroupCommit, type GroupCommit } from './transactions.ts';

let folder: string;
let database: DatabaseSync;
/** Reads only committed data. */
let reader: DatabaseSync;
let write: GroupCommit;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'group-commit-'));
  database = new DatabaseSync(join(folder, 'test.db'));
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE words (word TEXT UNIQUE)');
  reader = new DatabaseSync(join(folder, 'test.db'));
  write = createGroupCommit(database);
});

afterEach(() => {
  database.close();
  reader.close();
  rmSync(folder, { recursive: true });
});

const insert = (word: string): number => Number(database.prepare('INSERT INTO words VALUES (?)').run(word).changes);
const committed = (): unknown[] =>
  reader
    .prepare('SELECT word FROM words ORDER BY word')
    .all()
    .map((row) => row['word']);

describe('simultaneous changes', () => {
  test('simultaneous changes are all on the disk before the first response is sent', async () => {
    const seen: unknown[] = [];
    const see = () => seen.push(committed());
    await Promise.all([write(() => insert('a')).then(see), write(() => insert('b')).then(see)]);
    expect(seen).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  test('concurrent changes each return their result and see the earlier changes', async () => {
    const count = () => Number(database.prepare('SELECT count(*) AS n FROM words').get()?.['n']);
    const answers = await Promise.all([write(() => insert('a')), write(count), write(() => insert('b')), write(count)]);
    expect(answers).toEqual([1, 1, 1, 2]);
  });

  test('simultaneous changes fail separately: a failed change is undone, and the others are kept', async () => {
    const failing = () => {
      insert('half');
      throw new Error('refused');
    };
    const answers = await Promise.allSettled([write(() => insert('a')), write(failing), write(() => insert('b'))]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(committed()).toEqual(['a', 'b']);
  });

  test('simultaneous changes fail together if they cannot be committed, and the next changes are attempted again', async () => {
    reader.exec('BEGIN IMMEDIATE');
    const answers = await Promise.allSettled([write(() => insert('a')), write(() => insert('b'))]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    reader.exec('ROLLBACK');
    await write(() => insert('c'));
    expect(committed()).toEqual(['c']);
  });

  test('simultaneous changes fail together if the database itself has rolled back their transaction', async () => {
    const giveUp = () => {
      database.exec('ROLLBACK');
      throw new Error('the disk is full');
    };
    const answers = await Promise.allSettled([write(() => insert('a')), write(giveUp), write(() => insert('b'))]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(committed()).toEqual([]);
    await write(() => insert('c'));
    expect(committed()).toEqual(['c']);
  });
});
