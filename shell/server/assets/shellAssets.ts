import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Descriptor, descriptorSchema } from '@kontor/federation/registry';
import * as v from 'valibot';
import type { RenderPage } from '../pageSource.ts';

export type ShellScript = { readonly url: string; readonly integrity?: string | undefined };

export type ShellAssets = {
  /** The scripts that start the shell in the browser, in order. */
  readonly scripts: readonly ShellScript[];
  /** The path below which this server serves the scripts; undefined with a development server. */
  readonly path?: string;
  /** Entry scripts for other teams' pages, by file name; only set if there is a path. */
  readonly entries?: Readonly<Record<string, ShellScript>>;
  /** Each page's scripts by the page's name, and each locale's strings; only set if there is a path. */
  readonly pages?: Readonly<Record<string, readonly ShellScript[]>>;
  readonly locales?: Readonly<Record<string, readonly ShellScript[]>>;
  /** Absolute path of the file that renders pages; without it, browsers render them. */
  readonly serverFile?: string;
};

/** Whether the assets are given as the address of a development server. */
export function isDevelopmentServer(assets: string): boolean {
  return /^https?:\/\//.test(assets);
}

/** Reads the descriptor of the shell's build. */
export async function readShellDescriptor(assets: string): Promise<Descriptor> {
  const file = 'deployable.json';
  const json = isDevelopmentServer(assets)
    ? await (await fetch(`${assets}/${file}`)).text()
    : await readFile(join(assets, file), 'utf8');
  return v.parse(descriptorSchema, JSON.parse(json));
}

/**
 * Finds the shell's scripts.
 *
 * @param assets a folder, which this server serves below a path with its version, or the address of a development
 *   server, whose scripts have no fixed content
 */
export async function readShellAssets(assets: string): Promise<ShellAssets> {
  const { entry, entries = {}, pages = {}, locales, files, version, server } = await readShellDescriptor(assets);
  if (isDevelopmentServer(assets)) return { scripts: entry.map((file) => ({ url: `${assets}/${file}` })) };
  const path = `/assets/${version}/`;
  const find = (file: string) => ({
    url: `${path}${file}`,
    ...(files[file] ? { integrity: files[file].integrity } : {}),
  });
  const findAll = (groups: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(groups).map(([name, scripts]) => [name, scripts.map(find)]));
  const firstFiles = Object.values(entries).flatMap(([first]) => (first === undefined ? [] : [first]));
  return {
    scripts: entry.map(find),
    path,
    entries: Object.fromEntries(firstFiles.map((file) => [file, find(file)])),
    pages: findAll(pages),
    locales: findAll(locales),
    ...(server ? { serverFile: join(assets, server.file) } : {}),
  };
}

/**
 * Loads the built file that renders pages. This program runs from its TypeScript sources, and Node cannot read
 * components (TSX).
 */
export function loadRenderer(file: string): RenderPage {
  const { renderPage } = createRequire(import.meta.url)(file) as { readonly renderPage: RenderPage };
  return renderPage;
}
