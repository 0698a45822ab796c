import { inDocument } from './jestPreset.mjs';

/** The unit tests of a remote in a separate repository. */
export default { ...inDocument, testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'], testTimeout: 120_000 };
