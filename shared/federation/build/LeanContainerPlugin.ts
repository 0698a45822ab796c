import { fileURLToPath } from 'node:url';
import webpack, { type Chunk, type ChunkGroup, type Compiler, type RuntimeModule } from 'webpack';

const runtime = fileURLToPath(new URL('containerRuntime.browser.ts', import.meta.url));

const pluginsRuntime = /\/webpack-bundler-runtime\/dist\/bundler\.js$/;

/** Types of modules that stand for a shared package. */
const sharedTypes: ReadonlySet<string> = new Set(['consume-shared-module', 'provide-module']);

/** Whether a chunk group is loaded only in pages that lack a shared package. */
function isFallbackGroup(group: ChunkGroup): boolean {
  const { origins } = group;
  if (origins.length > 0 && origins.every(({ module }) => sharedTypes.has(module?.type ?? ''))) return true;
  const parents = group.getParents();
  return parents.length > 0 && parents.every(isFallbackGroup);
}

const isFallback = (chunk: Chunk): boolean => [...chunk.groupsIterable].every(isFallbackGroup);

/** Whether webpack itself would add this runtime module; the federation plugin adds its own beside it. */
const isWebpacksSharing = (module: RuntimeModule) =>
  module.name === 'sharing' && module.stage === webpack.RuntimeModule.STAGE_NORMAL;

/**
 * Makes the entry of a remote small: replaces the federation plugin's runtime by the one of `containerRuntime.browser.ts`,
 * and leaves out webpack's own sharing runtime, which the federation plugin overwrites.
 */
export class LeanContainerPlugin {
  apply(compiler: Compiler): void {
    new webpack.NormalModuleReplacementPlugin(pluginsRuntime, runtime).apply(compiler);
    const name = LeanContainerPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeModule.tap(name, (module) => {
        if (isWebpacksSharing(module)) module.generate = () => null;
      });
    });
  }
}

/**
 * How the chunks of a remote are split. The copies of shared packages, which pages rarely load, are one script, so that the
 * entry contains one hash for them. Packages of a module are in its own script, which saves a request.
 */
export const splitContainer = {
  chunks: (chunk: Chunk) => !chunk.canBeInitial() && !isFallback(chunk),
  cacheGroups: { defaultVendors: false, fallback: { name: 'shared', chunks: isFallback, enforce: true } },
} as const;
