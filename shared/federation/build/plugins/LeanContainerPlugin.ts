import { fileURLToPath } from 'node:url';
import webpack, { type Chunk, type ChunkGroup, type Compilation, type Compiler, type RuntimeModule } from 'webpack';
import { trustedScriptUrl } from '../../runtime/loading/trustedScriptUrl.browser.js';

const runtime = fileURLToPath(new URL('containerRuntime.browser.ts', import.meta.url));

const pluginsRuntime = /\/webpack-bundler-runtime\/dist\/bundler\.js$/;

type Folders = {
  /** The remote's folder, which is named after the remote. */
  readonly remote: string;
  /** Subfolder from which the entry loads its chunks. */
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

/** The shared packages whose copies a chunk group contains. */
const packagesOf = ({ origins }: ChunkGroup) => origins.map(({ module }) => packageOf(module as SharedModule | null));

/** Whether a chunk group is loaded only by pages that lack a shared package. */
function isFallbackGroup(group: ChunkGroup): boolean {
  const packages = packagesOf(group);
  if (packages.length > 0 && !packages.includes(undefined)) return true;
  const parents = group.getParents();
  return parents.length > 0 && parents.every(isFallbackGroup);
}

/** Whether a chunk is loaded only by pages that lack a shared package. */
export const isFallback = (chunk: Chunk): boolean => [...chunk.groupsIterable].every(isFallbackGroup);

/** Whether a chunk consists only of copies of shared packages. */
const isCopy = (chunk: Chunk): boolean =>
  [...chunk.groupsIterable].every((group) => group.origins.length > 0 && !packagesOf(group).includes(undefined));

/** The shared packages that a chunk needs. */
function neededBy(chunk: Chunk, { chunkGraph }: Compilation): string[] {
  return [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => {
    const needed = module.type === 'consume-shared-module' ? packageOf(module as unknown as SharedModule) : undefined;
    return needed === undefined ? [] : [needed];
  });
}

/**
 * Assigns a layer to each copy of a shared package. A package that needs no other package is in layer 0. Any other
 * package is one layer above the highest layer that it needs. If one package needs another, the two must not share a
 * script, because the script would wait for itself.
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

/** Whether webpack itself added this runtime module. The federation plugin adds a second one. */
const isWebpacksSharing = (module: RuntimeModule) =>
  module.name === 'sharing' && module.stage === webpack.RuntimeModule.STAGE_NORMAL;

/**
 * The folder that contains the entry. Hosts load entries with script elements, so webpack's code for all other cases is
 * omitted. When an entry is loaded from its address without a version, the remote's files are one folder deeper than
 * the entry.
 */
const folderOfEntry = ({ remote, filesFolder }: Folders): string =>
  `${webpack.RuntimeGlobals.publicPath} = document.currentScript.src.replace(/[^/]*$/, "").replace(/\\/${remote}\\/$/, "$&${filesFolder}/");`;

const { LoadScriptRuntimeModule } = webpack.runtime;

/**
 * Loads a chunk's script. webpack's code also handles script elements that are already in the page, several chunks in
 * one script, and nonces. Nonces are needed only under a policy that does not extend trust to the scripts that trusted
 * scripts load.
 *
 * A remote knows nothing about its host, and preloads must match the requests, so every script is loaded without
 * credentials. As in webpack, `data-webpack` contains the build's name, which `retryLaterScripts` reads.
 *
 * @param uniqueName unique name of the build
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

/** The code that other plugins add to a chunk's script element, such as the chunk's hash. */
const additions = (compilation: Compilation, { chunk }: RuntimeModule): string =>
  chunk ? LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.call('', chunk) : '';

/**
 * Makes a remote's entry small. It replaces the federation plugin's runtime with `containerRuntime.browser.ts` and
 * omits webpack's own sharing runtime, which the federation plugin overwrites anyway. It also omits most of the code
 * that finds the entry's address and loads chunks. Pages rarely load the copies of shared packages, and the entry
 * contains a hash of each script. The copies are therefore merged into a few scripts.
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
