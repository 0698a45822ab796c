import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Descriptor } from '@kontor/federation/registry';
import { buildDescriptor } from '@kontor/federation/testing';
import { createFolderTarget } from '../target/createFolderTarget.ts';
import { signTarget } from '../target/signTarget.ts';
import { type BareOptions, createBareProgram } from './createBareProgram.ts';

/** A target in a folder. */
export const folderTarget = (folder: string) =>
  createFolderTarget({
    registryFile: join(folder, 'registry.json'),
    originFolder: (remote) => join(folder, 'origins', remote),
  });

/** A command line for targets in folders, with readable output. */
export function createTestProgram(folder: string, options: Partial<BareOptions> = {}) {
  const lines: string[] = [];
  const errors: string[] = [];
  const program = createBareProgram({
    openTarget: (place = folder) => signTarget(folderTarget(place), { keyOf: () => undefined }),
    placeOf: (text = folder) => text,
    confirm: async () => true,
    print: (line) => lines.push(line),
    printError: (line) => errors.push(line),
    now: () => Date.parse('2026-11-22T10:00:00Z'),
    ...options,
  });
  return {
    /** The last command's output. */
    lines,
    errors,
    run(...args: string[]): Promise<number> {
      lines.length = 0;
      errors.length = 0;
      return program(args);
    },
  };
}

const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Writes a build of a remote with correct hashes. Returns its folder. */
export function writeBuild(
  folder: string,
  name: string,
  version: string,
  { script = `console.log("${version}");`, ...fields }: Partial<Descriptor> & { readonly script?: string } = {},
): string {
  const built = join(folder, 'builds', `${name}-${version}`);
  mkdirSync(join(built, 'types'), { recursive: true });
  const file = (text: string, address?: string) => ({
    ...{ bytes: text.length, gzip: text.length, integrity: integrityOf(text) },
    ...(address === undefined ? {} : { address }),
  });
  const entry = `/* ${integrityOf(script)} */`;
  const files = { 'remoteEntry.js': file(entry), 'mini.js': file(script, `mini.${version}.js`) };
  const descriptor = buildDescriptor({ name, version, locales: {}, files, ...fields });
  writeFileSync(join(built, 'deployable.json'), JSON.stringify(descriptor));
  writeFileSync(join(built, 'remoteEntry.js'), entry);
  writeFileSync(join(built, 'mini.js'), script);
  writeFileSync(join(built, 'types/mini.d.ts'), `export declare const version: '${version}';`);
  return built;
}
