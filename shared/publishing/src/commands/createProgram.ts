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

/** Each function declares one command. They are in the order in which the help lists them. */
const declarations: readonly ((line: CommandLine, context: CommandContext) => void)[] = [
  ...[addNew, addExtract, addTexts, addBuild, addPublish, addCheck, addPromote, addCanary, addRollback],
  ...[addSign, addStatus, addHistory, addRegister, addPrune, addWatch, addRetire],
];

/**
 * Creates the command line of `npm run remote`. Exit codes: 0 done, 1 refused or failed, 2 wrong usage.
 *
 * @returns a function that runs a command line and resolves to the exit code
 */
export function createProgram(options: ProgramOptions): (args: readonly string[]) => Promise<number> {
  return (args) => {
    const line = new CommandLine(args, options);
    const context = new CommandContext(options, (command) => line.suggest(command));
    for (const declare of declarations) declare(line, context);
    return line.run();
  };
}
