import config, { running } from './jest.config.mjs';
import { cartMutants, mutatedFolder } from './shared/supervisor/src/mutants/cartMutants.ts';
import { filesOf, nothingPlanted } from './shared/supervisor/src/mutants/mutantVerdicts.ts';

const transformed = '\\.tsx?$';
const sound = config.projects.find(({ displayName }) => displayName === 'browser');
const [, swc] = sound.transform[transformed];

/** The project of the cart's unit tests, with nothing but some of its files. */
const project = (displayName, files, transform = sound.transform) => ({
  ...sound,
  displayName,
  transform,
  roots: [mutatedFolder],
  testMatch: files.map((file) => `${mutatedFolder}/${file}`),
});

const transformer = '<rootDir>/shared/supervisor/src/mutants/mutantTransformer.ts';

/** The cart store's tests once per mutant, each a project of its own, and once without any. */
export default {
  ...running,
  // A fault may make a test wait for what never comes; such a test is red, too, and should not hold up the others.
  testTimeout: 20_000,
  reporters: ['<rootDir>/shared/supervisor/src/mutants/mutantReporter.ts'],
  projects: [
    project(nothingPlanted, filesOf(cartMutants)),
    ...cartMutants.map((mutant) =>
      project(mutant.name, mutant.redIn, {
        ...sound.transform,
        [transformed]: [transformer, { folder: mutatedFolder, mutant, swc }],
      }),
    ),
  ],
};
