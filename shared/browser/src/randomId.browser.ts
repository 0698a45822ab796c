/** A unique name. Not every page has the secure context that `crypto.randomUUID` needs. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
