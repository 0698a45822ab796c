import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/**
 * Copies sources of the repository, without installed packages or builds.
 *
 * @param path a file or folder, relative to the repository; `.` for the whole repository
 * @param target path of the copy
 */
export function copySources(path: string, target: string): void {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', path];
  const listed = execFileSync('git', args, { cwd: root, maxBuffer: 1e8 }).toString().split('\0');
  const files = listed.filter((file) => file !== '' && existsSync(join(root, file)));
  if (files.length === 0) throw new Error(`the repository has no ${path}`);
  for (const file of files) {
    const copy = join(target, relative(path, file));
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(join(root, file), copy);
  }
}

/** Copies the repository's builds, so unchanged sources are not built again. */
export function copyBuilds(folder: string): void {
  for (const built of ['fonts', 'origins', 'shell'])
    cpSync(join(root, '.kontor', built), join(folder, '.kontor', built), { recursive: true });
}

/** Copies the repository's sources, its builds, and its installed packages, which are links. */
export function copyCheckout(folder: string): void {
  copySources('.', folder);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // This way, links to other workspace packages point to the copies of these packages.
  for (const modules of globSync(
    ['{shell,e2e}/node_modules', '{remotes,shared,services,reference,e2e/hosts}/*/node_modules'],
    {
      cwd: root,
    },
  ))
    cpSync(join(root, modules), join(folder, modules), { recursive: true, verbatimSymlinks: true });
  copyBuilds(folder);
}
