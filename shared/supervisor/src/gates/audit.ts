import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { root } from '../paths.ts';

/** Timeout for the whole audit, so that an unresponsive network does not delay the gates. */
const maxAuditMs = 20_000;

const advisorySchema = v.object({
  module_name: v.string(),
  vulnerable_versions: v.string(),
  severity: v.string(),
  title: v.string(),
  github_advisory_id: v.optional(v.string(), ''),
});

const answerSchema = v.union([
  v.object({ error: v.object({ code: v.string() }) }),
  v.object({ advisories: v.record(v.string(), advisorySchema) }),
]);

/** Severities that make the gate fail. */
const failing: ReadonlySet<string> = new Set(['high', 'critical']);

const notAudited = 'so no package was compared with known faults';

/**
 * Judges the output of `pnpm audit --json`.
 *
 * @param output undefined if the audit exceeded its timeout
 * @returns a summary; it says so if the registry did not respond, because the gate must not fail on an offline machine
 * @throws with the packages that have known vulnerabilities of high severity, or if the response has another format
 */
export function judgeAudit(output: string | undefined): string {
  if (output === undefined) return `the registry does not answer within ${maxAuditMs / 1_000} s, ${notAudited}`;
  let json: unknown;
  try {
    json = JSON.parse(output);
  } catch {
    return `pnpm does not run here, ${notAudited}`;
  }
  const answer = v.safeParse(answerSchema, json);
  if (!answer.success)
    throw new Error(`the output of pnpm audit has a form that this gate does not know: ${output.slice(0, 500)}`);
  if ('error' in answer.output) return `the registry does not answer (${answer.output.error.code}), ${notAudited}`;
  const advisories = Object.values(answer.output.advisories);
  const faults = advisories.filter(({ severity }) => failing.has(severity));
  if (faults.length > 0) {
    const lines = faults.map(
      ({ module_name: name, vulnerable_versions: versions, severity, title, github_advisory_id: id }) =>
        `${name} ${versions}: ${title} (${severity}${id && `, ${id}`})`,
    );
    const hint =
      'update the package; if the fault does not concern us, name its id in auditConfig.ignoreGhsas of pnpm-workspace.yaml';
    throw new Error([...lines, hint].join('\n'));
  }
  return advisories.length === 0 ? 'no known faults' : `${advisories.length} known faults of low or moderate severity`;
}

/** Runs pnpm's audit of the production dependencies. Resolves to its output, or to undefined after the timeout. */
function runAudit(): Promise<string | undefined> {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const args = ['--yes', packageManager, 'audit', '--prod', '--json', '--config.fetch-retries=0'];
  return new Promise((resolve) => {
    // The programs that npx starts are in one process group, so they all end together.
    const child = spawn('npx', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], detached: true });
    const end = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // The process has already ended.
      }
    };
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    const settle = (result: string | undefined): void => {
      clearTimeout(timer);
      process.off('exit', end);
      resolve(result);
    };
    const timer = setTimeout(() => {
      end();
      settle(undefined);
    }, maxAuditMs);
    process.once('exit', end);
    child.once('error', () => settle(''));
    child.once('close', () => settle(output));
  });
}

/** Compares the production dependencies with known vulnerabilities if the registry responds. */
export const checkAudit = async (): Promise<string> => judgeAudit(await runAudit());
