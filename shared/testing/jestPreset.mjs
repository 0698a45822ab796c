import { fileURLToPath } from 'node:url';

const fileOf = (path) => fileURLToPath(new URL(path, import.meta.url));
const packageOf = (name) => fileURLToPath(import.meta.resolve(name));

const transform = {
  '\\.tsx?$': [
    packageOf('@swc/jest'),
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
        experimental: { plugins: [[packageOf('@lingui/swc-plugin'), {}]] },
      },
      module: { type: 'es6' },
    },
  ],
  '\\.po$': fileOf('src/poTransformer.ts'),
};

/** The settings that all unit tests share. */
const common = {
  transform,
  // The shop's packages contain TypeScript even when they are installed below `node_modules`.
  transformIgnorePatterns: ['/node_modules/(?!(?:\\.pnpm/@kontor[^/]*/node_modules/)?@kontor/)'],
  // For `{locale}.po?text=…`, tests load the whole catalogue.
  moduleNameMapper: { '^(.+\\.po)\\?text=.+$': '$1' },
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.po'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node', 'po'],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/\\.kontor/'],
  setupFilesAfterEnv: [fileOf('src/failOnConsole.ts')],
};

/** Unit tests of code that Node runs. */
export const inNode = { ...common, testEnvironment: fileOf('src/nodeEnvironment.ts') };

/** Unit tests that run in a document. They cover all code that browsers run. */
export const inDocument = {
  ...common,
  testEnvironment: fileOf('src/jsdomEnvironment.ts'),
  setupFilesAfterEnv: [...common.setupFilesAfterEnv, fileOf('src/browserSetup.ts')],
};
