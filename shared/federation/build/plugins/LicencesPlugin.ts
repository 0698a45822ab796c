import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import webpack, { type Chunk, type Compiler, type Module } from 'webpack';
import { type BundledPackage, licencesFile, readLicences } from '../../registry/files/licences.ts';

type Manifest = { readonly name?: string; readonly version?: string; readonly license?: unknown };

const packages = `${join('node_modules', '/')}`;

/** The folder and manifest of the package that contains a file. */
function packageOf(file: string): { readonly folder: string; readonly manifest: Manifest } | undefined {
  for (let folder = dirname(file); folder.includes(packages); folder = dirname(folder)) {
    const path = join(folder, 'package.json');
    if (!existsSync(path)) continue;
    const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'));
    // A package's subfolders may have manifests that declare only the module type.
    if (manifest.name !== undefined && manifest.version !== undefined) return { folder, manifest };
  }
  return undefined;
}

/** Whether a package is one of the shop's own. A remote in a separate repository installs these packages. */
const isOfShop = ({ name }: Manifest): boolean => name?.startsWith('@kontor/') ?? false;

function describePackage(folder: string, { name = '', version = '', license }: Manifest): BundledPackage {
  const [file] = globSync('{LICENSE,LICENCE,License,license,COPYING}{,.md,.txt,-MIT}', { cwd: folder });
  return {
    name,
    version,
    ...(typeof license === 'string' ? { licence: license } : {}),
    ...(file === undefined ? {} : { text: readFileSync(join(folder, file), 'utf8') }),
  };
}

/** A module's source files. webpack may merge several modules into one. */
function filesOf(module: Module): string[] {
  const { resource, modules } = module as Module & { resource?: string; modules?: readonly Module[] };
  return [...(resource === undefined ? [] : [resource]), ...(modules ?? []).flatMap(filesOf)];
}

/** Writes `licences.json` beside the built files. It lists every bundled third-party package with its licence. */
export class LicencesPlugin {
  readonly #isOwn: (chunk: Chunk) => boolean;

  /** @param isOwn returns whether pages that share packages also load a chunk; by default, always false */
  constructor(isOwn: (chunk: Chunk) => boolean = () => false) {
    this.#isOwn = isOwn;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = webpack;
    const { name } = LicencesPlugin;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const found = new Map<string, BundledPackage>();
        const add = (bundled: BundledPackage, isOwn: boolean | undefined = bundled.isOwn) => {
          const key = `${bundled.name}@${bundled.version}`;
          found.set(key, isOwn || found.get(key)?.isOwn ? { ...bundled, isOwn: true } : bundled);
        };
        // A remote with stand-alone files is built into one folder in several steps, so earlier licences are kept.
        const earlier = join(compiler.outputPath, licencesFile);
        if (!compiler.options.output.clean && existsSync(earlier))
          for (const bundled of readLicences(readFileSync(earlier, 'utf8'))) add(bundled);
        for (const chunk of compilation.chunks) {
          const isOwn = this.#isOwn(chunk);
          for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk))
            for (const file of filesOf(module)) {
              const owner = packageOf(file);
              if (owner && !isOfShop(owner.manifest)) add(describePackage(owner.folder, owner.manifest), isOwn);
            }
        }
        const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, bundled]) => bundled);
        compilation.emitAsset(licencesFile, new sources.RawSource(`${JSON.stringify(sorted, null, 2)}\n`));
      });
    });
  }
}
