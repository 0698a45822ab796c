import { runGates } from '../gates/gate.ts';
import { mutantGate } from '../mutants/mutantGate.ts';
import { runEveryMutant } from '../mutants/runEveryMutant.ts';

const [flag, ...groups] = process.argv.slice(2);
if (flag && flag !== '--all') {
  console.error(`unknown argument: ${flag}; known arguments: --all [group …]`);
  process.exit(1);
}
const isCaught = await runGates([mutantGate({ includesBaseline: true, isDetailed: true })]);
// Stryker takes about ten minutes, so it runs only if somebody asks for it.
const isDetected = flag ? await runEveryMutant(groups) : true;
process.exit(isCaught && isDetected ? 0 : 1);
