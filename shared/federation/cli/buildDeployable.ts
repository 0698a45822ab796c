import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createServerConfig, serverFileName } from '../build/createServerConfig.ts';
import { createWebpackConfig } from '../build/createWebpackConfig.ts';
import { descriptorFile } from '../build/DescriptorPlugin.ts';
import type { Deployable } from '../build/deployable.ts';
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
  const descriptor = { ...readDescriptor(folder), server: { file: serverFileName, sha256 } };
  writeFileSync(join(folder, descriptorFile), `${JSON.stringify(descriptor, null, 2)}\n`);
}

/**
 * Builds one deployable for production: the browser's files and, where it declares one, the file that a server renders
 * it with.
 *
 * @throws with webpack's own words when anything did not compile
 */
export async function buildDeployable(folder: string, version: string, outputPath: string): Promise<void> {
  const definition = await readDefinition(folder);
  const options = { folder, mode: 'production', version, outputPath } as const;
  const config = createWebpackConfig(definition, options);
  await compile({ ...config, output: { ...config.output, clean: true } });
  if (definition.kind !== 'remote' || !definition.server) return;
  await compile(createServerConfig(definition, definition.server, options));
  describeServerFile(outputPath);
}
