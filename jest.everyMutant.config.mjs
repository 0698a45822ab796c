import config, { running } from './jest.config.mjs';
import { groupVariable, mutantGroups } from './shared/supervisor/src/mutants/mutantGroups.ts';

const group = mutantGroups.find(({ name }) => name === process.env[groupVariable]);
const project = config.projects.find(({ displayName }) => displayName === group.project);

/** The tests of one group of sources, which Stryker runs against each of their mutants. */
export default {
  ...running,
  ...project,
  testMatch: group.tests.map((glob) => `<rootDir>/${glob}`),
};
