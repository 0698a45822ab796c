import { addCanary } from '../canary/canaryCommand.ts';
import { addPromote } from '../live/promoteCommand.ts';
import { addRollback } from '../live/rollbackCommand.ts';
import { addPublish } from '../publish/publishCommand.ts';
import { CommandContext } from './CommandContext.ts';
import { CommandLine } from './CommandLine.ts';
import { addCheck } from './checkCommand.ts';
import type { ProgramOptions } from './ProgramOptions.ts';
import { addRegister } from './registerCommand.ts';
import { addPrune, addRetire } from './removeCommands.ts';
import { addHistory, addStatus } from './showCommands.ts';
import { addSign } from './signCommand.ts';
import { addBuild, addExtract, addNew, addTexts } from './sourceCommands.ts';
import { addWatch } from './watchCommand.ts';

/** The functions that declare the commands, in the order in which the help lists them. */
const declarations: Readonly<Record<string, (line: CommandLine, context: CommandContext) => void>> = {
  ...{ new: addNew, extract: addExtract, texts: addTexts, build: addBuild, publish: addPublish, check: addCheck },
  ...{ promote: addPromote, canary: addCanary, rollback: addRollback, sign: addSign, status: addStatus },
  ...{ history: addHistory, register: addRegister, prune: addPrune, watch: addWatch, retire: addRetire },
};

/**
 * Creates the command line of `npm run remote`. Exit codes: 0 done, 1 refused or failed, 2 wrong usage.
 *
 * @returns a function that runs a command line and resolves to the exit code
 */
export function createProgram(options: ProgramOptions): (args: readonly string[]) => Promise<number> {
  return (args) => {
    const line = new CommandLine(args, options);
    const context = new CommandContext(options, (command) => line.suggest(command));
    for (const [name, declare] of Object.entries(declarations))
      if (options.leftToShop?.includes(name)) line.leaveToShop(name);
      else declare(line, context);
    return line.run();
  };
}
