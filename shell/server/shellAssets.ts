import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Descriptor, descriptorSchema } from '@kontor/federation/registry';
import * as v from 'valibot';

/** Path under which the shell serves its own scripts. */
export const assetPath = '/assets/';

export type ShellScript = { readonly url: string; readonly integrity?: string };

const isAddress = (assets: string) => assets.startsWith('http');

async function readDescriptor(assets: string): Promise<Descriptor> {
  const file = 'deployable.json';
  const json = isAddress(assets)
    ? await (await fetch(`${assets}/${file}`)).text()
    : await readFile(join(assets, file), 'utf8');
  return v.parse(descriptorSchema, JSON.parse(json));
}

/**
 * The scripts that start the shell in the browser.
 *
 * @param assets a folder, or the address of a development server, whose scripts have no fixed content
 */
export async function readShellScripts(assets: string): Promise<ShellScript[]> {
  const { entry, files } = await readDescriptor(assets);
  if (isAddress(assets)) return entry.map((file) => ({ url: `${assets}/${file}` }));
  return entry.map((file) => ({
    url: `${assetPath}${file}`,
    ...(files[file] ? { integrity: files[file].integrity } : {}),
  }));
}
