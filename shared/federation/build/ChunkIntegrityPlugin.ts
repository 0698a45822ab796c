import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformSync } from '@swc/core';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { digestLength, integrityDigest, integrityPrefix, integritySuffix } from './integrity.ts';

const {
  Compilation: Stages,
  javascript,
  RuntimeGlobals,
  RuntimeModule,
  runtime,
  sources,
  Template,
  WebpackError,
} = webpack;

/** Where a runtime keeps the hashes of its chunks, by the chunk's id. */
const table = '__webpack_require__.si';

/** Imports a chunk that is a module. */
const importChunk = '__webpack_require__.ci';

/** `output.importFunctionName` of builds whose chunks are modules: it stands where the runtime knows the `chunkId`. */
export const importFunctionName = `${importChunk}(chunkId)`;

const integrityOfChunk = `${JSON.stringify(integrityPrefix)} + ${table}[chunkId] + ${JSON.stringify(integritySuffix)}`;

const marker = 'kontor-integrity-of-';
const markers = new RegExp(`${marker}[\\da-f]+`, 'g');

/** Stands for a chunk's hash until that is known: in as many characters, so that source maps stay right. */
const placeholderOf = ({ id }: Chunk): string =>
  `${marker}${createHash('sha256').update(String(id)).digest('hex')}`.slice(0, digestLength);

/** The function `importChecked` as JavaScript: browsers' code, which is only copied here. */
function importCheckedSource(): string {
  const source = readFileSync(new URL('../runtime/importChecked.browser.ts', import.meta.url), 'utf8');
  const { code } = transformSync(source, { minify: true, jsc: { target: 'es2022', parser: { syntax: 'typescript' } } });
  return code.replace('export function', 'function');
}

const scriptsOf = ({ files }: Chunk): string[] => [...files].filter((file) => file.endsWith('.js'));

/** Tells a runtime the hash of every chunk that it may ask for. */
class IntegrityTable extends RuntimeModule {
  readonly #areModules: boolean;

  constructor(areModules: boolean) {
    super('integrity of chunks');
    this.#areModules = areModules;
  }

  override generate(): string {
    const { chunk: runtimeChunk, chunkGraph } = this;
    if (!runtimeChunk || !chunkGraph) return '';
    // What a container shares has chunks without a script.
    const chunks = [...runtimeChunk.getAllReferencedChunks()].filter(
      (chunk) => !chunk.hasRuntime() && javascript.JavascriptModulesPlugin.chunkHasJs(chunk, chunkGraph),
    );
    const hashes = Object.fromEntries(chunks.map((chunk) => [chunk.id, placeholderOf(chunk)]));
    const lines = [`${table} = ${JSON.stringify(hashes)};`];
    if (this.#areModules) {
      lines.push(
        importCheckedSource(),
        `${importChunk} = (chunkId) => (path) => importChecked(new URL(path, import.meta.url).href, ${integrityOfChunk});`,
      );
    }
    return Template.asString(lines);
  }
}

/** Puts the hashes of all chunks in the place of what stands for them. */
function fillTables(compilation: Compilation): void {
  const digests = new Map<string, string>();
  for (const chunk of compilation.chunks) {
    const [file, ...others] = scriptsOf(chunk);
    if (chunk.hasRuntime() || file === undefined) continue;
    if (others.length > 0) compilation.errors.push(new WebpackError(`the chunk ${chunk.id} has several scripts`));
    const asset = compilation.getAsset(file);
    if (asset) digests.set(placeholderOf(chunk), integrityDigest(asset.source.buffer()));
  }
  for (const file of [...compilation.chunks].flatMap(scriptsOf)) {
    const text = String(compilation.getAsset(file)?.source.source() ?? '');
    if (!text.includes(marker)) continue;
    const filled = text.replaceAll(markers, (placeholder) => digests.get(placeholder) ?? placeholder);
    if (filled.includes(marker)) compilation.errors.push(new WebpackError(`${file} lacks the hash of a chunk`));
    compilation.updateAsset(file, new sources.RawSource(filled));
  }
}

/**
 * Writes the integrity of every chunk into the file whose runtime asks for it, and has the runtime ask with it: whoever
 * checks the first file has checked all of them.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    const areModules = compiler.options.output.module === true;
    const name = ChunkIntegrityPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap(name, (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityTable(areModules));
      });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(name, (source) =>
        Template.asString([source, `script.integrity = ${integrityOfChunk};`]),
      );
      // After the last change of any chunk's bytes.
      const stage = Stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name, stage }, () => fillTables(compilation));
    });
  }
}
