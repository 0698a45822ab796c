import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Gate } from '../gates/gate.ts';
import { runJest } from '../gates/unitTests.ts';
import { cartMutants, mutatedFolder } from './cartMutants.ts';
import { judgeMutants, judgeSound, nothingPlanted, readResults } from './mutantVerdicts.ts';
import { plantMutant } from './plantMutant.ts';

type Options = {
  /** Whether another gate sees to it that the tests are green without a mutant. */
  readonly isSound: boolean;
  /** Whether the summary names the test that caught each mutant. */
  readonly isDetailed: boolean;
};

/** Plants every mutant once and runs the tests that must notice it, as a gate. */
export function mutantGate({ isSound, isDetailed }: Options): Gate {
  return {
    name: 'mutants of the cart store',
    check: async () => {
      // A piece that is gone is said at once, not as a test file that did not run.
      for (const mutant of cartMutants) plantMutant(readFileSync(join(mutatedFolder, mutant.file), 'utf8'), mutant);
      const ignored = isSound ? ['--ignoreProjects', nothingPlanted] : [];
      const { output } = await runJest(['--config', 'jest.mutants.config.mjs', ...ignored]);
      const results = readResults(output);
      // Without a single result it is jest that has something to say.
      if (results.length === 0) throw new Error(output);
      const { faults, caught } = judgeMutants(cartMutants, results);
      const all = [...(isSound ? [] : judgeSound(cartMutants, results)), ...faults];
      if (all.length > 0) throw new Error(all.join('\n'));
      return [`${cartMutants.length} caught`, ...(isDetailed ? caught.map((line) => `  ${line}`) : [])].join('\n');
    },
  };
}
