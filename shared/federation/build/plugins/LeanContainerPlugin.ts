import { fileURLToPath } from 'node:url';
import webpack, { type Chunk, type ChunkGroup, type Compilation, type Compiler, type RuntimeModule } from 'webpack';
import { trustedScriptUrl } from '../../runtime/loading/trustedScriptUrl.browser.js';

const runtime = fileURLToPath(new URL('containerRuntime.browser.ts', import.meta.url));

const pluginsRuntime = /\/webpack-bundler-runtime\/dist\/bundler\.js$/;

type Folders = {
  /** Folder of the remote, its name. */
  readonly remote: string;
  /** Folder in it from which the entry loads its chunks. */
  readonly filesFolder: string;
};

/** A module that needs or provides a shared package. */
type SharedModule = {
  readonly type: string;
  readonly options?: { readonly shareKey: string };
  readonly _name?: string;
};

/** The shared package that a module represents. */
function packageOf(module: SharedModule | null | undefined): string | undefined {
  if (module?.type === 'consume-shared-module') return module.options?.shareKey;
  return module?.type === 'provide-module' ? module._name : undefined;
}

/** The shared packages of which a chunk group contains the remote's own copy. */
const packagesOf = ({ origins }: ChunkGroup) => origins.map(({ module }) => packageOf(module as SharedModule | null));

/** Whether a chunk group is loaded only in pages that lack a shared package. */
function isFallbackGroup(group: ChunkGroup): boolean {
  const packages = packagesOf(group);
  if (packages.length > 0 && !packages.includes(undefined)) return true;
  const parents = group.getParents();
  return parents.length > 0 && parents.every(isFallbackGroup);
}

/** Whether a chunk is loaded only in pages that lack a shared package. */
export const isFallback = (chunk: Chunk): boolean => [...chunk.groupsIterable].every(isFallbackGroup);

/** Whether a chunk contains only copies of shared packages. */
const isCopy = (chunk: Chunk): boolean =>
  [...chunk.groupsIterable].every((group) => group.origins.length > 0 && !packagesOf(group).includes(undefined));

/** Shared packages that a chunk needs. */
function neededBy(chunk: Chunk, { chunkGraph }: Compilation): string[] {
  return [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => {
    const needed = module.type === 'consume-shared-module' ? packageOf(module as unknown as SharedModule) : undefined;
    return needed === undefined ? [] : [needed];
  });
}

/**
 * Assigns a layer to each copy of a shared package: 0 if it needs no other package, otherwise one more than the highest
 * layer that it needs. Two packages of which one needs the other must not share a script, which would wait for itself.
 */
function createLayers(compilation: Compilation): (chunk: Chunk) => number {
  const layers = new Map<Chunk, number>();
  const copiesOf = (name: string) =>
    [...compilation.chunks].filter(
      (chunk) => isCopy(chunk) && [...chunk.groupsIterable].some((group) => packagesOf(group).includes(name)),
    );
  const layerOf = (chunk: Chunk): number => {
    const needed = neededBy(chunk, compilation).flatMap(copiesOf);
    const layer = layers.get(chunk) ?? Math.max(-1, ...needed.map(layerOf)) + 1;
    layers.set(chunk, layer);
    return layer;
  };
  return layerOf;
}

/** Whether webpack itself added this runtime module; the federation plugin adds another one. */
const isWebpacksSharing = (module: RuntimeModule) =>
  module.name === 'sharing' && module.stage === webpack.RuntimeModule.STAGE_NORMAL;

/**
 * The folder of the entry. Hosts load entries with script elements, so the many other cases in webpack's own code are
 * omitted. At the address without a version, the remote's files are one folder deeper than the entry.
 */
const folderOfEntry = ({ remote, filesFolder }: Folders): string =>
  `${webpack.RuntimeGlobals.publicPath} = document.currentScript.src.replace(/[^/]*$/, "").replace(/\\/${remote}\\/$/, "$&${filesFolder}/");`;

const { LoadScriptRuntimeModule } = webpack.runtime;

/**
 * Loads the script of a chunk. webpack's own code also supports script elements that the page wrote, several chunks in
 * one script, and nonces. A script needs a nonce only if its policy does not trust scripts that trusted scripts load.
 *
 * A remote has no information about its host, and preloads must match, so each script is loaded without credentials. As
 * in webpack, `data-webpack` names the build; `reportLaterScripts` reads it.
 *
 * @param uniqueName of the build
 * @param more code that other plugins add
 */
const loadScript = (uniqueName: string, more: string): string =>
  `${String(trustedScriptUrl)}
${webpack.RuntimeGlobals.loadScript} = (url, done, key, chunkId) => {
  const script = document.createElement("script");
  const end = (event) => {
    clearTimeout(timer);
    script.onload = script.onerror = null;
    script.remove();
    done(event);
  };
  const timer = setTimeout(end, 120000, { type: "timeout", target: script });
  script.onload = script.onerror = end;
  script.crossOrigin = "anonymous";
  script.dataset.webpack = ${JSON.stringify(`${uniqueName}:`)} + key;
  script.src = trustedScriptUrl(url);
  ${more}
  document.head.append(script);
};`;

/** The code that other plugins add to the script element of a chunk, such as its hash. */
const additions = (compilation: Compilation, { chunk }: RuntimeModule): string =>
  chunk ? LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.call('', chunk) : '';

/**
 * Makes the entry of a remote small. It replaces the federation plugin's runtime with `containerRuntime.browser.ts`. It
 * omits webpack's own sharing runtime, which the federation plugin overwrites anyway. It also omits most of the search
 * for the entry's address, and most of the code that loads chunks. The copies of shared packages, which pages rarely
 * load, are merged into a few scripts, since the entry contains a hash of each.
 */
export class LeanContainerPlugin {
  readonly #folders: Folders;

  constructor(folders: Folders) {
    this.#folders = folders;
  }

  apply(compiler: Compiler): void {
    new webpack.NormalModuleReplacementPlugin(pluginsRuntime, runtime).apply(compiler);
    const name = LeanContainerPlugin.name;
    let layerOf: (chunk: Chunk) => number = () => 0;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      layerOf = createLayers(compilation);
      compilation.hooks.runtimeModule.tap(name, (module) => {
        if (isWebpacksSharing(module)) module.generate = () => null;
        if (module.name === 'publicPath') module.generate = () => folderOfEntry(this.#folders);
        if (module.name === 'load script')
          module.generate = () =>
            loadScript(compilation.outputOptions.uniqueName ?? '', additions(compilation, module));
      });
    });
    const { splitChunks } = compiler.options.optimization;
    if (!splitChunks) return;
    compiler.options.optimization.splitChunks = {
      ...splitChunks,
      chunks: (chunk) => !chunk.canBeInitial() && !isFallback(chunk),
      cacheGroups: {
        ...splitChunks.cacheGroups,
        copies: {
          chunks: isCopy,
          name: (_module: unknown, chunks: readonly Chunk[]) => `shared-${Math.min(...chunks.map(layerOf))}`,
          enforce: true,
        },
      },
    };
  }
}
