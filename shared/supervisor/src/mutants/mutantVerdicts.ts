import type { Mutant } from './plantMutant.ts';

/** Name of the run without a mutant. If a test fails in this run, its other failures prove nothing. */
export const baselineName = 'baseline';

/** The result of one test file with one mutant. */
export type MutantResult = {
  /** The mutant's name, or `baselineName`. */
  readonly mutant: string;
  readonly file: string;
  /** Whether any tests ran. A source that does not load proves nothing. */
  readonly didRun: boolean;
  /** Names of the failed tests. */
  readonly red: readonly string[];
};

export type MutantVerdicts = {
  /** One line per fault. Empty if every mutant was caught. */
  readonly faults: readonly string[];
  /** One line per mutant and test file, with the first test that caught the mutant. */
  readonly caught: readonly string[];
};

const mark = 'mutant-result ';

/** Formats a result as one line. */
export function printResult(result: MutantResult): string {
  return `${mark}${JSON.stringify(result)}\n`;
}

/** Parses the results from a run's output. */
export function readResults(output: string): MutantResult[] {
  const lines = output.split('\n').filter((line) => line.startsWith(mark));
  return lines.map((line) => JSON.parse(line.slice(mark.length)));
}

/** Faults in the baseline. Tests that fail without a mutant prove nothing. */
export function judgeBaseline(mutants: readonly Mutant[], results: readonly MutantResult[]): string[] {
  return filesOf(mutants).flatMap((file) => {
    const baseline = results.find((result) => result.mutant === baselineName && result.file === file && result.didRun);
    if (!baseline) return `${file} did not run without a mutant.`;
    return baseline.red.length > 0 ? `${file} fails without a mutant: ${baseline.red.join('; ')}` : [];
  });
}

/** Decides which mutants were caught, and by which tests. */
export function judgeMutants(mutants: readonly Mutant[], results: readonly MutantResult[]): MutantVerdicts {
  const faults: string[] = [];
  const caught: string[] = [];
  for (const { name, harm, redIn } of mutants) {
    if (redIn.length === 0) faults.push(`"${name}": no test file is listed.`);
    for (const file of redIn) {
      const result = results.find((other) => other.mutant === name && other.file === file && other.didRun);
      const [first, ...others] = result?.red ?? [];
      if (!result) faults.push(`"${name}": ${file} did not run.`);
      else if (first === undefined) faults.push(`"${name}" survives ${file}: ${harm}`);
      else caught.push(`${name}: ${file}: ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`);
    }
  }
  return { faults, caught };
}

/** All test files that must detect at least one mutant. */
export function filesOf(mutants: readonly Mutant[]): string[] {
  return [...new Set(mutants.flatMap(({ redIn }) => redIn))].sort();
}
