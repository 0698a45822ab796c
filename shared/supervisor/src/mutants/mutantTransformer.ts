import { join } from 'node:path';
import swc from '@swc/jest';
import { type Mutant, plantMutant } from './plantMutant.ts';

type MutantTransformerOptions = {
  /** Absolute path of the folder with the mutated sources. */
  readonly folder: string;
  readonly mutant: Mutant;
  readonly swc: Parameters<typeof swc.createTransformer>[0];
};

type Transformer = ReturnType<typeof swc.createTransformer>;

/** Transforms sources as the unit tests do, and plants one mutant in memory. Files on disk stay unchanged. */
function createTransformer({
  folder,
  mutant,
  swc: options,
}: MutantTransformerOptions): Required<Pick<Transformer, 'process' | 'processAsync' | 'getCacheKey'>> {
  const { process, processAsync, getCacheKey } = swc.createTransformer(options);
  if (!process || !processAsync || !getCacheKey) throw new Error('@swc/jest no longer has the expected functions');
  const mutated = join(folder, mutant.file);
  const plant = (source: string, file: string): string => (file === mutated ? plantMutant(source, mutant) : source);
  return {
    process: (source, file, rest) => process(plant(source, file), file, rest),
    processAsync: (source, file, rest) => processAsync(plant(source, file), file, rest),
    // The key depends on the mutated source, so that no run uses another mutant's cache entry.
    getCacheKey: (source, file, rest) => getCacheKey(plant(source, file), file, rest),
  };
}

// biome-ignore lint/style/noDefaultExport: jest expects a transformer as the default export
export default { createTransformer };
