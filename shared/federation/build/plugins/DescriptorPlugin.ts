import { gzipSync } from 'node:zlib';
import webpack, { type Compilation, type Compiler, type Entrypoint } from 'webpack';
import { contractVersion } from '../../contract/remotes.ts';
import { contentAddress } from '../../registry/files/contentAddress.ts';
import {
  type Descriptor,
  type DescriptorFile,
  descriptorFile,
  type SharedPackages,
} from '../../registry/files/descriptor.ts';
import { type Deployable, uniqueName } from '../deployable.ts';
import { integrityDigest, integrityOf } from '../integrity.ts';
import { withExports, withUses } from './sharedNames.ts';

const exposeChunkPrefix = '__federation_expose_';

/** Prefix of the shell's page-specific chunks. */
const pageChunkPrefix = 'page-';

/** A built script's size and integrity. */
export function describeFile(content: Buffer): DescriptorFile {
  return {
    bytes: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    integrity: integrityOf(content),
  };
}

type DescriptorPluginOptions = {
  /** Whether scripts are also published under content addresses. */
  readonly hasAddresses?: boolean;
  /** Packages that the build shares with the page. */
  readonly shared?: SharedPackages;
};

const isScript = (file: string): boolean => file.endsWith('.js') && !file.includes('.hot-update.');

const scriptsOf = (group: Entrypoint | undefined): string[] => (group?.getFiles() ?? []).filter(isScript);

/** The scripts that each exposed module, locale and page needs. */
function scriptsByGroup({ namedChunkGroups }: Compilation) {
  const exposes: Record<string, string[]> = {};
  const locales: Record<string, string[]> = {};
  const pages: Record<string, string[]> = {};
  for (const [name, group] of namedChunkGroups) {
    const scripts = group.getFiles().filter(isScript);
    const locale = /^locale-(.+)-po$/.exec(name)?.[1];
    if (name.startsWith(exposeChunkPrefix)) exposes[`./${name.slice(exposeChunkPrefix.length)}`] = scripts;
    if (locale) locales[locale] = scripts;
    if (name.startsWith(pageChunkPrefix)) pages[name.slice(pageChunkPrefix.length)] = scripts;
  }
  return { exposes, locales, pages };
}

/** The main entry's scripts, and the scripts of each other entry by name. */
function entryScripts({ entrypoints }: Compilation, mainName: string) {
  const others = [...entrypoints].filter(([name]) => name !== mainName);
  return {
    entry: scriptsOf(entrypoints.get(mainName)),
    entries: Object.fromEntries(others.map(([name, entrypoint]) => [name, scriptsOf(entrypoint)])),
  };
}

function describeScripts(compilation: Compilation, hasAddresses: boolean): Record<string, DescriptorFile> {
  const scripts = compilation.getAssets().filter(({ name }) => isScript(name));
  const files = scripts.map(({ name, source }) => {
    const content = source.buffer();
    const address = hasAddresses ? { address: contentAddress(name, integrityDigest(content)) } : {};
    return [name, { ...describeFile(content), ...address }] as const;
  });
  return Object.fromEntries(files);
}

const unlessEmpty = <Name extends string, Value extends object>(name: Name, value: Value) =>
  (Object.keys(value).length > 0 ? { [name]: value } : {}) as { readonly [Key in Name]?: Value };

/**
 * Writes `deployable.json` beside the built files. It lists the scripts that each exposed module, locale and page
 * needs, each file's size and integrity, and the packages that the build shares with the page. The registry, preloads,
 * budgets and checks read it.
 */
export class DescriptorPlugin {
  readonly #deployable: Deployable;
  readonly #version: string;
  readonly #hasAddresses: boolean;
  readonly #shared: SharedPackages | undefined;

  constructor(deployable: Deployable, version: string, { hasAddresses = false, shared }: DescriptorPluginOptions = {}) {
    this.#deployable = deployable;
    this.#version = version;
    this.#hasAddresses = hasAddresses;
    this.#shared = shared;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap(DescriptorPlugin.name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      let shared = this.#shared;
      if (this.#shared && this.#deployable.kind === 'shell') {
        const offered = this.#shared;
        compilation.hooks.seal.tap(DescriptorPlugin.name, () => {
          shared = withExports(offered, compilation);
        });
      }
      compilation.hooks.processAssets.tap({ name: DescriptorPlugin.name, stage }, () => {
        if (this.#shared && this.#deployable.kind === 'remote') shared = withUses(this.#shared, compilation);
        const descriptor = this.#describe(compilation, shared);
        compilation.emitAsset(descriptorFile, new sources.RawSource(`${JSON.stringify(descriptor, null, 2)}\n`));
      });
    });
  }

  #describe(compilation: Compilation, shared: SharedPackages | undefined): Descriptor {
    const deployable = this.#deployable;
    const container = uniqueName(deployable);
    const { exposes, locales, pages } = scriptsByGroup(compilation);
    const { entry, entries } = entryScripts(compilation, deployable.kind === 'remote' ? container : 'shell');
    return {
      ...{ name: deployable.name, version: this.#version, contract: contractVersion, container },
      ...{ entry, exposes, locales, files: describeScripts(compilation, this.#hasAddresses) },
      ...unlessEmpty('entries', entries),
      ...unlessEmpty('pages', pages),
      ...(shared ? { shared } : {}),
      ...(deployable.kind === 'remote' && deployable.slots ? { slots: [...deployable.slots] } : {}),
    };
  }
}
