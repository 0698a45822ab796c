import { benchCart } from '../benches/benchCart.ts';
import { benchFragments } from '../benches/benchFragments.ts';
import { benchPages } from '../benches/benchPages.ts';
import { benchSearch } from '../benches/benchSearch.ts';
import { onStopRequest } from '../programs/ProgramGroup.ts';

/** Benchmarks by the name behind `npm run bench:`; each gets the other arguments and gives its exit code. */
const benches: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  cart: benchCart,
  fragments: benchFragments,
  pages: benchPages,
  search: benchSearch,
};

const [name = '', ...args] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  console.error(`no such benchmark: ${name}; there are ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
onStopRequest(() => process.exit(130));
process.exit(await bench(args));
