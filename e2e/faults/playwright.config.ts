import { defineConfig } from '@playwright/test';
import tests from '../playwright.config.ts';

/** The whole table of faults. `npm test` runs only a part of it. */
export default defineConfig(tests, {
  testDir: '.',
  outputDir: '../test-results/faults',
  reporter: [['list'], ['../reporters/FaultTable.ts']],
});
