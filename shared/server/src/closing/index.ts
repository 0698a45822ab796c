export { closeOnSignal, endTimeoutMs } from './closeOnSignal.ts';
export { drain, isDraining } from './drain.ts';
