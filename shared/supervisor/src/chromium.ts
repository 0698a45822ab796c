import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.ts';

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const installed = () => [process.env['CHROME_PATH'], ...candidates].find((path) => path && existsSync(path));

/** Where Playwright keeps a Chromium of its own. */
function hasOwnChromium(): boolean {
  const folders = [process.env['PLAYWRIGHT_BROWSERS_PATH'], join(homedir(), '.cache/ms-playwright')];
  return folders.some((folder) => folder && existsSync(folder));
}

/**
 * A Chromium for the browser tests: one that is installed, else Playwright's own download, else the distribution's.
 *
 * @returns its path, or undefined where Playwright finds its own
 * @throws when there is none and none can be installed, with what to do about it
 */
export async function findChromium(): Promise<string | undefined> {
  const path = installed();
  if (path) return path;
  if (hasOwnChromium()) return undefined;
  console.log('no Chromium found, installing one');
  const download = await run('playwright', ['install', 'chromium'], { cwd: join(import.meta.dirname, '../../../e2e') });
  if (download.code === 0) return undefined;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update']);
    await run('apt-get', ['install', '-y', 'chromium'], { environment: { DEBIAN_FRONTEND: 'noninteractive' } });
  }
  const now = installed();
  if (!now) {
    throw new Error(
      `The browser tests need Chromium and none could be installed. Set CHROME_PATH to one.\n${download.output}`,
    );
  }
  return now;
}
