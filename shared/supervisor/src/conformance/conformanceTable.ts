/** The assertions, by the tags of their tests in `e2e/conformance/hosts.spec.ts`. */
const columns = ['shows', 'adds', 'cycles', 'leaves', 'dead', 'own', 'styles', 'silent'] as const;

type Spec = { readonly tags: readonly string[]; readonly tests: readonly { readonly status: string }[] };

/** The part of Playwright's JSON report that the table needs. */
export type Report = { readonly suites: readonly { readonly specs: readonly Spec[] }[] };

/** What happened to a host. A host that was not installed or did not start has no report. */
export type HostResult = {
  readonly kind: string;
  readonly installMs: number;
  readonly buildMs: number;
  readonly report?: Report;
};

/** The verdict of one assertion. An assertion without a test is red, too. */
function cellOf(report: Report | undefined, column: string): 'ok' | 'RED' | '–' {
  const specs = (report?.suites ?? []).flatMap((suite) => suite.specs).filter(({ tags }) => tags.includes(column));
  const statuses = specs.flatMap(({ tests }) => tests.map(({ status }) => status));
  if (statuses.length === 0) return 'RED';
  if (statuses.every((status) => status === 'skipped')) return '–';
  return statuses.every((status) => status === 'expected' || status === 'skipped') ? 'ok' : 'RED';
}

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;

/** The results as a table of kinds and assertions. `isGreen` means that no cell is red. */
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
  return {
    lines: rows.map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    isGreen: results.length > 0 && !cells.flat().includes('RED'),
  };
}
