import { run } from 'jest';

await run(process.argv.slice(2));
