// The only Node types that tests need. A browser package must not depend on the full set.
declare module 'node:timers/promises' {
  export function setImmediate(): Promise<void>;
}
declare module 'node:util' {
  export function isDeepStrictEqual(one: unknown, other: unknown): boolean;
}
