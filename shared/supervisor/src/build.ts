import { budgetReport } from './budgets.ts';
import { buildAll, buildNames } from './buildAll.ts';
import { importReport } from './importSizes.ts';

const builds = await buildAll(buildNames, (name, milliseconds) => console.log(`built ${name} in ${milliseconds} ms`));
const reports = [budgetReport(builds), await importReport()];
console.log(reports.flatMap(({ lines }) => lines).join('\n'));
process.exit(reports.every(({ isWithin }) => isWithin) ? 0 : 1);
