import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Gate } from '../gates/gate.ts';
import { runJest } from '../gates/unitTests.ts';
import { cartMutants, mutatedFolder } from './cartMutants.ts';
import { baselineName, judgeBaseline, judgeMutants, readResults } from './mutantVerdicts.ts';
import { plantMutant } from './plantMutant.ts';

type MutantGateOptions = {
  /**
   * Whether the baseline runs as well, that is, the same tests without a mutant. This is not necessary after the unit
   * test gate.
   */
  readonly includesBaseline: boolean;
  /** Whether the summary names the test that caught each mutant. */
  readonly isDetailed: boolean;
};

/** A gate that plants each mutant and runs the tests that must detect it. */
export function mutantGate({ includesBaseline, isDetailed }: MutantGateOptions): Gate {
  return {
    name: 'mutants of the cart store',
    check: async () => {
      // This reports an outdated mutant immediately. Otherwise, it would appear as a test file that did not run.
      for (const mutant of cartMutants) plantMutant(readFileSync(join(mutatedFolder, mutant.file), 'utf8'), mutant);
      const ignored = includesBaseline ? [] : ['--ignoreProjects', baselineName];
      const { output } = await runJest(['--config', 'jest.mutants.config.mjs', ...ignored]);
      const results = readResults(output);
      // If there is no result at all, jest itself has failed.
      if (results.length === 0) throw new Error(output);
      const { faults, caught } = judgeMutants(cartMutants, results);
      const all = [...(includesBaseline ? judgeBaseline(cartMutants, results) : []), ...faults];
      if (all.length > 0) throw new Error(all.join('\n'));
      return [`${cartMutants.length} caught`, ...(isDetailed ? caught.map((line) => `  ${line}`) : [])].join('\n');
    },
  };
}
