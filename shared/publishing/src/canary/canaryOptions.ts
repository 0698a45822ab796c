import { groupSchema, maxStepMinutes, sitesSchema, stepsSchema } from '@kontor/federation/registry';
import { type Command, InvalidArgumentError, Option } from 'commander';
import * as v from 'valibot';
import type { CanaryWish } from './canaryEntry.ts';

/** A canary's options on the command line. */
export type CanaryOptions = Pick<CanaryWish, 'percent' | 'sites' | 'group'> & {
  /** In minutes. */
  readonly promoteAfter?: number;
  readonly ramp?: readonly number[];
  /** In minutes. */
  readonly every?: number;
};

/** The default ramp: its shares in percent, and the minutes between two shares. */
const [usualSteps, usualMinutes] = ['1,5,25,100', 60] as const;

function readPercent(text: string): number {
  const percent = Number(text);
  if (text.trim() === '' || !(percent >= 0 && percent <= 100) || !/^\d+(?:\.\d{1,2})?$/.test(text))
    throw new InvalidArgumentError('It must be a number from 0 to 100 with at most two decimals.');
  return percent;
}

/** A duration such as `30m` or `24h`, in minutes. */
function readMinutes(text: string): number {
  const [, amount, unit] = /^(\d{1,4})([mh])$/.exec(text) ?? [];
  if (amount === undefined) throw new InvalidArgumentError('It must be in minutes or hours, such as 30m or 24h.');
  return Number(amount) * (unit === 'h' ? 60 : 1);
}

function readEvery(text: string): number {
  const minutes = readMinutes(text);
  if (minutes > maxStepMinutes) throw new InvalidArgumentError(`It must be at most ${maxStepMinutes / 60}h.`);
  return minutes;
}

/** Validates a value with the schema that the registry's readers use. */
function readAs<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new InvalidArgumentError(`${result.issues[0].message}.`);
  return result.output;
}

const readSites = (text: string) => (text === 'all' ? text : readAs(sitesSchema, text.split(',')));
const readGroup = (text: string) => (text === 'all' ? text : readAs(groupSchema, text));
const readSteps = (text: string) => readAs(stepsSchema, text.split(',').map(readPercent));

/** Refuses a canary that has neither a share nor a ramp, and an interval without a ramp. */
function judgeShare(self: Command): void {
  const { percent, ramp, every } = self.opts<CanaryOptions>();
  if (percent === undefined && ramp === undefined)
    self.error("error: required option '--percent <number>' or '--ramp' not specified");
  if (every !== undefined && ramp === undefined) self.error("error: option '--every <time>' needs '--ramp'");
}

/** Adds a canary's options to a command. */
export const withCanaryOptions = (command: Command): Command =>
  command
    .option('--percent <number>', 'share of visitors, 0 to 100; ends a ramp', readPercent)
    .option(
      '--sites <sites>',
      'only for visitors of these sites, such as DE,AT; stays until another list, or all, is named',
      readSites,
    )
    .option(
      '--group <group>',
      'only for customers (logged in or remembered), or only for guests; stays until another group, or all, is named',
      readGroup,
    )
    .addOption(
      new Option(
        '--ramp [shares]',
        'let the controller give it these shares one after the other while it proves good; the last one, 100, promotes it for everybody',
      )
        .preset(usualSteps)
        .argParser(readSteps)
        .conflicts(['percent', 'promoteAfter']),
    )
    .option('--every <time>', `least time between two shares of a ramp (default: ${usualMinutes}m)`, readEvery)
    .option(
      '--promote-after <time>',
      'let the controller promote it after this time if it has proven good',
      readMinutes,
    )
    .hook('preAction', judgeShare);

/** Builds the requested canary from the command line. */
export const canaryWish = (version: string, options: CanaryOptions): CanaryWish => ({
  ...{ version, percent: options.percent, sites: options.sites, group: options.group },
  promoteAfterMinutes: options.promoteAfter,
  ramp: options.ramp && { steps: [...options.ramp], everyMinutes: options.every ?? usualMinutes },
});
