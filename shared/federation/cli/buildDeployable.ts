import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createServerConfig, serverFileName } from '../build/createServerConfig.ts';
import { createStandAloneConfigs } from '../build/createStandAloneConfigs.ts';
import { createWebpackConfig } from '../build/createWebpackConfig.ts';
import { describeFile, descriptorFile } from '../build/DescriptorPlugin.ts';
import type { Deployable, StandAlone } from '../build/deployable.ts';
import type { Descriptor } from '../registry/descriptor.ts';
import { compile } from './compile.ts';
import { readDescriptor } from './publish.ts';

/** Reads a deployable's declaration from its folder. */
export async function readDefinition(folder: string): Promise<Deployable> {
  const module: { default: Deployable } = await import(pathToFileURL(join(folder, 'federation.config.ts')).href);
  return module.default;
}

/** Adds the server file of a built folder to its descriptor. */
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

/** Adds the files for pages that share nothing to the descriptor of a built folder, and names those that pages load. */
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

/**
 * Builds one deployable: the browser's files and, where it declares one, the file that a server renders it with.
 *
 * @param mode `development` keeps what React and others say to those who write code, for tests that want to hear it
 * @throws with webpack's own words when anything did not compile
 */
export async function buildDeployable(
  folder: string,
  version: string,
  outputPath: string,
  mode: 'production' | 'development' = 'production',
): Promise<void> {
  const definition = await readDefinition(folder);
  const options = { folder, mode, version, outputPath };
  const config = createWebpackConfig(definition, options);
  await compile({ ...config, output: { ...config.output, clean: true } });
  if (definition.kind !== 'remote') return;
  const { server, standAlone } = definition;
  if (standAlone) {
    for (const further of createStandAloneConfigs(definition, standAlone, options)) await compile(further);
    describeStandAlone(outputPath, standAlone);
  }
  if (server) {
    await compile(createServerConfig(definition, server, options));
    describeServerFile(outputPath);
  }
}
