/**
 * The variables that a program under test inherits from its test: the paths of commands, and the path of the cache of
 * compiled modules. The cache halves the program's start-up time.
 */
export const programEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
