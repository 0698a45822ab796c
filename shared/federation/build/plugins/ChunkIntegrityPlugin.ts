import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformSync } from '@swc/core';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { trustedScriptUrl } from '../../runtime/loading/trustedScriptUrl.browser.js';
import { contentAddressSource } from '../contentAddressSource.ts';
import { digestLength, integrityDigest, integrityPrefix, integritySuffix } from '../integrity.ts';

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

/** Runtime property that contains the chunk hashes by chunk id. */
const table = '__webpack_require__.si';

/** The function that imports a chunk that was built as a module. */
const importChunk = '__webpack_require__.ci';

/**
 * `output.importFunctionName` for builds whose chunks are modules. The runtime defines `chunkId` at the place where it
 * calls the function.
 */
export const importFunctionName = `${importChunk}(chunkId)`;

const integrityOfChunk = `${JSON.stringify(integrityPrefix)} + ${table}[chunkId] + ${JSON.stringify(integritySuffix)}`;

const marker = 'kontor-integrity-of-';
const markers = new RegExp(`${marker}[\\da-f]+`, 'g');

/** Placeholder for a chunk's hash. It is as long as the hash, so that source maps stay correct. */
const placeholderOf = ({ id }: Chunk): string =>
  `${marker}${createHash('sha256').update(String(id)).digest('hex')}`.slice(0, digestLength);

/** JavaScript source of the browser function `importChecked` and its dependencies. */
function importCheckedSource(): string {
  const source = readFileSync(new URL('../../runtime/loading/importChecked.browser.ts', import.meta.url), 'utf8');
  const { code } = transformSync(source, { minify: true, jsc: { target: 'es2022', parser: { syntax: 'typescript' } } });
  return `${String(trustedScriptUrl)}\n${code.replace(/^import[^;]*;/, '').replace('export function', 'function')}`;
}

const scriptsOf = ({ files }: Chunk): string[] => [...files].filter((file) => file.endsWith('.js'));

/** Adds the hashes of all chunks that a runtime can load. */
class IntegrityTable extends RuntimeModule {
  readonly #areModules: boolean;
  readonly #hasAddresses: boolean;

  constructor(areModules: boolean, hasAddresses: boolean) {
    // At this stage, the function that names chunks already exists and can be wrapped.
    super('integrity of chunks', RuntimeModule.STAGE_BASIC);
    this.#areModules = areModules;
    this.#hasAddresses = hasAddresses;
  }

  override generate(): string {
    const { chunk: runtimeChunk, chunkGraph } = this;
    if (!runtimeChunk || !chunkGraph) return '';
    // The chunks of a container's shared modules have no script.
    const chunks = [...runtimeChunk.getAllReferencedChunks()].filter(
      (chunk) => !chunk.hasRuntime() && javascript.JavascriptModulesPlugin.chunkHasJs(chunk, chunkGraph),
    );
    const hashes = Object.fromEntries(chunks.map((chunk) => [chunk.id, placeholderOf(chunk)]));
    const lines = [`${table} = ${JSON.stringify(hashes)};`];
    if (this.#hasAddresses) lines.push(contentAddressSource(table));
    if (this.#areModules) {
      lines.push(
        importCheckedSource(),
        `${importChunk} = (chunkId) => (path) => importChecked(new URL(path, import.meta.url).href, ${integrityOfChunk});`,
      );
    }
    return Template.asString(lines);
  }
}

/** Replaces the placeholders with the chunk hashes. */
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
 * Writes each chunk's integrity into the file whose runtime loads the chunk, and makes the runtime check it. An entry
 * script that passes its check therefore guarantees the integrity of all chunks.
 */
export class ChunkIntegrityPlugin {
  readonly #hasAddresses: boolean;

  /** @param options `hasAddresses`: whether chunks are loaded from their content addresses */
  constructor({ hasAddresses = false }: { readonly hasAddresses?: boolean } = {}) {
    this.#hasAddresses = hasAddresses;
  }

  apply(compiler: Compiler): void {
    const areModules = compiler.options.output.module === true;
    const name = ChunkIntegrityPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap(name, (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityTable(areModules, this.#hasAddresses));
      });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(name, (source) =>
        Template.asString([source, `script.integrity = ${integrityOfChunk};`]),
      );
      // This stage comes after the last change to a chunk's bytes.
      const stage = Stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name, stage }, () => fillTables(compilation));
    });
  }
}
