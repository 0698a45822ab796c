import { runGates } from './gate.ts';
import { mutantGate } from './mutantGate.ts';

process.exit((await runGates([mutantGate({ isSound: false, isDetailed: true })])) ? 0 : 1);
