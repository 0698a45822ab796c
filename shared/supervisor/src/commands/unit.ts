import { runUnitTests } from '../gates/unitTests.ts';

const args = process.argv.slice(2);
const { code, output } = await runUnitTests(args);
if (args.length === 0) console.log(output);
process.exit(code);
