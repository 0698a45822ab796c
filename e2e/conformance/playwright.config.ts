import { defineConfig } from '@playwright/test';
import { requireEnv } from '../fixtures/requireEnv.ts';
import suite from '../playwright.config.ts';

/** Runs the assertions against one host, on the port that the shop allows. */
export default defineConfig(suite, {
  testDir: '.',
  testMatch: 'hosts.spec.ts',
  outputDir: '../test-results',
  workers: 1,
  fullyParallel: false,
  reporter: [['list'], ['json', { outputFile: requireEnv('REPORT_FILE') }]],
});
