import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findIncompleteTexts } from '@kontor/i18n/check';
import { createServerConfig, serverFileName } from '../build/createServerConfig.ts';
import { createStandAloneAppConfig, createStandAloneConfigs, standAloneApp } from '../build/createStandAloneConfigs.ts';
import { type BuildOptions, createWebpackConfig } from '../build/createWebpackConfig.ts';
import type { Deployable, RemoteDefinition, StandAlone } from '../build/deployable.ts';
import { integrityOf } from '../build/integrity.ts';
import { describeFile } from '../build/plugins/DescriptorPlugin.ts';
import { type Descriptor, descriptorFile } from '../registry/files/descriptor.ts';
import { manifestFile } from '../registry/files/publishedFile.ts';
import { remoteUseFile } from '../registry/hosts/hostDescription.ts';
import { compile } from './compile.ts';
import { copyTypes } from './copyTypes.ts';
import { readDescriptor } from './publish.ts';
import { uncheckedScripts } from './uncheckedScripts.ts';

/** The file with a deployable's declaration, in its folder. */
export const definitionFile = 'federation.config.ts';

/**
 * Reads a deployable's declaration from its folder.
 *
 * @param edition a number that differs after each change of the file, because Node reads each address only once
 */
export async function readDefinition(folder: string, edition?: number): Promise<Deployable> {
  const { href } = pathToFileURL(join(folder, definitionFile));
  const module: { default: Deployable } = await import(edition === undefined ? href : `${href}?${edition}`);
  return module.default;
}

/** Adds a built folder's server file to its descriptor. */
function describeServerFile(folder: string): void {
  const sha256 = createHash('sha256')
    .update(readFileSync(join(folder, serverFileName)))
    .digest('hex');
  describeFurther(folder, { server: { file: serverFileName, sha256 } });
}

function describeFurther(folder: string, more: Partial<Descriptor>): void {
  const descriptor = { ...readDescriptor(folder), ...more };
  writeFileSync(join(folder, descriptorFile), `${JSON.stringify(descriptor, null, 2)}\n`);
}

/** The part of a federation manifest to which the types are added. */
type ManifestExposes = { readonly exposes: readonly { readonly name: string }[] };

/**
 * Adds a built folder's types to its descriptor and its manifest. The manifest's `metaData.types` can name only a zip
 * archive, so each module has a separate field.
 */
function describeTypes(folder: string, names: readonly string[]): void {
  const types = names.map((name) => [name, integrityOf(readFileSync(join(folder, name)))] as const);
  describeFurther(folder, { types: Object.fromEntries(types) });
  const file = join(folder, manifestFile);
  const manifest: ManifestExposes = JSON.parse(readFileSync(file, 'utf8'));
  const exposes = manifest.exposes.map((exposed) => ({ ...exposed, types: `${exposed.name}.d.ts` }));
  writeFileSync(file, JSON.stringify({ ...manifest, exposes }, null, 2));
}

/** Adds the stand-alone files to a built folder's descriptor. */
function describeStandAlone(folder: string, { modules, scripts }: StandAlone): void {
  const { files } = readDescriptor(folder);
  const added = readdirSync(folder).filter((name) => name.endsWith('.js') && !(name in files));
  describeFurther(folder, {
    files: {
      ...files,
      ...Object.fromEntries(added.map((name) => [name, describeFile(readFileSync(join(folder, name)))])),
    },
    entries: Object.fromEntries(Object.keys({ ...modules, ...scripts }).map((name) => [name, [`${name}.js`]])),
  });
}

/** Thrown if a build is refused because of a mistake that the remote's author can correct with just the message. */
export class BuildRefusedError extends Error {}

/** Maximum number of faulty strings that a message lists. A longer list would rarely help. */
const maxProblems = 3;

/**
 * Refuses a build that lacks strings, because the compiler silently skips a locale without a file, which would break
 * that locale's site.
 */
async function requireTexts(folder: string, name: string): Promise<void> {
  const problems = await findIncompleteTexts(folder);
  if (problems.length === 0) return;
  const more = problems.length > maxProblems ? `, and ${problems.length - maxProblems} more` : '';
  throw new BuildRefusedError(
    `the texts of ${name} are incomplete: ${problems.slice(0, maxProblems).join(', ')}${more}`,
  );
}

/**
 * Builds one deployable: its browser files and, if it declares one, its server file.
 *
 * @param mode `development` keeps the warnings of React and other packages, for tests
 * @throws with webpack's message if compilation fails, if a locale lacks strings, or if a script would run unchecked
 */
export async function buildDeployable(
  folder: string,
  version: string,
  outputPath: string,
  mode: 'production' | 'development' = 'production',
): Promise<void> {
  const definition = await readDefinition(folder);
  if (mode === 'production') await requireTexts(folder, definition.name);
  const options = { folder, mode, version, outputPath };
  const config = createWebpackConfig(definition, options);
  await compile({ ...config, output: { ...config.output, clean: true } });
  if (definition.kind === 'remote') await buildFurther(definition, options);
  else if (existsSync(join(folder, remoteUseFile)))
    copyFileSync(join(folder, remoteUseFile), join(outputPath, remoteUseFile));
  if (definition.server) {
    await compile(createServerConfig(definition, definition.server, options));
    describeServerFile(outputPath);
  }
  if (mode === 'development') return;
  const unchecked = uncheckedScripts((file) => readFileSync(join(outputPath, file)), readDescriptor(outputPath));
  if (unchecked.length > 0) throw new Error(`no script knows the hash of ${unchecked.join(', ')}`);
}

/** Adds a remote's types and its files for pages that share nothing with the shop. */
async function buildFurther(definition: RemoteDefinition, options: BuildOptions): Promise<void> {
  const { standAlone } = definition;
  const { outputPath } = options;
  describeTypes(outputPath, copyTypes(definition, outputPath));
  if (standAlone) {
    await compile(createStandAloneAppConfig(definition, standAlone, options));
    const appIntegrity = integrityOf(readFileSync(join(outputPath, standAloneApp)));
    for (const config of createStandAloneConfigs(definition, standAlone, options, appIntegrity)) await compile(config);
    describeStandAlone(outputPath, standAlone);
  }
}
