import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { readConfig } from '../config.ts';
import { editorialContent } from '../content/shopContent.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { createPasswords } from '../security/passwords.ts';
import { runShop } from './runShop.ts';

const { dataDir, port } = readConfig(process.env);
let database: DatabaseSync | undefined;

process.exitCode = await runShop(process.argv.slice(2), {
  database: () => {
    database ??= openDatabase(join(dataDir, 'shop.db'));
    return database;
  },
  clock: () => new Date(),
  content: editorialContent,
  passwords: createPasswords(),
  newPassword: () => randomBytes(9).toString('base64url'),
  fetch,
  backEndUrl: `http://127.0.0.1:${port}`,
  print: (line) => void process.stdout.write(`${line}\n`),
});
database?.close();
