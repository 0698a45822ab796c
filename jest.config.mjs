import { inDocument, inNode } from './shared/testing/jestPreset.mjs';

/** How every run of jest uses the machine. */
export const running = {
  // The tests use all cores.
  maxWorkers: '100%',
  // Upper bound for a busy machine; a test that takes this long is stuck.
  testTimeout: 120_000,
  // Modules of finished test files stay in memory, so a worker above this limit is replaced.
  workerIdleMemoryLimit: '1GB',
};

/** Node for services, tools and server rendering; a document for everything that a browser runs. */
export default {
  ...running,
  projects: [
    {
      ...inNode,
      displayName: 'node',
      testMatch: [
        '<rootDir>/{services,reference/{back-end,shop-command,stand-ins}}/**/*.test.ts',
        '<rootDir>/shared/{site,api,i18n,server,publishing,supervisor}/**/*.test.ts',
        '<rootDir>/shared/federation/{build,cli,contract,local,node,registry}/**/*.test.ts',
        '<rootDir>/{shell,reference/shop}/server/**/*.test.{ts,tsx}',
        '<rootDir>/e2e/bench/**/*.test.ts',
        '<rootDir>/e2e/chaos/**/*.test.ts',
        '<rootDir>/e2e/check/**/*.test.ts',
        '<rootDir>/e2e/hosts/**/*.test.ts',
        '<rootDir>/e2e/set-ups/**/*.test.ts',
        '<rootDir>/**/*.server.test.{ts,tsx}',
      ],
      testPathIgnorePatterns: ['/node_modules/'],
    },
    {
      ...inDocument,
      displayName: 'browser',
      testMatch: [
        '<rootDir>/{{shell,reference/shop}/src,remotes,shared/{browser,store,template,tracking,ui,testing}}/**/*.test.{ts,tsx}',
        '<rootDir>/shared/federation/runtime/**/*.test.{ts,tsx}',
      ],
      testPathIgnorePatterns: ['/node_modules/', '\\.server\\.test\\.tsx?$'],
    },
  ],
};
