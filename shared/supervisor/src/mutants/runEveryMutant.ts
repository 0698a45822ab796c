import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { run } from '../programs/run.ts';
import { groupVariable, type MutantGroup, mutantGroups } from './mutantGroups.ts';

/** Copies of the sources with mutants, and Stryker's configuration. */
const temporaryFolder = join(root, '.kontor', 'mutants');

/**
 * The packages that npx fetches. They are not dependencies of the workspace, because they bring in Babel 8, an optional
 * peer of `@lingui/core`. Some builds would then contain two copies of `@lingui/core`.
 */
const strykerVersion = '10.0.0';
const packages = ['core', 'jest-runner'].flatMap((name) => ['--package', `@stryker-mutator/${name}@${strykerVersion}`]);

const configOf = ({ sources, lowestShare }: MutantGroup) => ({
  mutate: sources,
  testRunner: 'jest',
  jest: { configFile: 'jest.everyMutant.config.mjs', enableFindRelatedTests: false },
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  coverageAnalysis: 'perTest',
  // The value of a constant is not a rule, and each mutant of such a value would run all tests.
  ignoreStatic: true,
  reporters: ['clear-text'],
  clearTextReporter: { reportTests: false, allowColor: false },
  thresholds: { high: 100, low: lowestShare, break: lowestShare },
  ignorePatterns: ['**/dist', '.kontor', 'reference/**/*.avif', 'e2e/golden'],
  tempDirName: join(temporaryFolder, 'copies'),
  logLevel: 'warn',
});

/** Mutates the sources of a group. Prints each undetected mutant, and the share of detected mutants. */
async function runGroup(group: MutantGroup): Promise<boolean> {
  console.log(`\n${group.name}`);
  const file = join(temporaryFolder, `${group.name}.json`);
  await writeFile(file, JSON.stringify(configOf(group)));
  const { code } = await run('npx', ['--yes', ...packages, '--', 'stryker', 'run', file], {
    cwd: root,
    environment: { [groupVariable]: group.name },
    isLive: true,
  });
  return code === 0;
}

/**
 * Runs Stryker on each group of sources. A group fails if its tests detect a smaller share of the mutants than before.
 *
 * @param names groups to run; all by default
 * @returns whether no group failed
 */
export async function runEveryMutant(names: readonly string[]): Promise<boolean> {
  const unknown = names.filter((name) => !mutantGroups.some((group) => group.name === name));
  if (unknown.length > 0)
    throw new Error(`unknown group: ${unknown}; known groups: ${mutantGroups.map(({ name }) => name).join(', ')}`);
  await mkdir(temporaryFolder, { recursive: true });
  const failed: string[] = [];
  for (const group of mutantGroups)
    if ((names.length === 0 || names.includes(group.name)) && !(await runGroup(group))) failed.push(group.name);
  await rm(temporaryFolder, { recursive: true, force: true });
  if (failed.length > 0) console.error(`too few mutants were detected: ${failed.join(', ')}`);
  return failed.length === 0;
}
