import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../programs/run.ts';

/** The packages with which a remote in a separate repository is built, tested and published. */
export const packedPackages: readonly string[] = [
  ...['api', 'browser', 'federation', 'i18n', 'publishing', 'server', 'site', 'store', 'testing', 'ui'],
];

/** A repository's package manager, from its manifest. */
export function packageManagerOf(root: string): string {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager;
}

/**
 * Packs the packages that remotes need, as `npm pack` does, but with exact versions in place of workspace versions.
 *
 * @param folder absolute path of the folder to which one file per package is written
 * @returns the file names by package
 */
export async function packPackages(root: string, folder: string): Promise<Readonly<Record<string, string>>> {
  mkdirSync(folder, { recursive: true });
  const filters = packedPackages.flatMap((name) => ['--filter', `@kontor/${name}`]);
  const args = ['--yes', packageManagerOf(root), '--recursive', ...filters, 'pack', '--pack-destination', folder];
  const { code, output } = await run('npx', args, { cwd: root });
  if (code !== 0) throw new Error(`packing failed:\n${output}`);
  const files = readdirSync(folder);
  return Object.fromEntries(
    packedPackages.map((name) => {
      const file = files.find((candidate) => candidate.startsWith(`kontor-${name}-`));
      if (!file) throw new Error(`@kontor/${name} was not packed:\n${output}`);
      return [`@kontor/${name}`, file];
    }),
  );
}
