import { createDraws, type Draws } from './createRandom.ts';

/** A team's command line, and the number of steps after which its process is killed (undefined if it may finish). */
export type RandomCommand = {
  /** The team whose keys the command uses. */
  readonly team: number;
  /** Whether the command also uses the other teams' keys. */
  readonly hasAllKeys: boolean;
  readonly args: readonly string[];
  readonly killAfter: number | undefined;
};

type Surroundings = {
  /** Names of the remotes. */
  readonly remotes: readonly string[];
  readonly versions: readonly string[];
  /** Names of the targets from which versions can be copied. */
  readonly targets?: readonly string[];
  /** Makes a build of a remote. Returns its folder. */
  readonly build: (remote: string, version: string) => string;
  /** Valid origins for a remote. Without this function, commands also use odd origins and other remotes' origins. */
  readonly originsOf?: (remote: string) => readonly string[];
  /** Whether versions can be checked. Otherwise, all of them go live unchecked. */
  readonly checks?: boolean;
};

/** Strings that somebody might type by mistake or maliciously. */
const hostile = [
  '',
  ' ',
  '__proto__',
  'constructor',
  '../../etc',
  'cart/../header',
  'a\nb',
  '\u202e',
  '$(reboot)',
  '-',
];

const origins = ['http://localhost:3003', 'https://cdn.example', 'https://cdn.example/', 'javascript:alert(1)'];
const percents = ['0', '0.01', '5', '50', '100', '101', '-1', '1e2', 'NaN', '0.001', ''];
const counts = ['0', '1', '5', '9999', '99999', '-1', 'all'];
const reasons = ['it is faster', "'; drop table remotes", 'x'.repeat(300), 'x'.repeat(301)];
const commits = ['abcdef0', 'v1.2.3', 'A'.repeat(64)];
const times = ['30m', '24h', '0m', '1d'];
const sites = ['DE', 'DE,AT', 'CH,CH_FR', 'all', 'DE,DE', 'XX', 'DE,', 'de'];
const groups = ['customers', 'guests', 'all', 'members'];
const ramps = ['1,5,25,100', '50,100', '100', '0.01,100', '5,1,100', '1,5', '0,100', '1,,100', '1,101'];
const waits = ['30m', '0m', '168h', '169h', '1d'];

/** Draws the arguments that follow the remote's name, for each command. */
function createArguments(
  { pick, isSo, odd, optional }: Draws,
  { remotes, versions, targets = [], build, checks = true, originsOf = () => origins }: Surroundings,
): Readonly<Record<string, (remote: string) => string[]>> {
  const changing = () => [...optional('--reason', reasons, 0.3), ...optional('--by', ['ada', 'grace'], 0.3)];
  const version = () => (isSo(0.5) ? [odd(pick(versions))] : []);
  /** Another remote in the same change or, occasionally, the same remote by mistake. */
  const others = (remote: string): string[] => {
    const name = pick(isSo(0.95) ? remotes.filter((other) => other !== remote) : remotes);
    return ['--with', odd(isSo(0.2) ? `${name}@${pick(versions)}` : name)];
  };
  const unchecked = () => {
    if (checks) return isSo(0.2) ? ['--unchecked'] : [];
    return ['--unchecked', '--reason', odd('no checkout')];
  };

  const frozen = () => (isSo(0.1) ? ['--during-freeze', ...optional('--reason', reasons, 0.8)] : []);
  /** A share, or a ramp with or without its shares. Occasionally both or neither. */
  const share = () => {
    const ramp = isSo(0.25)
      ? ['--ramp', ...(isSo(0.7) ? [odd(pick(ramps))] : []), ...optional('--every', waits, 0.5)]
      : [];
    return [...ramp, ...optional('--percent', percents, ramp.length > 0 ? 0.05 : 0.95)];
  };

  return {
    publish: (remote) => [
      ...['--from', isSo(0.9) ? build(isSo(0.95) ? remote : pick(remotes), pick(versions)) : odd('/nowhere')],
      ...optional('--origin', originsOf(remote), 0.8),
      ...optional('--commit', commits, 0.3),
      ...changing(),
    ],
    promote: (remote) => [
      ...(isSo(0.6) ? version() : others(remote)),
      ...(targets.length > 0 ? optional('--from', targets, 0.3) : []),
      ...frozen(),
      ...unchecked(),
      ...changing(),
    ],
    canary: () => [
      ...version(),
      ...share(),
      ...optional('--sites', sites, 0.3),
      ...optional('--group', groups, 0.2),
      ...optional('--promote-after', times, 0.2),
      ...frozen(),
      ...unchecked(),
      ...changing(),
    ],
    rollback: (remote) => [
      ...optional('--to', versions, 0.3),
      ...(isSo(0.2) ? others(remote) : []),
      ...unchecked(),
      ...changing(),
    ],
    prune: () => [...optional('--keep', counts, 0.7), ...optional('--days', counts, 0.7), ...changing()],
    retire: () => [...(isSo(0.7) ? ['--yes'] : []), ...changing()],
    check: () => [...version(), ...(isSo(0.3) ? ['--static'] : [])],
    status: () => [],
    history: () => optional('--last', counts, 0.5),
  };
}

/**
 * Creates a source of valid, odd and malicious command lines. The same random numbers result in the same command lines.
 */
export function createCommands(random: () => number, surroundings: Surroundings): () => RandomCommand {
  const draws = createDraws(random, hostile);
  const { pick, isSo, odd } = draws;
  const { remotes } = surroundings;
  const argumentsOf = createArguments(draws, surroundings);
  const usual = ['publish', 'publish', 'publish', 'promote', 'promote', 'promote', 'canary', 'canary', 'rollback'];
  const names = [...usual, ...usual, ...Object.keys(argumentsOf)];

  return () => {
    const team = Math.floor(random() * remotes.length);
    // A team that changes another team's remote by mistake has the wrong key.
    const remote = isSo(0.9) ? (remotes[team] ?? '') : pick(remotes);
    const name = pick(names);
    const args = [name, odd(remote), ...(argumentsOf[name]?.(remote) ?? []), ...(isSo(0.1) ? ['--json'] : [])];
    const hasAllKeys = args.includes('--with') ? isSo(0.7) : isSo(0.05);
    return { team, hasAllKeys, args, killAfter: isSo(0.15) ? Math.floor(random() * 6) : undefined };
  };
}
