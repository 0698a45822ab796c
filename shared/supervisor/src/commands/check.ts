import { runGates } from '../gates/gate.ts';
import { staticGates } from '../gates/staticGates.ts';
import { unitGate } from '../gates/unitTests.ts';

process.exit((await runGates([...staticGates, unitGate(() => undefined)])) ? 0 : 1);
