import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeShell, remoteUseFile } from '@kontor/federation/hostDescription';
import { publishedHost } from '@kontor/federation/publishedHost';
import { isDevelopmentServer, readShellDescriptor } from './assets/shellAssets.ts';
import type { ShellConfig } from './config.ts';

/**
 * The description that this shell publishes about itself: the build that it serves, and how that build uses remotes.
 */
export async function ownDescription({
  shellAssets,
  hostKeyFile,
}: Pick<ShellConfig, 'shellAssets' | 'hostKeyFile'>): Promise<string> {
  const useFile = join(shellAssets, remoteUseFile);
  const isFolder = !isDevelopmentServer(shellAssets);
  const use = isFolder && existsSync(useFile) ? readFileSync(useFile, 'utf8') : undefined;
  return publishedHost(describeShell(await readShellDescriptor(shellAssets), use), hostKeyFile);
}
