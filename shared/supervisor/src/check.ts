import { runGates } from './gate.ts';
import { staticGates } from './staticGates.ts';
import { unitGate } from './unitTests.ts';

process.exit((await runGates([...staticGates, unitGate(() => undefined)])) ? 0 : 1);
