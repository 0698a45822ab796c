import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROME_PATH'];

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  // All machines share one set of screenshots. The golden tests do not depend on installed fonts.
  snapshotPathTemplate: 'golden/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // On two cores, two workers left a quarter of the processor time unused, because tests also wait for servers and
  // deadlines.
  workers: Math.ceil(1.5 * availableParallelism()),
  // Upper bounds for a slow and busy machine.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['./reporters/ProcessorTimes.ts'], ['./reporters/HungTests.ts']],
  use: {
    // Motion is enabled only in tests of motion.
    contextOptions: { reducedMotion: 'reduce' },
    baseURL: process.env['SHOP_URL'] ?? 'http://localhost:3000',
    // Recording traces would make the run a fifth longer. To record them, use `--trace on`.
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
