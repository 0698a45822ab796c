import { join } from 'node:path';
import swc from '@swc/jest';
import { type Mutant, plantMutant } from './plantMutant.ts';

type MutantTransformerOptions = {
  /** Absolute folder of the mutated sources. */
  readonly folder: string;
  readonly mutant: Mutant;
  readonly swc: Parameters<typeof swc.createTransformer>[0];
};

type Transformer = ReturnType<typeof swc.createTransformer>;

/** Transforms sources as in the unit tests, and plants one mutant in memory; files on disk stay unchanged. */
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
    // The key depends on the mutated source, so that no run uses the cache entry of another mutant.
    getCacheKey: (source, file, rest) => getCacheKey(plant(source, file), file, rest),
  };
}

// biome-ignore lint/style/noDefaultExport: jest loads a transformer from the default export
export default { createTransformer };
