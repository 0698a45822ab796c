import type { Mutant } from './plantMutant.ts';

/** The run without any fault: what is red there proves nothing. */
export const nothingPlanted = 'nothing planted';

/** What became of one test file with one mutant planted. */
export type MutantResult = {
  /** Its name, or `nothingPlanted`. */
  readonly mutant: string;
  readonly file: string;
  /** Whether there were tests, red or not; a source that does not even load proves nothing. */
  readonly didRun: boolean;
  /** Names of the tests that failed. */
  readonly red: readonly string[];
};

export type MutantVerdicts = {
  /** For each mutant and test file what is wrong; empty where every mutant was caught. */
  readonly faults: readonly string[];
  /** For each mutant the first test of each file that caught it. */
  readonly caught: readonly string[];
};

const mark = 'mutant-result ';

/** A result as a line of its own. */
export function printResult(result: MutantResult): string {
  return `${mark}${JSON.stringify(result)}\n`;
}

/** The results in what a run has printed. */
export function readResults(output: string): MutantResult[] {
  const lines = output.split('\n').filter((line) => line.startsWith(mark));
  return lines.map((line) => JSON.parse(line.slice(mark.length)));
}

/** What is wrong with the run without any mutant: tests that are red anyway catch nothing. */
export function judgeSound(mutants: readonly Mutant[], results: readonly MutantResult[]): string[] {
  return filesOf(mutants).flatMap((file) => {
    const sound = results.find((result) => result.mutant === nothingPlanted && result.file === file && result.didRun);
    if (!sound) return `${file} did not run without a mutant.`;
    return sound.red.length > 0 ? `${file} is red without a mutant: ${sound.red.join('; ')}` : [];
  });
}

/** Says which mutants were caught, and by which tests. */
export function judgeMutants(mutants: readonly Mutant[], results: readonly MutantResult[]): MutantVerdicts {
  const faults: string[] = [];
  const caught: string[] = [];
  for (const { name, harm, redIn } of mutants) {
    if (redIn.length === 0) faults.push(`"${name}": no test file is named that must turn red.`);
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

/** Every test file that one of the mutants must turn red. */
export function filesOf(mutants: readonly Mutant[]): string[] {
  return [...new Set(mutants.flatMap(({ redIn }) => redIn))].sort();
}
