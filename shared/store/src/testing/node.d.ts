// The little that tests take of Node: its types stay out of a package for browsers.
declare module 'node:timers/promises' {
  export function setImmediate(): Promise<void>;
}
declare module 'node:util' {
  export function isDeepStrictEqual(one: unknown, other: unknown): boolean;
}
