import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownContracts } from '@kontor/federation';
import { remoteUseFile } from '@kontor/federation/hostDescription';
import { readDescriptor } from '@kontor/federation/publish';
import { sourceVersion } from '@kontor/federation/sourceVersion';
import type { LiveHost } from '@kontor/publishing';
import { buildAll, builtShell } from '../builds/buildAll.ts';
import { root, sourceFolder } from '../paths.ts';

/** Other teams' pages that load remotes without the shell, in `e2e/hosts`. */
const foreignHosts = ['embed', 'vite', 'webpack'] as const;

/** The versions of this checkout's hosts, in which a check loads remotes. */
export async function hostVersions(): Promise<Record<string, string>> {
  return {
    shell: sourceVersion(sourceFolder('shell'), root),
    'page-border': sourceVersion(join(root, 'services/page-border'), root),
  };
}

/** Builds the shell if necessary and returns its folder. */
export async function liveShell(): Promise<string> {
  return builtShell(await buildAll(['shell'], () => undefined));
}

/** The hosts in this checkout. The boot script on other teams' pages is part of the shell's build. */
export async function ownHosts(shellFolder: string): Promise<LiveHost[]> {
  const { version, shared } = readDescriptor(shellFolder);
  const use = join(shellFolder, remoteUseFile);
  const shell = {
    ...{ name: 'shell', version, shared, contracts: knownContracts },
    ...(existsSync(use) ? { use: readFileSync(use, 'utf8') } : {}),
  };
  const foreign = foreignHosts.map((name) => ({
    name,
    version,
    use: readFileSync(join(root, 'e2e/hosts', name, 'remoteUse.ts'), 'utf8'),
  }));
  return [shell, ...foreign];
}
