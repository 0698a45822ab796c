import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { placeBuild } from '@kontor/federation/publish';
import { sourceVersion } from '@kontor/federation/sourceVersion';
import { originFolder, root, shellFolder, sourceFolder, workFolder } from '../paths.ts';
import { remoteNames } from '../remotes.ts';
import { buildFonts } from './buildFonts.ts';
import { sweepBuilds } from './sweepBuilds.ts';

/** Name of a remote, or `shell`. */
export type BuildName = string;

/** Everything that webpack builds. */
export const buildNames: readonly BuildName[] = ['shell', ...remoteNames];

export type Build = {
  readonly name: BuildName;
  readonly version: string;
  /** Absolute path of the folder with the built files. */
  readonly folder: string;
  /** Whether this run built it. */
  readonly isNew: boolean;
};

const followParent = fileURLToPath(new URL('../programs/followParent.ts', import.meta.url));
const buildScript = fileURLToPath(new URL('./buildOne.ts', import.meta.url));

/** Folder with one subfolder per version of a deployable. */
function versionsFolder(name: BuildName): string {
  return name === 'shell' ? shellFolder : join(originFolder(name), name);
}

/** Folder for unfinished builds, which are named `{deployable}-{process id}`. */
const unfinishedFolder = join(workFolder, 'build');

async function buildOne(name: BuildName, version: string): Promise<string> {
  const output = join(unfinishedFolder, `${name}-${process.pid}`);
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const child = spawn(process.execPath, ['--import', followParent, buildScript, sourceFolder(name), version, output], {
    cwd: root,
    // The compiler ends when the IPC channel closes.
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let errorOutput = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errorOutput += chunk.toString();
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the build of ${name} failed:\n${errorOutput}`);
  return placeBuild(output, versionsFolder(name));
}

/**
 * Builds every deployable that has no build of its current sources. As many builds run at a time as there are cores.
 * Also generates the headline font's subset.
 *
 * @param onBuild called for each new build with its duration
 * @throws with the compiler's output if a build fails
 */
export async function buildAll(
  names: readonly BuildName[],
  onBuild: (name: BuildName, durationMs: number) => void,
): Promise<Build[]> {
  sweepBuilds(unfinishedFolder);
  const queue = names.map((name) => ({ name, version: sourceVersion(sourceFolder(name), root) }));
  const builds: Build[] = [];
  async function work(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { name, version } = next;
      const target = join(versionsFolder(name), version);
      const isNew = !existsSync(target);
      const startedAt = Date.now();
      const folder = isNew ? await buildOne(name, version) : target;
      if (isNew) onBuild(name, Date.now() - startedAt);
      builds.push({ name, version, folder, isNew });
    }
  }
  await Promise.all([buildFonts(), ...Array.from({ length: availableParallelism() }, work)]);
  return builds;
}

/**
 * Folder with the shell's built files.
 *
 * @throws if the shell is not among the builds
 */
export function builtShell(builds: readonly Build[]): string {
  const shell = builds.find(({ name }) => name === 'shell');
  if (!shell) throw new Error('the shell was not built');
  return shell.folder;
}
