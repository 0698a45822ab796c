import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { run } from './run.ts';

/** Chromium without a user interface. The tests take half as long in it as in the full browser. */
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

/** Makes Playwright download its headless shell. Resolves to the reason for a failure, or to undefined. */
async function downloadShell(): Promise<string | undefined> {
  const playwright = join(root, 'e2e/node_modules/@playwright/test/cli.js');
  const { code, output } = await run(process.execPath, [playwright, 'install', '--only-shell', 'chromium']);
  return code === 0 ? undefined : output;
}

/**
 * Installs the first of these packages that has a browser, if this user may install packages. Resolves to the browser's
 * path.
 */
async function installPackage(names: readonly string[]): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  await run('apt-get', ['update']);
  for (const name of names) {
    const { code } = await run('apt-get', ['install', '-y', name], {
      environment: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (code === 0) return firstExisting([headlessShell, ...fullBrowsers]);
  }
  return undefined;
}

/**
 * Finds a Chromium for the browser tests, in this order: `CHROME_PATH`, an installed headless shell, Playwright's
 * download. If there is none, Playwright downloads its headless shell. If the download fails, `apt-get` installs the
 * headless shell's package. Another installed browser is the last resort, because the tests take twice as long in it.
 *
 * @param isInstalling false for commands that open only a few pages, for which any installed browser is sufficient
 * @returns the browser's path, or undefined if Playwright finds its own download
 * @throws if no browser is found and none can be installed
 */
export async function findChromium(isInstalling = true): Promise<string | undefined> {
  const path = firstExisting([process.env['CHROME_PATH'], headlessShell]);
  if (path) return path;
  if (hasPlaywrightChromium()) return undefined;
  const fullBrowser = firstExisting(fullBrowsers);
  if (fullBrowser && !isInstalling) return fullBrowser;
  console.error('no headless Chromium found, installing one');
  const failure = await downloadShell();
  if (failure === undefined) return undefined;
  const installed = await installPackage(['chromium-headless-shell', ...(fullBrowser ? [] : ['chromium'])]);
  if (installed) return installed;
  if (fullBrowser) {
    console.error(`the tests use ${fullBrowser}; chromium-headless-shell would take half as long`);
    return fullBrowser;
  }
  throw new Error(
    `the browser tests need Chromium, and installing it failed; set CHROME_PATH to an installed one\n${failure}`,
  );
}
