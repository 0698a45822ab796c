import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export type NginxMachine = {
  /** Runs a program to completion, optionally in a folder. Throws if it fails. */
  run(program: string, args: readonly string[], folder?: string): void;
  exists(path: string): boolean;
  /** Returns the names in a folder, which is created if it is missing. */
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

/** The folder for the distribution's package. */
export const nginxFolder = join(import.meta.dirname, '../../../.kontor/nginx');

const unpackedIn = (folder: string) => join(folder, 'root/usr/sbin/nginx');

/** Finds an nginx that runs, either installed or previously unpacked. Undefined if there is none. */
export function findInstalledNginx(
  folder = nginxFolder,
  { run }: Pick<NginxMachine, 'run'> = thisMachine,
): string | undefined {
  return ['nginx', '/usr/sbin/nginx', '/usr/local/bin/nginx', unpackedIn(folder)].find((path) => {
    try {
      // `nginx -v` fails if nginx cannot run, for instance because a library is missing.
      run(path, ['-v']);
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * Finds an installed nginx. If there is none, downloads the distribution's package and unpacks it into a folder without
 * installing it.
 *
 * @param folder absolute path of the folder for the package
 * @returns the path of nginx, or the reason why there is none
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
  const installed = findInstalledNginx(folder, { run });
  if (installed) return { path: installed };
  if (!exists(aptGet)) return { reason: 'nginx is not installed, and this machine has no apt-get' };
  const findPackage = () => list(folder).find((name) => name.endsWith('.deb'));
  const download = () => attempt(aptGet, ['download', 'nginx'], folder);
  // A fresh machine does not have a package list yet.
  const isDownloaded = findPackage() !== undefined || download() || (attempt(aptGet, ['update']) && download());
  const file = findPackage();
  if (!isDownloaded || !file) return { reason: 'nginx is not installed, and its package could not be downloaded' };
  if (!attempt('/usr/bin/dpkg', ['-x', file, 'root'], folder))
    return { reason: 'nginx is not installed, and its package could not be unpacked' };
  const unpacked = findInstalledNginx(folder, { run });
  return unpacked
    ? { path: unpacked }
    : { reason: 'nginx is not installed, and its package does not run on this machine' };
}
