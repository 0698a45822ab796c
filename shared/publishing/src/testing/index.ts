export { createRandom } from './createRandom.ts';
export { createCommands, type RandomCommand } from './randomCommands.ts';

/** Preloaded into a command line, it kills the process at the step that `KILL_AT` names. */
export const killAtStep = new URL('killAtStep.ts', import.meta.url).href;
