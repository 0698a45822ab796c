import { benches } from '../benches/benches.ts';
import { onStopRequest } from '../programs/ProgramGroup.ts';

const [name = '', ...args] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  console.error(`unknown benchmark: ${name}; known benchmarks: ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
onStopRequest(() => process.exit(130));
process.exit(await bench(args));
