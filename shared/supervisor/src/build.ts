import { budgetReport } from './budgets.ts';
import { buildAll, buildNames } from './buildAll.ts';

const builds = await buildAll(buildNames, (name, milliseconds) => console.log(`built ${name} in ${milliseconds} ms`));
const { lines, isWithin } = budgetReport(builds);
console.log(lines.join('\n'));
process.exit(isWithin ? 0 : 1);
