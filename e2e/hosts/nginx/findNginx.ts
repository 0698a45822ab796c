import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export type NginxMachine = {
  /** Runs a program to its end, in a folder where it needs one; throws when it cannot or fails. */
  run(program: string, args: readonly string[], folder?: string): void;
  exists(path: string): boolean;
  /** Names in a folder, which is made where there is none. */
  list(folder: string): readonly string[];
};

const thisMachine: NginxMachine = {
  run(program, args, folder) {
    execFileSync(program, args, { stdio: 'ignore', timeout: 60_000, ...(folder ? { cwd: folder } : {}) });
  },
  exists: existsSync,
  list(folder) {
    mkdirSync(folder, { recursive: true });
    return readdirSync(folder);
  },
};

const aptGet = '/usr/bin/apt-get';

/**
 * An nginx: one that is installed, else the distribution's package, unpacked into a folder of this repository and
 * installed nowhere.
 *
 * @param folder for the package, absolute
 * @returns its path, or why there is none
 */
export function findNginx(
  folder: string,
  { run, exists, list }: NginxMachine = thisMachine,
): { readonly path: string } | { readonly reason: string } {
  const attempt = (...call: Parameters<NginxMachine['run']>): boolean => {
    try {
      run(...call);
      return true;
    } catch {
      return false;
    }
  };
  const unpacked = join(folder, 'root/usr/sbin/nginx');
  // Asked for its version, since a library that it needs may be missing.
  const installed = ['nginx', '/usr/sbin/nginx', '/usr/local/bin/nginx', unpacked].find((path) =>
    attempt(path, ['-v']),
  );
  if (installed) return { path: installed };
  if (!exists(aptGet)) return { reason: 'nginx is not installed, and this machine has no apt-get' };
  const findPackage = () => list(folder).find((name) => name.endsWith('.deb'));
  const download = () => attempt(aptGet, ['download', 'nginx'], folder);
  // A machine that has never installed anything has no list of packages yet.
  const isThere = findPackage() !== undefined || download() || (attempt(aptGet, ['update']) && download());
  const file = findPackage();
  if (!isThere || !file) return { reason: 'nginx is not installed, and its package could not be had' };
  if (!attempt('/usr/bin/dpkg', ['-x', file, 'root'], folder))
    return { reason: 'nginx is not installed, and its package could not be unpacked' };
  return attempt(unpacked, ['-v'])
    ? { path: unpacked }
    : { reason: 'nginx is not installed, and its package does not run on this machine' };
}
