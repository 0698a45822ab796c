import { buildAll, buildNames } from '../builds/buildAll.ts';
import { budgetReport } from '../gates/budgets.ts';
import { importReport } from '../gates/importSizes.ts';

const builds = await buildAll(buildNames, (name, durationMs) => console.log(`built ${name} in ${durationMs} ms`));
const reports = [budgetReport(builds), await importReport()];
console.log(reports.flatMap(({ lines }) => lines).join('\n'));
process.exit(reports.every(({ isWithin }) => isWithin) ? 0 : 1);
