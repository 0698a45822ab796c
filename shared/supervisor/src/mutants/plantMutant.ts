/** A fault that is planted in a copy of a source, to see that the tests notice it. */
export type Mutant = {
  readonly name: string;
  /** The source, below the folder of those that are mutated. */
  readonly file: string;
  /** A piece of the source that is there exactly once. */
  readonly piece: string;
  /** What stands there instead. */
  readonly replacement: string;
  /** What would go wrong for the shopper. */
  readonly harm: string;
  /** Test files beside the source, each of which must turn red. */
  readonly redIn: readonly string[];
};

/**
 * The source with the fault in it.
 * @throws Error where the piece is not there exactly once
 */
export function plantMutant(source: string, { name, file, piece, replacement }: Mutant): string {
  const parts = source.split(piece);
  if (parts.length !== 2) {
    throw new Error(`Mutant "${name}": its piece is ${parts.length - 1} times in ${file}, not once.`);
  }
  return parts.join(replacement);
}
