/** Minimum length of a key. */
const minLength = 32;

/**
 * Reads the key for an origin's private files from `ORIGIN_KEY`. It is not a command-line argument, because every user
 * of a machine can read the arguments of its processes.
 *
 * @throws if the key is too short or contains characters that a header does not allow
 */
export function readOriginKey({ ORIGIN_KEY: key }: NodeJS.ProcessEnv): string | undefined {
  if (key === undefined || key === '') return undefined;
  if (!/^[\x21-\x7e]+$/.test(key) || key.length < minLength)
    throw new Error(`ORIGIN_KEY has fewer than ${minLength} characters, or some that headers do not allow`);
  return key;
}
