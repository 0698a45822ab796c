import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { run } from './run.ts';

/** Chromium without a window system: the tests take half as long in it as in one that could show a window. */
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
 * Finds a Chromium for the browser tests: the one of `CHROME_PATH`, an installed headless shell, Playwright's own
 * download, any other installed one. Where there is none, Playwright downloads its headless shell; where it cannot,
 * `apt-get` installs the distribution's.
 *
 * @returns its path, or undefined where Playwright finds its own
 * @throws when there is none and none can be installed, with what to do about it
 */
export async function findChromium(): Promise<string | undefined> {
  const path = firstExisting([process.env['CHROME_PATH'], headlessShell]);
  if (path) return path;
  if (hasPlaywrightChromium()) return undefined;
  const fullBrowser = firstExisting(fullBrowsers);
  if (fullBrowser) {
    console.log(`the tests use ${fullBrowser}; in chromium-headless-shell they take half as long`);
    return fullBrowser;
  }
  console.log('no Chromium found, installing one');
  const download = await run('playwright', ['install', '--only-shell', 'chromium'], {
    cwd: join(root, 'e2e'),
  });
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
    `The browser tests need Chromium and none could be installed. Set CHROME_PATH to one.\n${download.output}`,
  );
}
