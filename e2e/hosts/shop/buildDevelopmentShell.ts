import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Builds the shell with React's development build, which all remotes share and which logs hydration mismatches.
 *
 * @returns the folder of the built files; the caller removes it
 */
export function buildDevelopmentShell(): string {
  const output = mkdtempSync(join(tmpdir(), 'kontor-shell-'));
  const program = join(root, 'shared/supervisor/src/builds/buildOne.ts');
  const build = [program, join(root, 'reference/shop'), '0.0.0-development', output, 'development'];
  try {
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...build], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'development' },
    });
  } catch (error) {
    rmSync(output, { recursive: true, force: true });
    throw error;
  }
  return output;
}
