import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { importedModules } from '@kontor/federation/hostDescription';
import type { Descriptor } from '@kontor/federation/registry';
import { type Finding, findingOf } from '../checkResult.ts';
import type { ReadPublished } from './checkIntegrity.ts';

type HostUse = {
  readonly name: string;
  /** Source code that uses remotes in the same way as the host. */
  readonly use: string;
};

type Options = {
  readonly candidate: Descriptor;
  readonly read: ReadPublished;
  readonly hosts: readonly HostUse[];
};

const { resolve } = createRequire(import.meta.url);

const compilerOptions = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2022', 'dom'],
  types: ['react'],
  jsx: 'react-jsx',
  strict: true,
  // Functions that a host passes to other remotes are untyped in this project.
  noImplicitAny: false,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
};

type Imported = { readonly container: string; readonly module: string };

function importsOf(source: string): Imported[] {
  return importedModules(source).map((id) => {
    const [container = '', module = ''] = id.split('/');
    return { container, module };
  });
}

/** The modules that a source loads from the given containers. */
const modulesOf = (source: string, containers: readonly string[]): string[] =>
  importsOf(source).flatMap(({ container, module }) => (containers.includes(container) ? [module] : []));

/** Reads the modules' published types. */
async function readTypes(modules: readonly string[], { version }: Descriptor, read: ReadPublished) {
  const types = new Map<string, string>();
  const missing = new Set<string>();
  for (const name of new Set(modules)) {
    const text = (await read(`${version}/${name}.d.ts`))?.toString();
    if (text === undefined) missing.add(name);
    else types.set(name, text);
  }
  return { types, missing };
}

/** Compiles the project in a folder. Resolves to the compiler's messages, each with its continuation lines. */
async function compile(folder: string): Promise<string[]> {
  const tsc = join(dirname(resolve('@typescript/native/package.json')), 'bin/tsc');
  try {
    await promisify(execFile)(process.execPath, [tsc, '--project', folder, '--pretty', 'false'], { cwd: folder });
    return [];
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string };
    if (stdout === '') throw error;
    return stdout.trim().split(/\n(?=\S)/);
  }
}

/** Removes the position from a message, because nobody but the check has the compiled file. */
const withoutPlace = (message: string) => message.replace(/^\S+\(\d+,\d+\): error TS\d+: /, '');

/** Writes a project that uses the published types in the same way as the hosts. */
function writeProject(
  folder: string,
  uses: readonly HostUse[],
  types: ReadonlyMap<string, string>,
  containers: readonly string[],
): void {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const [module, text] of types) write(`types/${module}.d.ts`, text);
  const imported = uses.flatMap(({ use }) => importsOf(use).map(({ container }) => container));
  const others = new Set(imported.filter((container) => !containers.includes(container)));
  // The types of other remotes do not matter here.
  write('others.d.ts', [...others].map((other) => `declare module '${other}/*';\n`).join(''));
  for (const [index, { use }] of uses.entries()) write(`hosts/${index}.tsx`, use);
  mkdirSync(join(folder, 'node_modules/@types'), { recursive: true });
  symlinkSync(dirname(resolve('@types/react/package.json')), join(folder, 'node_modules/@types/react'));
  const paths = Object.fromEntries(containers.map((alias) => [`${alias}/*`, ['./types/*.d.ts']]));
  write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { ...compilerOptions, paths }, include: ['*.d.ts', 'hosts'] }),
  );
}

/** Compiles the hosts' sources in a temporary project. Resolves to the compiler's messages. */
async function compileUses(
  uses: readonly HostUse[],
  types: ReadonlyMap<string, string>,
  containers: readonly string[],
): Promise<string[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kontor-contract-')));
  try {
    writeProject(folder, uses, types, containers);
    return await compile(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Checks that hosts can use a version as they use the live one: every module that they load exists and accepts the
 * props that they pass. TypeScript compiles each host's source that uses remotes against the types that the version
 * publishes.
 */
export async function checkContract({ candidate, read, hosts }: Options): Promise<Finding[]> {
  const { name, version, container, exposes, entries = {} } = candidate;
  // Federation hosts that lack the share scope load the second of these containers.
  const containers = [container, `kontor_${name}`];
  const uses = hosts
    .map((host) => ({ ...host, modules: modulesOf(host.use, containers) }))
    .filter(({ modules }) => modules.length > 0);
  if (uses.length === 0) return [];
  const published = new Set([...Object.keys(exposes).map((module) => module.slice(2)), ...Object.keys(entries)]);
  const used = [...new Set(uses.flatMap(({ modules }) => modules))].filter((module) => published.has(module));
  const { types, missing } = await readTypes(used, candidate, read);
  const messages = await compileUses(uses, types, containers);
  return uses.map(({ name: host, modules }, index) => {
    const removed = modules.filter((module) => !published.has(module));
    const broken = messages.filter((message) => message.startsWith(`hosts/${index}.`)).map(withoutPlace);
    if (removed.length > 0)
      return findingOf(host, 'contract', {
        reason: `it has no module ${removed.join(', ')}, which ${host} loads`,
        hint: 'keep the module until no live host loads it, or raise the version of the contract',
      });
    if (missing.size > 0)
      return findingOf(host, 'contract', {
        reason: `the types of ${[...missing].join(', ')} are not published with it`,
        hint: 'build it again; the build copies the types of all modules',
      });
    if (broken.length === 0) return findingOf(host, 'contract');
    return findingOf(host, 'contract', {
      reason: `what ${host} passes does not fit the types of ${name} ${version}`,
      hint: 'make new properties optional, and keep those that live hosts pass',
      details: broken,
    });
  });
}
