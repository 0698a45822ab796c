import { hostKinds } from '../conformance/installHost.ts';
import { runConformance } from '../conformance/runConformance.ts';

const known = hostKinds();
const kinds = process.argv.slice(2);
const unknown = kinds.filter((kind) => !known.includes(kind));
if (unknown.length > 0) {
  console.error(`unknown host: ${unknown.join(', ')}; known hosts: ${known.join(', ')}`);
  process.exit(1);
}
process.exit(await runConformance(kinds.length > 0 ? kinds : known));
