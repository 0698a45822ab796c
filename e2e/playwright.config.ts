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
  timeout: 30_000,
  expect: { timeout: 7_500 },
  reporter: [['list']],
  use: {
    baseURL: process.env['SHOP_URL'] ?? 'http://localhost:3000',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
