import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { recordingPaths } from '@kontor/api/recordingPaths';
import { findLeaks, type ProgramLog, type UsedSecret } from './leakedSecrets.ts';

/**
 * Programs that write to their log in every run. If one of their logs is missing, the check searched the wrong folder.
 */
const alwaysLogging = ['shell', 'shop-api', 'page-border'] as const;

/** Kinds of secrets that every complete run records. If one of them is missing, the recording is broken. */
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

type LogCheckOptions = {
  /** Folder with one `*.log` file per program. */
  readonly logFolder: string;
  /** File with the recorded secrets as one JSON object per line. */
  readonly secretsFile: string;
  /** Whether all tests ran. A partial run need not use any secrets. */
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
 * Fails if the back end refused a data layer entry because the entry does not match its event's schema. A test itself
 * does not notice the refusal if it has already left the page.
 */
function requireValidPushes(logs: readonly ProgramLog[]): void {
  const lines = logs.flatMap(({ text }) => text.split('\n'));
  const isRefused = (line: string) =>
    line.includes(`"${recordingPaths.dataLayer}"`) && line.includes('"statusCode":400');
  const refused = lines.filter(isRefused);
  if (refused.length > 0)
    throw new Error(`logs: ${refused.length} invalid calls to the data layer, such as\n  ${refused[0]}`);
}

/**
 * Searches all logs of a browser run for invalid pushes to the data layer and for secrets that the tests used.
 *
 * @returns a summary of the search
 * @throws an error that names the programs and the kinds of leaked secrets, but never the secrets; also if logs or
 *   recordings are missing
 */
export function checkRunLogs({ logFolder, secretsFile, isWhole }: LogCheckOptions): string {
  const logs = readLogs(logFolder);
  const silent = alwaysLogging.filter((name) => !logs.some(({ program, text }) => program === name && text !== ''));
  if (silent.length > 0) throw new Error(`logs: nothing was logged by ${silent.join(', ')}, so nothing was checked`);
  requireValidPushes(logs);
  const secrets = readSecrets(secretsFile);
  const unknown = alwaysUsed.filter((kind) => !secrets.some((secret) => secret.kind === kind));
  if (isWhole && unknown.length > 0) throw new Error(`logs: no test recorded a ${unknown.join(', a ')}`);
  if (secrets.length === 0) return 'logs: not checked, because these tests used no secrets';
  const leaks = findLeaks(logs, secrets);
  if (leaks.length === 0) return `logs: none of ${secrets.length} secrets in the logs of ${logs.length} programs`;
  const lines = leaks.map(
    ({ program, kind, lines: count, example }) =>
      `  ${program} logged a ${kind} in ${count} lines, such as\n    ${example}`,
  );
  throw new Error(`logs contain secrets:\n${lines.join('\n')}`);
}
