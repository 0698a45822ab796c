/** Fewest characters of a key that nobody guesses. */
const shortest = 32;

/**
 * The key that opens an origin's private files, from `ORIGIN_KEY`: in the environment, as command lines can be read by
 * everybody on a machine.
 *
 * @throws when it is too short, or cannot stand in a header
 */
export function readOriginKey({ ORIGIN_KEY: key }: NodeJS.ProcessEnv): string | undefined {
  if (key === undefined || key === '') return undefined;
  if (!/^[\x21-\x7e]+$/.test(key) || key.length < shortest)
    throw new Error(`ORIGIN_KEY has fewer than ${shortest} characters, or some that cannot stand in a header`);
  return key;
}
