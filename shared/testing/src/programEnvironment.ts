/**
 * The variables that a program under test takes over from its test: where commands are, and the cache of compiled
 * modules, with which it starts in about half of the time.
 */
export const programEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
