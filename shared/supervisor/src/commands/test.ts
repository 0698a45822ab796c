import { parseArgs } from 'node:util';
import { buildAll, buildNames } from '../builds/buildAll.ts';
import {
  type BrowserTestCount,
  parseHungTests,
  parseLogCheck,
  parseProcessorTimes,
  parseUntested,
  runBrowserTests,
} from '../gates/browserTests.ts';
import { budgetReport } from '../gates/budgets.ts';
import { changedFiles } from '../gates/changed/changedFiles.ts';
import { changedGates } from '../gates/changed/changedGates.ts';
import { type Gate, runGates } from '../gates/gate.ts';
import { importReport } from '../gates/importSizes.ts';
import { staticGates } from '../gates/staticGates.ts';
import { type TestCount, unitGate } from '../gates/unitTests.ts';
import { mutantGate } from '../mutants/mutantGate.ts';

/**
 * The target time for a complete run on two idle cores. A longer run is not an error, because the machine may be busy.
 */
const aimMinutes = 15;

const startedAt = performance.now();
function readArguments() {
  try {
    const options = { changed: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length > (values.changed ? 1 : 0)) throw new Error('a commit can be given only after --changed');
    return { isChanged: values.changed, files: values.changed ? changedFiles(positionals[0]) : [] };
  } catch (error) {
    console.error(`${(error as Error).message}\nusage: npm test, or npm test -- --changed [commit]`);
    process.exit(2);
  }
}

const { isChanged, files } = readArguments();

const none = { passed: 0, failed: 0, skipped: 0 };
let unit: TestCount = none;
let browser: BrowserTestCount = none;

const buildGate: Gate = {
  name: 'builds and their budgets',
  check: async () => {
    const reports = [budgetReport(await buildAll(buildNames, () => undefined)), await importReport()];
    const lines = reports.flatMap((report) => report.lines).join('\n');
    if (reports.some(({ isWithin }) => !isWithin)) throw new Error(lines);
    return `\n${lines}`;
  },
};

const browserGate: Gate = {
  name: 'browser tests',
  check: async () => {
    const { code, output, count } = await runBrowserTests([]);
    browser = count;
    if (code !== 0 || count.passed === 0) throw new Error(output);
    const notes = [
      ...parseUntested(output),
      ...parseHungTests(output),
      ...parseLogCheck(output),
      ...parseProcessorTimes(output),
    ];
    return [`${count.passed} passed`, ...notes].join('\n');
  },
};

function changed() {
  console.log(`${files.length} files changed`);
  return changedGates(files, {
    onUnit: ({ passed, failed }) => {
      unit = { ...none, passed: unit.passed + passed, failed: unit.failed + failed };
    },
    onBrowser: (count) => {
      browser = count;
    },
  });
}

const whole: readonly Gate[] = [
  ...staticGates,
  unitGate((count) => {
    unit = count;
  }),
  mutantGate({ includesBaseline: false, isDetailed: false }),
  buildGate,
  browserGate,
];
const { gates, leftOut } = isChanged ? changed() : { gates: whole, leftOut: [] };
const allPassed = await runGates(gates);
for (const line of leftOut) console.log(line);
const minutes = (performance.now() - startedAt) / 60_000;
if (minutes > aimMinutes)
  console.log(`warning: this took ${minutes.toFixed(1)} minutes; on two quiet cores the aim is ${aimMinutes}`);
console.log(`unit: ${unit.passed} passed, ${unit.failed} failed`);
console.log(`browser: ${browser.passed} passed, ${browser.failed} failed`);
console.log(`${unit.passed + browser.passed} passed, ${unit.failed + browser.failed} failed`);
process.exit(allPassed ? 0 : 1);
