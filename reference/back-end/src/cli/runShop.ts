import { parseArgs } from 'node:util';
import { inTransaction } from '../db/transactions.ts';
import { createRecordings } from '../stand-ins/recordings.ts';
import { customerCommand, staffCommand } from './accountCommands.ts';
import { cartCommand } from './cartCommand.ts';
import { type Command, CommandError, isCommandError, type ShopTools } from './command.ts';
import { faultCommand } from './faultCommand.ts';
import { seedCommand } from './seedCommand.ts';

/** The action log; it is stored even if recordings are off. */
export const logCommand: Command = {
  usage: ['log [--after ID]'],
  run(args, { clock, database, print }) {
    const { values } = parseArgs({ args: [...args], options: { after: { type: 'string', default: '0' } } });
    const recordings = createRecordings(database(), clock);
    const entries = recordings.list({ kind: 'ACTION_LOG', after: Number(values.after) || 0, visitor: undefined });
    for (const { id, recordedAt, site, body } of entries) {
      print(`${id}  ${recordedAt}  ${site ?? '-'}  ${JSON.stringify(body)}`);
    }
  },
};

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

const commands: ReadonlyMap<string, Command> = new Map([
  ['seed', seedCommand],
  ['reset', resetCommand],
  ['customer', customerCommand],
  ['staff', staffCommand],
  ['cart', cartCommand],
  ['fault', faultCommand],
  ['log', logCommand],
]);

const usageOf = (of: Iterable<Command>): string[] => [...of].flatMap(({ usage }) => usage.map((line) => `  ${line}`));

/**
 * Runs one command.
 *
 * @returns the exit code: 0 for success, 2 for a wrong or impossible command
 */
export async function runShop([name = '', ...args]: readonly string[], tools: ShopTools): Promise<number> {
  const command = commands.get(name);
  if (!command) {
    tools.print(['commands:', ...usageOf(commands.values())].join('\n'));
    return name === 'help' ? 0 : 2;
  }
  try {
    await command.run(args, tools);
    return 0;
  } catch (error) {
    if (!isCommandError(error)) throw error;
    tools.print([error.message, ...usageOf([command])].join('\n'));
    return 2;
  }
}
