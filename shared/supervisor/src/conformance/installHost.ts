import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { type RunResult, run } from '../programs/run.ts';
import { packageManagerOf } from '../scaffold/packPackages.ts';

const ownFolder = join(root, 'e2e/conformance');

/** Hosts that browser tests run as well. The last three are packages of the workspace; the others have no packages. */
const testedKinds = ['nginx', 'plain', 'react', 'vite', 'webpack'];

/** The folder with a host's sources. */
export const sourceOf = (kind: string): string =>
  join(testedKinds.includes(kind) ? join(root, 'e2e/hosts') : ownFolder, kind);

/** The kinds of hosts in the kit. */
export function hostKinds(): string[] {
  const entries = readdirSync(ownFolder, { withFileTypes: true });
  const own = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  return [...own, ...testedKinds].sort();
}

/**
 * Names of the addresses that hosts contain: `{{cart}}` in sources, `http://cart.invalid` in builds
 * (`insertAddresses.ts`).
 */
const addressNames = ['cart', 'shop', 'pageBorder'];

const placeholderOf = (name: string) => `http://${name.toLowerCase()}.invalid`;

/** A host outside the repository. */
export type InstalledHost = {
  readonly folder: string;
  readonly installMs: number;
  readonly buildMs: number;
};

async function runOrThrow(command: string, args: readonly string[], options: Parameters<typeof run>[2]): Promise<void> {
  const { code, output }: RunResult = await run(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
}

/**
 * Runs npm in a host's folder. `--prefix` is necessary because `npm run conformance` has set variables that name the
 * repository's folder.
 */
async function runNpm(folder: string, args: readonly string[]): Promise<number> {
  const start = performance.now();
  // Vite reads its variables from the environment.
  const environment = {
    CART: placeholderOf('cart'),
    SHOP: placeholderOf('shop'),
    VITE_CART: placeholderOf('cart'),
    VITE_SHOP: placeholderOf('shop'),
  };
  await runOrThrow('npm', ['--prefix', folder, ...args], { cwd: folder, environment });
  return performance.now() - start;
}

/** Packs a folder as for a package registry, with exact versions in place of the workspace's, and unpacks it. */
async function unpack(source: string, folder: string): Promise<void> {
  const packed = join(folder, 'packed');
  mkdirSync(packed);
  await runOrThrow('npx', ['--yes', packageManagerOf(root), 'pack', '--pack-destination', packed], { cwd: source });
  const [file = ''] = readdirSync(packed);
  await runOrThrow('tar', ['-xzf', join(packed, file), '--strip-components=1', '-C', folder], {});
  rmSync(packed, { recursive: true });
}

/** The folder of the package `@kontor/hosts`. */
export const hostsPackageFolder = join(root, 'shared/federation/contract/published');

/** Packs the package for hosts into the file that hosts name in their dependencies. */
async function packHostsPackage(folder: string): Promise<void> {
  const { output } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: hostsPackageFolder });
  renameSync(join(folder, output.trim()), join(folder, 'kontor-hosts.tgz'));
}

function insertPlaceholders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    let text = readFileSync(file, 'utf8');
    for (const name of addressNames) text = text.replaceAll(`{{${name}}}`, placeholderOf(name));
    writeFileSync(file, text);
  }
}

async function installIn(folder: string, kind: string): Promise<InstalledHost> {
  const source = sourceOf(kind);
  const hasPackages = existsSync(join(source, 'package.json'));
  if (hasPackages && testedKinds.includes(kind)) await unpack(source, folder);
  else cpSync(source, folder, { recursive: true });
  if (!hasPackages) return { folder, installMs: 0, buildMs: 0 };
  insertPlaceholders(folder);
  const { scripts, dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (Object.hasOwn(dependencies, '@kontor/hosts')) await packHostsPackage(folder);
  const installMs = await runNpm(folder, ['install', '--no-audit', '--no-fund']);
  const buildMs = scripts.build === undefined ? 0 : await runNpm(folder, ['run', 'build']);
  return { folder, installMs, buildMs };
}

/**
 * Copies a host to a folder outside the repository. Installs and builds it there, as the host's team would.
 *
 * @throws with the output if the installation or the build fails
 */
export async function installHost(kind: string): Promise<InstalledHost> {
  const folder = mkdtempSync(join(tmpdir(), `kontor-${kind}-`));
  try {
    return await installIn(folder, kind);
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
}
