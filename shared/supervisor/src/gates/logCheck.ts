import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findLeaks, type ProgramLog, type UsedSecret } from './leakedSecrets.ts';

/** Programs that say something in every run; a check that has not seen it has looked at the wrong place. */
const alwaysLogging = ['shell', 'shop-api', 'page-border'] as const;

/** What a run of all tests uses; a check that does not know it has lost what the tests recorded. */
const alwaysUsed = [
  'newsletter token',
  'mail address',
  'password',
  'search',
  'visitor',
  'session',
  'csrf token',
  'preview token',
  'staff session',
] as const;

type Run = {
  /** Folder with one `*.log` per program. */
  readonly logFolder: string;
  /** What the tests used, one JSON per line. */
  readonly secretsFile: string;
  /** Whether all tests ran; a part of them may use nothing personal. */
  readonly isWhole: boolean;
};

function readLogs(folder: string): ProgramLog[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.log')) : [];
  return files.map((file) => ({ program: basename(file, '.log'), text: readFileSync(join(folder, file), 'utf8') }));
}

function readSecrets(file: string): UsedSecret[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return [...new Set(lines)].map((line) => JSON.parse(line));
}

/**
 * Looks in all logs of a browser run for everything personal that its tests used.
 *
 * @returns what was looked at
 * @throws with the programs and the kinds of what they logged, never with the secrets; also where there is nothing to
 *   look at or to look for
 */
export function checkRunLogs({ logFolder, secretsFile, isWhole }: Run): string {
  const logs = readLogs(logFolder);
  const silent = alwaysLogging.filter((name) => !logs.some(({ program, text }) => program === name && text !== ''));
  if (silent.length > 0) throw new Error(`logs: nothing was logged by ${silent.join(', ')}, so nothing was checked`);
  const secrets = readSecrets(secretsFile);
  const unknown = alwaysUsed.filter((kind) => !secrets.some((secret) => secret.kind === kind));
  if (isWhole && unknown.length > 0) throw new Error(`logs: no test recorded a ${unknown.join(', a ')}`);
  if (secrets.length === 0) return 'logs: not checked, since these tests used nothing personal';
  const leaks = findLeaks(logs, secrets);
  if (leaks.length === 0) return `logs: none of ${secrets.length} secrets in the logs of ${logs.length} programs`;
  const complaints = leaks.map(
    ({ program, kind, lines, example }) => `  ${program} logged a ${kind} in ${lines} lines, such as\n    ${example}`,
  );
  throw new Error(`logs hold what they must not:\n${complaints.join('\n')}`);
}
