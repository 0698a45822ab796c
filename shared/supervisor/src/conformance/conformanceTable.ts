/** The assertions, by the tags of their tests in `e2e/conformance/hosts.spec.ts`. */
const columns = ['shows', 'adds', 'cycles', 'leaves', 'dead', 'returns', 'own', 'styles', 'silent'] as const;

type Test = {
  readonly status: string;
  readonly annotations?: readonly { readonly type: string; readonly description?: string }[];
};

type Spec = { readonly tags: readonly string[]; readonly tests: readonly Test[] };

/** The part of Playwright's JSON report that the table needs. */
export type Report = { readonly suites: readonly { readonly specs: readonly Spec[] }[] };

/** What happened to a host. A host that was not installed or did not start has no report. */
export type HostResult = {
  readonly kind: string;
  readonly installMs: number;
  readonly buildMs: number;
  readonly report?: Report;
};

/** The verdict on one assertion. An assertion without a test is red, too. */
function cellOf(report: Report | undefined, column: string): 'ok' | 'RED' | '–' {
  const specs = (report?.suites ?? []).flatMap((suite) => suite.specs).filter(({ tags }) => tags.includes(column));
  const statuses = specs.flatMap(({ tests }) => tests.map(({ status }) => status));
  if (statuses.length === 0) return 'RED';
  if (statuses.every((status) => status === 'skipped')) return '–';
  return statuses.every((status) => status === 'expected' || status === 'skipped') ? 'ok' : 'RED';
}

/** Why a host was not checked at all, for example because a program is missing on this machine. */
function reasonOf({ kind, report }: HostResult): string[] {
  const tests = (report?.suites ?? []).flatMap((suite) => suite.specs).flatMap((spec) => spec.tests);
  if (tests.length === 0 || tests.some(({ status }) => status !== 'skipped')) return [];
  const reasons = tests.flatMap(({ annotations = [] }) => annotations.flatMap(({ description = [] }) => description));
  return [`${kind} was not checked: ${reasons[0] ?? 'its tests were skipped'}`];
}

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;

/**
 * The results as a table of kinds and assertions, and the reason for each host that was not checked. `isGreen` means
 * that no cell is red.
 */
export function conformanceTable(results: readonly HostResult[]): {
  readonly lines: readonly string[];
  readonly isGreen: boolean;
} {
  const cells = results.map(({ kind, installMs, buildMs, report }) => [
    kind,
    seconds(installMs),
    seconds(buildMs),
    ...columns.map((column) => cellOf(report, column)),
  ]);
  const rows = [['host', 'install', 'build', ...columns], ...cells];
  const widths = rows[0]?.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0))) ?? [];
  const table = rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return {
    lines: [...table, ...results.flatMap(reasonOf)],
    isGreen: results.length > 0 && !cells.flat().includes('RED'),
  };
}
