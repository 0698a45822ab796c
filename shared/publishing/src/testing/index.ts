export { createDraws, createRandom } from './createRandom.ts';
export { createCommands, type RandomCommand } from './randomCommands.ts';

/** If preloaded into a program, this module kills the process at the step whose number is in `KILL_AT`. */
export const killAtStep = new URL('killAtStep.ts', import.meta.url).href;
