import { benchDocument } from '../benches/benchDocument.ts';
import { benchFragments } from '../benches/benchFragments.ts';
import { benchCommands, benchDeploys, benchPages, benchRegistry } from '../benches/benchPages.ts';
import { benchCart, benchHeader, benchSuggestions, benchTracking } from '../benches/benchPaint.ts';
import { benchSearch } from '../benches/benchSearch.ts';
import { onStopRequest } from '../programs/ProgramGroup.ts';

/** Benchmarks by the name after `npm run bench:`. Each takes the other arguments and returns an exit code. */
const benches: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  cart: benchCart,
  commands: benchCommands,
  deploys: benchDeploys,
  document: benchDocument,
  fragments: benchFragments,
  header: benchHeader,
  pages: benchPages,
  registry: benchRegistry,
  search: benchSearch,
  suggestions: benchSuggestions,
  tracking: benchTracking,
};

const [name = '', ...args] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  console.error(`unknown benchmark: ${name}; known benchmarks: ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
onStopRequest(() => process.exit(130));
process.exit(await bench(args));
