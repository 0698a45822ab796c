/**
 * Returns a unique name. `crypto.randomUUID` is not an option, because it needs a secure context and not every page has
 * one.
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
