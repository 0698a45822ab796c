import { type CheckResult, checkNames, type Finding, refusalsOf, versionItself } from './checkResult.ts';

const marks = { passed: '✔', noted: '●', refused: '✘' } as const;

/** The worst outcome among a host's findings for one check, as a symbol. */
function markOf(findings: readonly Finding[]): string {
  for (const outcome of ['refused', 'noted', 'passed'] as const)
    if (findings.some((finding) => finding.outcome === outcome)) return marks[outcome];
  return '–';
}

/** The first rows of the matrix. All other hosts follow in the order in which they were checked. */
const firstHosts: readonly string[] = [versionItself, 'shell', 'page-border'];

/** The hosts in a result, in the order of the matrix. */
export function hostsOf({ findings }: Pick<CheckResult, 'findings'>): string[] {
  const hosts = new Set(findings.map(({ host }) => host));
  return [...firstHosts.filter((host) => hosts.has(host)), ...[...hosts].filter((host) => !firstHosts.includes(host))];
}

/** The findings for one host and check. */
export const findingsAt = ({ findings }: Pick<CheckResult, 'findings'>, host: string, check: string): Finding[] =>
  findings.filter((finding) => finding.host === host && finding.check === check);

function matrixOf(result: CheckResult): string[] {
  const hosts = hostsOf(result);
  const checks = checkNames.filter((check) => result.findings.some((finding) => finding.check === check));
  const width = Math.max(...hosts.map((host) => host.length), 4);
  const centred = (mark: string, check: string) =>
    mark.padStart(Math.ceil((check.length + 1) / 2)).padEnd(check.length);
  return [
    `${'host'.padEnd(width)}  ${checks.join('  ')}`,
    ...hosts.map((host) =>
      `${host.padEnd(width)}  ${checks.map((check) => centred(markOf(findingsAt(result, host, check)), check)).join('  ')}`.trimEnd(),
    ),
  ];
}

/** Maximum number of messages in the terminal. The report lists all of them. */
const maxDetails = 5;

function describeFinding({ host, check, outcome, reason, hint, details = [] }: Finding): string[] {
  return [
    `${marks[outcome]} ${host}, ${check}: ${reason ?? ''}`,
    ...details.slice(0, maxDetails).map((detail) => `    ${detail.split('\n').join('\n    ')}`),
    ...(details.length > maxDetails ? [`    and ${details.length - maxDetails} more`] : []),
    ...(hint === undefined ? [] : [`  → ${hint}`]),
  ];
}

/** A result as a matrix of hosts and checks, with a reason and a hint for each refusal. */
export function describeCheck(result: CheckResult): string {
  const { remote, version, findings } = result;
  const refusals = refusalsOf(result);
  const verdict =
    refusals.length === 0
      ? `${remote} ${version} passed`
      : `${remote} ${version} is refused: ${refusals.length} of ${findings.length} checks`;
  const described = [...refusals, ...findings.filter(({ outcome }) => outcome === 'noted')];
  return [
    ...matrixOf(result),
    '',
    ...described.flatMap(describeFinding),
    ...(described.length > 0 ? [''] : []),
    verdict,
  ].join('\n');
}
