import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROME_PATH'];

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  // One picture for all machines: what is compared does not depend on their faces.
  snapshotPathTemplate: 'golden/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Upper bounds for a slow machine that does something else as well; no test takes as long by itself.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['./reporters/SlowestFiles.ts']],
  use: {
    // Nothing moves unless a test is about motion: what is looked at stands still.
    contextOptions: { reducedMotion: 'reduce' },
    baseURL: process.env['SHOP_URL'] ?? 'http://localhost:3000',
    // A trace of every test would cost a fifth of the run; `--trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
