import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a program starts at all: a library that it needs may be missing. */
function runs(program: string): boolean {
  try {
    execFileSync(program, ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * An nginx: one that is installed, else the distribution's package, unpacked into a folder of this repository and
 * installed nowhere.
 *
 * @returns its path, or why there is none
 */
export function findNginx(folder: string): { readonly path: string } | { readonly reason: string } {
  const unpacked = join(folder, 'root/usr/sbin/nginx');
  const installed = ['nginx', '/usr/sbin/nginx', '/usr/local/bin/nginx', unpacked].find(runs);
  if (installed) return { path: installed };
  if (!existsSync('/usr/bin/apt-get')) return { reason: 'nginx is not installed, and this machine has no apt-get' };
  try {
    mkdirSync(folder, { recursive: true });
    const options = { cwd: folder, stdio: 'ignore', timeout: 60_000 } as const;
    execFileSync('/usr/bin/apt-get', ['download', 'nginx'], options);
    const file = readdirSync(folder).find((name) => name.endsWith('.deb'));
    if (!file) return { reason: 'nginx is not installed, and no package of it came' };
    execFileSync('/usr/bin/dpkg', ['-x', file, 'root'], options);
  } catch (error) {
    return { reason: `nginx is not installed, and its package could not be had: ${error}` };
  }
  return runs(unpacked) ? { path: unpacked } : { reason: 'nginx is not installed, and its package does not run here' };
}
