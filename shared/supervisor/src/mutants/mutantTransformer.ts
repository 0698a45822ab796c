import { join } from 'node:path';
import swc from '@swc/jest';
import { type Mutant, plantMutant } from './plantMutant.ts';

type Options = {
  /** The folder of the sources that are mutated, absolute. */
  readonly folder: string;
  readonly mutant: Mutant;
  readonly swc: Parameters<typeof swc.createTransformer>[0];
};

type Transformer = ReturnType<typeof swc.createTransformer>;

/** Transforms as the unit tests do, with one fault planted on the way: what is on disk stays as it is. */
function createTransformer({
  folder,
  mutant,
  swc: options,
}: Options): Required<Pick<Transformer, 'process' | 'processAsync' | 'getCacheKey'>> {
  const { process, processAsync, getCacheKey } = swc.createTransformer(options);
  if (!process || !processAsync || !getCacheKey) throw new Error('The transformer of the unit tests has changed.');
  const mutated = join(folder, mutant.file);
  const plant = (source: string, file: string): string => (file === mutated ? plantMutant(source, mutant) : source);
  return {
    process: (source, file, rest) => process(plant(source, file), file, rest),
    processAsync: (source, file, rest) => processAsync(plant(source, file), file, rest),
    // By what is transformed in the end: no run ever takes another one's fault out of the cache, nor misses its own.
    getCacheKey: (source, file, rest) => getCacheKey(plant(source, file), file, rest),
  };
}

// biome-ignore lint/style/noDefaultExport: jest takes a transformer from the default export
export default { createTransformer };
