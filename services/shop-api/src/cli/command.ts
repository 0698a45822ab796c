import type { DatabaseSync } from 'node:sqlite';
import type { ShopContent } from '../content/shopContent.ts';
import type { Passwords } from '../security/passwords.ts';

/** What the commands work with. */
export type ShopTools = {
  /** Opens the database of the shop on the first call. */
  readonly database: () => DatabaseSync;
  readonly clock: () => Date;
  readonly content: ShopContent;
  readonly passwords: Passwords;
  /** A password for whom none was given. */
  readonly newPassword: () => string;
  /** Calls the running back end. */
  readonly fetch: typeof fetch;
  /** Where it listens, unless a command is told otherwise. */
  readonly backEndUrl: string;
  readonly print: (line: string) => void;
};

export type Command = {
  /** One line for every way to use it. */
  readonly usage: readonly string[];
  run(args: readonly string[], tools: ShopTools): Promise<void> | void;
};

/** A command that cannot be understood, or cannot be done; its message is for whoever typed it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Whether a caught value is what somebody typed wrong, and no failure of the program. */
export function isCommandError(error: unknown): error is Error {
  if (typeof error !== 'object' || error === null || !('message' in error)) return false;
  const isFromParser = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isFromParser || ('name' in error && error.name === 'CommandError');
}

/** A text that a command cannot do without. */
export function need(value: string | undefined, name: string): string {
  if (value === undefined || value.trim() === '') throw new CommandError(`--${name} is missing`);
  return value;
}
