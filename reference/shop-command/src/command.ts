import { parseArgs } from 'node:util';
import type { Passwords, ShopData } from '@kontor/shop-api';

/** What commands get to work with. */
export type ShopTools = {
  /** Opens the database of the shop on the first call. */
  readonly data: () => ShopData;
  readonly passwords: Pick<Passwords, 'hash'>;
  /** Generates a password. */
  readonly newPassword: () => string;
  /** Calls the running back end. */
  readonly fetch: typeof fetch;
  /** The address of the back end, unless a command names another one. */
  readonly backEndUrl: string;
  readonly print: (line: string) => void;
};

/** The options of a command, by their names. */
export type Values = Readonly<Partial<Record<string, string | boolean | readonly string[]>>>;

export type Command = {
  /**
   * The command's words and the options that it accepts: `[--name VALUE]`, `[--name VALUE …]` for an option that may be
   * repeated, `[--name]` for a switch.
   */
  readonly usage: string;
  run(values: Values, tools: ShopTools): Promise<void> | void;
};

/** The failure of a wrong or impossible command; the user sees the message. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Whether wrong input caused an error, not a fault of the program. */
export function isCommandError(error: unknown): error is Error {
  if (typeof error !== 'object' || error === null || !('message' in error)) return false;
  const isFromParser = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return isFromParser || ('name' in error && error.name === 'CommandError');
}

/** Reads the options that a command's usage names; throws for any other option. */
export function readOptions({ usage }: Command, args: readonly string[]): Values {
  const names = [...usage.matchAll(/--(\w+)( [^-[\s][^\]\s]*)?( …)?/g)];
  const options = names.map(([, name = '', value, more]) => {
    const type: 'string' | 'boolean' = value === undefined ? 'boolean' : 'string';
    return [name, { type, multiple: more !== undefined }] as const;
  });
  return parseArgs({ args: [...args], options: Object.fromEntries(options) }).values as Values;
}

/** The text of an option, if it is given. */
export const optional = (values: Values, name: string): string | undefined => values[name] as string | undefined;

/** The text of a required option; throws if it is missing. */
export function need(values: Values, name: string): string {
  const value = optional(values, name);
  if (value === undefined || value.trim() === '') throw new CommandError(`--${name} is missing`);
  return value;
}
