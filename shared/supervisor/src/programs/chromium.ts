import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { run } from './run.ts';

/** Headless-only Chromium; the tests take half as long as in the full browser. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const fullBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const firstExisting = (paths: readonly (string | undefined)[]) => paths.find((path) => path && existsSync(path));

/** Whether Playwright has downloaded a Chromium. */
function hasPlaywrightChromium(): boolean {
  const folders = [process.env['PLAYWRIGHT_BROWSERS_PATH'], join(homedir(), '.cache/ms-playwright')];
  return firstExisting(folders) !== undefined;
}

/**
 * Finds a Chromium for the browser tests, in this order: `CHROME_PATH`, an installed headless shell, Playwright's
 * download, another installed browser. If there is none, Playwright downloads its headless shell; if that fails,
 * `apt-get` installs one.
 *
 * @returns its path, or undefined if Playwright finds its own download
 * @throws when none is found and none can be installed
 */
export async function findChromium(): Promise<string | undefined> {
  const path = firstExisting([process.env['CHROME_PATH'], headlessShell]);
  if (path) return path;
  if (hasPlaywrightChromium()) return undefined;
  const fullBrowser = firstExisting(fullBrowsers);
  if (fullBrowser) {
    console.error(`the tests use ${fullBrowser}; chromium-headless-shell would take half as long`);
    return fullBrowser;
  }
  console.error('no Chromium found, installing one');
  const playwright = join(root, 'e2e/node_modules/@playwright/test/cli.js');
  const download = await run(process.execPath, [playwright, 'install', '--only-shell', 'chromium']);
  if (download.code === 0) return undefined;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update']);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await run('apt-get', ['install', '-y', name], { environment: { DEBIAN_FRONTEND: 'noninteractive' } });
      const installed = firstExisting([headlessShell, ...fullBrowsers]);
      if (installed) return installed;
    }
  }
  throw new Error(
    `the browser tests need Chromium, and installing it failed; set CHROME_PATH to an installed one\n${download.output}`,
  );
}
