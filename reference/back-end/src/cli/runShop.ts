import { cartCommand } from './cartCommand.ts';
import { type Command, isCommandError, type ShopTools } from './command.ts';
import { customerCommand } from './customerCommand.ts';
import { faultCommand } from './faultCommand.ts';
import { logCommand } from './logCommand.ts';
import { resetCommand } from './resetCommand.ts';
import { seedCommand } from './seedCommand.ts';
import { staffCommand } from './staffCommand.ts';

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
