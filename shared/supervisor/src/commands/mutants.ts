import { runGates } from '../gates/gate.ts';
import { mutantGate } from '../mutants/mutantGate.ts';

process.exit((await runGates([mutantGate({ includesBaseline: true, isDetailed: true })])) ? 0 : 1);
