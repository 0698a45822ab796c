import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildAll, buildNames } from '../../builds/buildAll.ts';
import { root } from '../../paths.ts';
import { type BrowserTestCount, runBrowserTests } from '../browserTests.ts';
import { budgetReport } from '../budgets.ts';
import type { Gate } from '../gate.ts';
import { staticGates } from '../staticGates.ts';
import { parseJestCount, runJest, type TestCount } from '../unitTests.ts';
import { specsOf } from './browserAreas.ts';

/**
 * Gates that compile sources or follow imports. A change that affects only documents and strings cannot make them fail.
 */
const codeGates = ['types', 'import boundaries', 'dead code'];

const isCode = (path: string) => /\.(?:[cm]?[jt]sx?|json|css|sql)$/.test(path);

/** Whether a path contains sources that may be part of a build. */
const isBuilt = (path: string) =>
  /^(?:shell|remotes|shared|reference\/shop)\//.test(path) && !/\.test\.|\.md$|\/testing\//.test(path);

/** Tests that read files in the repository instead of importing them. */
const fileTests = ['shared/supervisor/src/gates', 'shared/supervisor/src/documents'];

type Counts = { onUnit: (count: TestCount) => void; onBrowser: (count: BrowserTestCount) => void };

/**
 * The gates that a change can make fail. The import graph selects unit tests, and `browserAreas` selects browser tests.
 *
 * @param changed paths relative to the root
 * @returns the gates, and one line for each omission
 */
export function changedGates(
  changed: readonly string[],
  { onUnit, onBrowser }: Counts,
): { readonly gates: readonly Gate[]; readonly leftOut: readonly string[] } {
  const hasCode = changed.some(isCode);
  const folder = join(root, 'e2e/specs');
  const specs = readdirSync(folder);
  const fixtures = changed
    .filter((path) => /^e2e\/(?:fixtures|hosts)\//.test(path))
    .map((path) => `/${basename(path)}'`);
  const importsFixture = (spec: string) => {
    const text = readFileSync(join(folder, spec), 'utf8');
    return fixtures.some((end) => text.includes(end));
  };
  const about = specsOf(changed, specs);
  const chosen = specs.filter((spec) => about.includes(spec) || importsFixture(spec));
  const unitOf = (name: string, args: readonly string[]): Gate => ({
    name,
    check: async () => {
      const { code, output } = await runJest([...args, '--passWithNoTests']);
      const count = parseJestCount(output);
      onUnit(count);
      if (code !== 0) throw new Error(output);
      return `${count.passed} passed`;
    },
  });
  const gates: Gate[] = [
    ...staticGates.filter(({ name }) => hasCode || !codeGates.includes(name)),
    unitOf('unit tests that read files', fileTests),
    unitOf('unit tests that import what changed', ['--findRelatedTests', ...changed]),
  ];
  if (changed.some(isBuilt))
    gates.push({
      name: 'builds and their budgets',
      check: async () => {
        const { lines, isWithin } = budgetReport(await buildAll(buildNames, () => undefined));
        if (!isWithin) throw new Error(lines.join('\n'));
        return '';
      },
    });
  if (chosen.length > 0)
    gates.push({
      name: `browser tests of ${chosen.length} files`,
      check: async () => {
        const { code, output, count } = await runBrowserTests(chosen.map((spec) => `specs/${spec}`));
        onBrowser(count);
        if (code !== 0 || count.passed === 0) throw new Error(output);
        return `${count.passed} passed`;
      },
    });
  const others = specs.filter((spec) => !chosen.includes(spec));
  const leftOut = [
    ...(hasCode ? [] : codeGates.map((name) => `left out: ${name}`)),
    'left out: unit tests of files that do not import what changed, and mutants',
    `left out: ${others.length} of ${specs.length} files with browser tests: ${others.map((spec) => spec.replace('.spec.ts', '')).join(', ')}`,
    'Before a change lands, the whole counts: npm test',
  ];
  return { gates, leftOut };
}
