import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { type RunResult, run } from '../programs/run.ts';

const hostsFolder = join(root, 'e2e/conformance');

/** The kinds of hosts that the kit has. */
export function hostKinds(): string[] {
  const entries = readdirSync(hostsFolder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

/** Addresses that replace the placeholders `{{cart}}`, `{{shop}}` and `{{pageBorder}}` in a host's files. */
export type HostAddresses = Readonly<Record<'cart' | 'shop' | 'pageBorder', string>>;

/** A host outside the repository. */
export type InstalledHost = {
  readonly folder: string;
  /** Whether the host has a program that serves its pages. Otherwise, its pages are files in `dist`. */
  readonly hasProgram: boolean;
  readonly installMs: number;
  readonly buildMs: number;
};

/** Runs npm in a host's folder. `npm run conformance` has set variables that name the repository's folder. */
async function runNpm(folder: string, args: readonly string[]): Promise<number> {
  const start = performance.now();
  const { code, output }: RunResult = await run('npm', ['--prefix', folder, ...args], { cwd: folder });
  if (code !== 0) throw new Error(`npm ${args.join(' ')} failed in ${folder}:\n${output}`);
  return performance.now() - start;
}

/** The folder of the package `@kontor/hosts`. */
const hostsPackageFolder = join(root, 'shared/federation/contract/published');

/** Packs the package for hosts into the file that hosts name in their dependencies. */
async function packHostsPackage(folder: string): Promise<void> {
  const { output } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: hostsPackageFolder });
  renameSync(join(folder, output.trim()), join(folder, 'kontor-hosts.tgz'));
}

/**
 * Copies a host to a folder outside the repository. Installs and builds it there, as the host's team would.
 *
 * @throws with the output if the installation or the build fails
 */
export async function installHost(kind: string, addresses: HostAddresses): Promise<InstalledHost> {
  const folder = mkdtempSync(join(tmpdir(), `kontor-${kind}-`));
  cpSync(join(hostsFolder, kind), folder, { recursive: true });
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    let text = readFileSync(file, 'utf8');
    for (const [name, address] of Object.entries(addresses)) text = text.replaceAll(`{{${name}}}`, address);
    writeFileSync(file, text);
  }
  const { scripts, dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (Object.hasOwn(dependencies, '@kontor/hosts')) await packHostsPackage(folder);
  const installMs = await runNpm(folder, ['install', '--no-audit', '--no-fund']);
  const buildMs = scripts.build === undefined ? 0 : await runNpm(folder, ['run', 'build']);
  return { folder, hasProgram: scripts.start !== undefined, installMs, buildMs };
}
