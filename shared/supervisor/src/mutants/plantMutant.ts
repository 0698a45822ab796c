/** A fault that is planted in a copy of a source to prove that the tests detect it. */
export type Mutant = {
  readonly name: string;
  /** Path of the source below the folder of mutated sources. */
  readonly file: string;
  /** A string that occurs exactly once in the source. */
  readonly piece: string;
  /** The string that replaces the piece. */
  readonly replacement: string;
  /** What the fault means for the shopper. */
  readonly harm: string;
  /** Test files beside the source, all of which must fail. */
  readonly redIn: readonly string[];
};

/**
 * Returns the source with the fault.
 *
 * @throws if the piece does not occur exactly once
 */
export function plantMutant(source: string, { name, file, piece, replacement }: Mutant): string {
  const parts = source.split(piece);
  if (parts.length !== 2) {
    throw new Error(`mutant "${name}": its piece occurs ${parts.length - 1} times in ${file} instead of once`);
  }
  return parts.join(replacement);
}
