import { runBrowserTests } from '../gates/browserTests.ts';

const args = process.argv.slice(2);
const { code, output } = await runBrowserTests(args);
if (args.length === 0) console.log(output);
process.exit(code);
