import type { DatabaseSync } from 'node:sqlite';
import type { ShopContent } from '../content/shopContent.ts';
import type { Passwords } from '../security/passwords.ts';

/** What commands can use. */
export type ShopTools = {
  /** Opens the database of the shop on the first call. */
  readonly database: () => DatabaseSync;
  readonly clock: () => Date;
  readonly content: ShopContent;
  readonly passwords: Passwords;
  /** Generates a password. */
  readonly newPassword: () => string;
  /** Calls the running back end. */
  readonly fetch: typeof fetch;
  /** The address of the back end, unless a command names another one. */
  readonly backEndUrl: string;
  readonly print: (line: string) => void;
};

export type Command = {
  /** One line for each way to use the command. */
  readonly usage: readonly string[];
  run(args: readonly string[], tools: ShopTools): Promise<void> | void;
};

/** A command that is wrong or cannot be done; the message is shown to the user. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Whether an error comes from wrong input and not from the program. */
export function isCommandError(error: unknown): error is Error {
  if (typeof error !== 'object' || error === null || !('message' in error)) return false;
  const isFromParser = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isFromParser || ('name' in error && error.name === 'CommandError');
}

/** Returns a required option; throws if it is missing. */
export function need(value: string | undefined, name: string): string {
  if (value === undefined || value.trim() === '') throw new CommandError(`--${name} is missing`);
  return value;
}
