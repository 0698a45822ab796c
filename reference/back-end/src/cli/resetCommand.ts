import { parseArgs } from 'node:util';
import { inTransaction } from '../db/inTransaction.ts';
import { type Command, CommandError } from './command.ts';

const tablesQuery = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";

/** Empties the database in one transaction; the back end may be running. */
export const resetCommand: Command = {
  usage: ['reset --yes'],
  run(args, { database, print }) {
    const { values } = parseArgs({ args: [...args], options: { yes: { type: 'boolean', default: false } } });
    if (!values.yes) throw new CommandError('this deletes all data; to confirm: reset --yes');
    const open = database();
    inTransaction(open, () => {
      open.exec('PRAGMA defer_foreign_keys = ON');
      for (const { name } of open.prepare(tablesQuery).all()) open.exec(`DELETE FROM "${name}"`);
    });
    print('the shop is as on its first day');
  },
};
