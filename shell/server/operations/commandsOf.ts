import { publishedOf, type RegistryRemote, shareOf } from '@kontor/federation/registry';

/** The shares that a canary usually gets, one after the other. */
const usualShares = [5, 25, 50, 100] as const;

/** A command-line argument, quoted if a shell requires it. */
const quoted = (argument: string): string =>
  /^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;

/**
 * A command line for an operator.
 *
 * @param target the registry's folder or bucket; if it is missing, the command has a placeholder to fill in
 */
export const commandLine = (command: string, target: string | undefined): string =>
  `npm run remote -- ${command} --target ${target === undefined ? '"…"' : quoted(target)}`;

/**
 * The next steps that an operator may take, each with its command.
 *
 * @param target the registry's folder or bucket
 */
export function commandsOf(name: string, remote: RegistryRemote, target: string | undefined): [string, string][] {
  const { stable, canary, fallback } = remote;
  const versions = publishedOf(remote);
  const newest = Object.keys(versions).at(-1);
  // A version that visitors have had but that is no longer in a channel was rolled back or replaced.
  const wasLive = newest !== undefined && versions[newest]?.lastLiveAt !== undefined;
  const candidate = newest === stable || wasLive ? undefined : newest;
  const commands: [string, string][] = [];
  const add = (label: string, command: string) => commands.push([label, commandLine(command, target)]);
  if (canary) {
    add(`Roll ${canary.version} back`, `rollback ${name} --reason "…"`);
    const share = shareOf(canary);
    if (canary.ramp) add(`Stop the ramp at ${share} %`, `canary ${name} ${canary.version} --percent ${share}`);
    const next = usualShares.find((usual) => usual > share);
    if (next) add(`Give ${canary.version} to ${next} %`, `canary ${name} ${canary.version} --percent ${next}`);
    add(`Promote ${canary.version} to everybody`, `promote ${name} ${canary.version}`);
  } else {
    if (candidate !== undefined && stable !== undefined) {
      add(`Give ${candidate} to growing shares`, `canary ${name} ${candidate} --ramp`);
      add(`Give ${candidate} to 5 %`, `canary ${name} ${candidate} --percent 5 --promote-after 24h`);
    }
    if (candidate !== undefined) add(`Promote ${candidate}`, `promote ${name} ${candidate}`);
    if (fallback !== undefined) add(`Return to ${fallback}`, `rollback ${name} --reason "…"`);
  }
  add('Follow every change', `status ${name} --watch`);
  add('Remove versions that no page needs', `prune ${name}`);
  return commands;
}
