import { gzipSync } from 'node:zlib';
import webpack, { type Compiler } from 'webpack';
import { contractVersion } from '../contract/remotes.ts';
import { type Descriptor, type DescriptorFile, descriptorFile, type SharedPackages } from '../registry/descriptor.ts';
import { contentAddress } from './contentAddress.ts';
import { type Deployable, uniqueName } from './deployable.ts';
import { integrityDigest, integrityOf } from './integrity.ts';
import { withExports, withUses } from './sharedNames.ts';

const exposeChunkPrefix = '__federation_expose_';

/** Chunks of the shell with one page each. */
const pageChunkPrefix = 'page-';

/** Size and integrity of a built script. */
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

/**
 * Writes `deployable.json` beside the built files: the scripts of each exposed module, locale and page, the size and integrity of
 * each file, and what the build shares with the page. Registry, preloads, budgets and checks use it.
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
        const scripts = (files: readonly string[]) =>
          files.filter((file) => file.endsWith('.js') && !file.includes('.hot-update.'));
        const exposes: Record<string, string[]> = {};
        const locales: Record<string, string[]> = {};
        const pages: Record<string, string[]> = {};
        for (const [name, group] of compilation.namedChunkGroups) {
          const locale = /^locale-(.+)-po$/.exec(name)?.[1];
          if (name.startsWith(exposeChunkPrefix)) {
            exposes[`./${name.slice(exposeChunkPrefix.length)}`] = scripts(group.getFiles());
          }
          if (locale) locales[locale] = scripts(group.getFiles());
          if (name.startsWith(pageChunkPrefix)) pages[name.slice(pageChunkPrefix.length)] = scripts(group.getFiles());
        }
        const entryName = this.#deployable.kind === 'remote' ? uniqueName(this.#deployable) : 'shell';
        const entry = scripts(compilation.entrypoints.get(entryName)?.getFiles() ?? []);
        const entries = Object.fromEntries(
          [...compilation.entrypoints]
            .filter(([name]) => name !== entryName)
            .map(([name, entrypoint]) => [name, scripts(entrypoint.getFiles())]),
        );
        const files: Record<string, DescriptorFile> = {};
        for (const asset of compilation.getAssets()) {
          if (!asset.name.endsWith('.js') || asset.name.includes('.hot-update.')) continue;
          const content = asset.source.buffer();
          files[asset.name] = {
            ...describeFile(content),
            ...(this.#hasAddresses ? { address: contentAddress(asset.name, integrityDigest(content)) } : {}),
          };
        }
        if (this.#shared && this.#deployable.kind === 'remote') shared = withUses(this.#shared, compilation);
        const descriptor: Descriptor = {
          name: this.#deployable.name,
          version: this.#version,
          contract: contractVersion,
          container: uniqueName(this.#deployable),
          entry,
          exposes,
          locales,
          files,
          ...(Object.keys(entries).length > 0 ? { entries } : {}),
          ...(Object.keys(pages).length > 0 ? { pages } : {}),
          ...(shared ? { shared } : {}),
          ...(this.#deployable.kind === 'remote' && this.#deployable.slots
            ? { slots: [...this.#deployable.slots] }
            : {}),
        };
        compilation.emitAsset(descriptorFile, new sources.RawSource(`${JSON.stringify(descriptor, null, 2)}\n`));
      });
    });
  }
}
