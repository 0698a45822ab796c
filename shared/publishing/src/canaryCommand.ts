import type { Registry } from '@kontor/federation/registry';
import { type Command, InvalidArgumentError } from 'commander';
import { type ChangeNote, setCanary } from './registryChanges.ts';

/** What the command line says about a canary. */
export type CanaryGiven = {
  readonly percent: number;
  /** In minutes. */
  readonly promoteAfter?: number;
};

function readPercent(text: string): number {
  const percent = Number(text);
  if (text.trim() === '' || !(percent >= 0 && percent <= 100) || !/^\d+(?:\.\d{1,2})?$/.test(text))
    throw new InvalidArgumentError('It is a number from 0 to 100 with at most two decimals.');
  return percent;
}

/** A duration such as `30m` or `24h`, in minutes. */
function readMinutes(text: string): number {
  const [, amount, unit] = /^(\d{1,4})([mh])$/.exec(text) ?? [];
  if (amount === undefined) throw new InvalidArgumentError('It is a number of minutes or hours, such as 30m or 24h.');
  return Number(amount) * (unit === 'h' ? 60 : 1);
}

/** Adds the options of a canary to a command. */
export const withCanaryOptions = (command: Command): Command =>
  command
    .requiredOption('--percent <number>', 'share of visitors, 0 to 100', readPercent)
    .option(
      '--promote-after <time>',
      'let the controller promote it after this time if it has proven good',
      readMinutes,
    );

/** Gives a version to the visitors that the command line names. */
export const giveCanary = (
  registry: Registry,
  name: string,
  version: string,
  { percent, promoteAfter: promoteAfterMinutes }: CanaryGiven,
  note: ChangeNote,
  contracts: readonly number[],
): Registry => setCanary(registry, name, { version, percent, promoteAfterMinutes }, note, contracts);
