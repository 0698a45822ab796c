import { parseArgs } from 'node:util';
import type { Passwords, ShopData } from '@kontor/shop-api';

/** The tools that commands use. */
export type ShopTools = {
  /** Opens the shop's database on the first call. */
  readonly data: () => ShopData;
  readonly passwords: Pick<Passwords, 'hash'>;
  /** Generates a password. */
  readonly newPassword: () => string;
  /** Calls the running back end. */
  readonly fetch: typeof fetch;
  /** The back end's address, unless a command specifies another one. */
  readonly backEndUrl: string;
  readonly print: (line: string) => void;
};

/** A command's options, by name. */
export type Values = Readonly<Partial<Record<string, string | boolean | readonly string[]>>>;

export type Command = {
  /**
   * The command's words and the options that it accepts: `[--name VALUE]`, `[--name VALUE …]` for an option that may be
   * repeated, and `[--name]` for a switch.
   */
  readonly usage: string;
  run(values: Values, tools: ShopTools): Promise<void> | void;
};

/** Thrown for an invalid or impossible command. The user sees the message. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Whether an error was caused by invalid input rather than by a fault in the program. */
export function isCommandError(error: unknown): error is Error {
  if (typeof error !== 'object' || error === null || !('message' in error)) return false;
  const isFromParser = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isFromParser || ('name' in error && error.name === 'CommandError');
}

/** Reads the options named in a command's usage. Throws for any other option. */
export function readOptions({ usage }: Command, args: readonly string[]): Values {
  const names = [...usage.matchAll(/--(\w+)( [^-[\s][^\]\s]*)?( …)?/g)];
  const options = names.map(([, name = '', value, more]) => {
    const type: 'string' | 'boolean' = value === undefined ? 'boolean' : 'string';
    return [name, { type, multiple: more !== undefined }] as const;
  });
  return parseArgs({ args: [...args], options: Object.fromEntries(options) }).values as Values;
}

/** The value of an option, if it is given. */
export const optional = (values: Values, name: string): string | undefined => values[name] as string | undefined;

/** The value of a required option. Throws if it is missing. */
export function need(values: Values, name: string): string {
  const value = optional(values, name);
  if (value === undefined || value.trim() === '') throw new CommandError(`--${name} is missing`);
  return value;
}
