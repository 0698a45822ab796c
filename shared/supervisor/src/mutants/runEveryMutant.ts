import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../paths.ts';
import { groupVariable, type MutantGroup, mutantGroups } from './mutantGroups.ts';

/** Copies of the sources with mutants. Stryker removes it, except after a fault. */
const temporaryFolder = join(root, '.kontor', 'mutants');

type Counts = { readonly detected: number; readonly all: number };

/** Mutates the sources of a group and prints each mutant that its tests did not detect. */
async function runGroup({ name, sources }: MutantGroup): Promise<Counts> {
  process.env[groupVariable] = name;
  const results = await new Stryker({
    mutate: [...sources],
    testRunner: 'jest',
    plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/jest-runner'))],
    jest: { configFile: 'jest.everyMutant.config.mjs', enableFindRelatedTests: false },
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    coverageAnalysis: 'perTest',
    // The value of a constant is not a rule, and each such mutant would run all tests.
    ignoreStatic: true,
    reporters: ['clear-text'],
    clearTextReporter: { logTests: false, reportScoreTable: false, allowColor: false },
    ignorePatterns: ['**/dist', '.kontor', 'reference/**/*.avif', 'e2e/golden'],
    tempDirName: temporaryFolder,
  }).runMutationTest();
  const counted = results.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError');
  const isDetected = (status: string) => status === 'Killed' || status === 'Timeout';
  return { all: counted.length, detected: counted.filter(({ status }) => isDetected(status)).length };
}

/**
 * Runs Stryker on each group of sources. A group fails if its tests detect a smaller share of the mutants than before.
 *
 * @param names groups to run; all by default
 * @returns whether no group failed
 */
export async function runEveryMutant(names: readonly string[]): Promise<boolean> {
  const groups = mutantGroups.filter(({ name }) => names.length === 0 || names.includes(name));
  if (groups.length === 0)
    throw new Error(`unknown group; known groups: ${mutantGroups.map(({ name }) => name).join(', ')}`);
  const lines: string[] = [];
  let isGood = true;
  for (const group of groups) {
    const { all, detected } = await runGroup(group);
    if (all === 0) throw new Error(`${group.name}: there is nothing to mutate`);
    const share = (100 * detected) / all;
    const isLower = share < group.lowestShare;
    isGood &&= !isLower;
    lines.push(
      `${group.name}: ${detected} of ${all} mutants detected, ${share.toFixed(1)} %${isLower ? `, which is below ${group.lowestShare} %` : ''}`,
    );
  }
  await rm(temporaryFolder, { recursive: true, force: true });
  console.log(lines.join('\n'));
  return isGood;
}
