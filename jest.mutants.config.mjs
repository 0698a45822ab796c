import config, { running } from './jest.config.mjs';
import { cartMutants, mutatedFolder } from './shared/supervisor/src/mutants/cartMutants.ts';
import { baselineName, filesOf } from './shared/supervisor/src/mutants/mutantVerdicts.ts';

const transformed = '\\.tsx?$';
const unitProject = config.projects.find(({ displayName }) => displayName === 'browser');
const [, swc] = unitProject.transform[transformed];

/** The jest project of the unit tests, reduced to some files of the cart store. */
const project = (displayName, files, transform = unitProject.transform) => ({
  ...unitProject,
  displayName,
  transform,
  roots: [mutatedFolder],
  testMatch: files.map((file) => `${mutatedFolder}/${file}`),
});

const transformer = '<rootDir>/shared/supervisor/src/mutants/mutantTransformer.ts';

/** One jest project per mutant, and one without a mutant as the baseline. */
export default {
  ...running,
  // A mutant may make a test wait forever. The timeout ends that test, and the other mutants are not delayed.
  testTimeout: 20_000,
  reporters: ['<rootDir>/shared/supervisor/src/mutants/mutantReporter.ts'],
  projects: [
    project(baselineName, filesOf(cartMutants)),
    ...cartMutants.map((mutant) =>
      project(mutant.name, mutant.redIn, {
        ...unitProject.transform,
        [transformed]: [transformer, { folder: mutatedFolder, mutant, swc }],
      }),
    ),
  ],
};
